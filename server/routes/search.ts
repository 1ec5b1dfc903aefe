import type { Hono } from 'hono';
import { addCredentialedAccount, searchBalance } from '#contract/search.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { findBalances, handOut, isThereAlready, note, nothingFound } from '../found.ts';
import { isHolder } from '../holder.ts';
import { readLookup } from '../lookup.ts';
import { scopeOf } from '../payments/pay.ts';
import { withEnded } from '../plans/unpaid-ends.ts';
import { withRunning } from '../plans/running.ts';
import { withUnbegun } from '../plans/unbegun.ts';
import { serve } from '../serve.ts';
import { accountFrom } from '../store/accounts.ts';
import { own } from '../store/lookup.ts';
import type { Session } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

/** Balances are looked up; from then on this session, or this person, sees and pays them. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, searchBalance, async ({ session, body, ip, now }) => {
    const { slug, isAddAccount, ...sent } = body;
    const stored = await openTenant(deps.db, slug);
    const { tenant } = stored;
    if (!tenant.general.allowAccountBalanceValidation) throw new Refused('forbidden');
    if (isAddAccount && !mayAdd(session, tenant)) throw new Refused('forbidden');
    const asked = { session, lookup: readLookup(tenant, sent), ip, now };
    const { fresh, known } = await findBalances(deps, asked);
    if (isAddAccount && fresh.length === 0) throw isThereAlready();
    const found = [...fresh, ...known];
    const searchParamsToken = await handOut(deps, asked, idsOf(found));
    const running = await withRunning(deps.db, stored, found.map(accountFrom), now);
    const asking = { stored, scope: scopeOf(session) };
    const failed = await withEnded(deps.db, asking, running, now);
    const accounts = await withUnbegun(deps.db, asking, failed, now);
    return { accounts, searchParamsToken };
  });

  serve(app, deps, addCredentialedAccount, async ({ session, body, ip, now }) => {
    const { slug, ...sent } = body;
    const stored = await openTenant(deps.db, slug);
    const { tenant } = stored;
    const { credentialed, credentialedAddAccount } = tenant.general;
    if (!credentialed || !credentialedAddAccount || !isHolder(session) || !mayAdd(session, tenant))
      throw new Refused('forbidden');
    const lookup = readLookup(tenant, sent);
    const { fresh } = await findBalances(deps, { session, lookup, ip, now, ownOnly: true });
    if (fresh.length === 0) throw isThereAlready();
    const taken = await own(deps.db, session.personId, idsOf(fresh));
    for (const target of taken)
      await note(deps, session, { action: 'balance.added', outcome: 'linked', target }, now);
    if (taken.length === 0) throw nothingFound();
    const added = fresh.filter(({ id }) => taken.includes(id)).map(accountFrom);
    return { accounts: await withRunning(deps.db, stored, added, now) };
  });
};

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

/**
 * Accounts may be added where patients choose a location to ask for more, and not by an authorized
 * user.
 */
const mayAdd = ({ loginType }: Session, { general }: Tenant): boolean =>
  general.allowV4PatientSelectLocation && loginType !== 'authorized-user';
