import type { Hono } from 'hono';
import { register, validateToken, verifyInvoice } from '#contract/new-account.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { activate } from '../new-account/activate.ts';
import { withoutGuessing } from '../new-account/misses.ts';
import { registerPerson } from '../new-account/register.ts';
import { verify } from '../new-account/verify.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';
import { refuseRobots } from '../vendors/verify-captcha.ts';

/** A patient who finds a bill gets an account, and activates it with the link of a mail. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, verifyInvoice, async ({ body, ip, now }) => {
    const stored = await openHolding(deps, body.slug);
    await refuseRobots(deps, { stored, action: 'verifyinvoice', proof: body, ip, now });
    const searchParamsToken = await verify(deps, stored.tenant, body, { ip, now });
    return { invoiceFound: searchParamsToken !== undefined, searchParamsToken };
  });

  serve(app, deps, register, async ({ body, ip, origin, now }) => {
    const stored = await openHolding(deps, body.slug);
    await refuseRobots(deps, { stored, action: 'register', proof: body, ip, now });
    const subject = ['register', stored.slug, body.searchParamsToken];
    const work = () => registerPerson(deps, { stored, body, origin, now });
    await withoutGuessing(deps, { subject, ip, now }, work);
    return {};
  });

  serve(app, deps, validateToken, async ({ body: { slug, token, ...fields }, ip, now }) => {
    const { tenant } = await openHolding(deps, slug);
    await activate(deps, { tenant, token, fields, ip, now });
    return { activationStatus: 'ACTIVATED' as const };
  });
};

/** Refuses a provider whose patients have no accounts. */
const openHolding = async ({ db }: Deps, slug: string) => {
  const stored = await openTenant(db, slug);
  if (!stored.tenant.general.credentialed) throw new Refused('forbidden');
  return stored;
};
