import type * as v from 'valibot';
import type { verifyInvoice } from '#contract/new-account.ts';
import { identifiedBy } from '#domain/lookup.ts';
import type { Tenant } from '#domain/tenant.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { evenly } from '../evenly.ts';
import { demoLookup } from '../demo-lookup.ts';
import type { Deps } from '../deps.ts';
import { readLookup } from '../lookup.ts';
import { record } from '../store/audit.ts';
import { balancesFor } from '../store/lookup.ts';
import { issueSearch } from '../store/search-tickets.ts';
import { withoutGuessing } from './misses.ts';
import { refusedAs } from './refusals.ts';
import { Refused } from '../failure.ts';

type Body = v.InferOutput<NonNullable<typeof verifyInvoice.body>>;

/** A token for the bills that the fields fit; nothing for every reason why there is none. */
export const verify = async (
  deps: Deps,
  tenant: Tenant,
  body: Body,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<string | undefined> => {
  const { slug: _, recaptchaToken: __, recaptchaAction: ___, captchaToken: ____, ...sent } = body;
  const lookup = readLookup(identifiedBy(tenant), sent);
  const { name, value } = lookup.primary;
  const note = (target: string, outcome: string) => {
    const what = { tenant: tenant.slug, subject: 'nobody', action: 'invoice.verified' };
    return record(deps.db, { ...what, at: now, target, outcome });
  };
  try {
    const subject = ['invoice', tenant.slug, name, value];
    const work = async () => {
      const demo = await demoLookup(deps, tenant.slug, lookup);
      const found = await balancesFor(deps.db, tenant.slug, lookup);
      if (found.length === 0) throw (await demo?.missed()) ?? refusedAs('notFound');
      for (const { id } of found) await note(id, 'found');
      const ids = found.map(({ id }) => id);
      return issueSearch(deps.db, tenant.slug, ids, now);
    };
    return await evenly(() => withoutGuessing(deps, { subject, ip, now }, work));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await note('balance', 'missed');
    if (error.code !== resultCodes.notFound) throw error;
    return undefined;
  }
};
