import type { Hono } from 'hono';
import { checkUsername } from '#contract/check.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { serve } from '../serve.ts';
import { findPerson, sameUsername } from '../store/logins.ts';
import { openTenant } from '../tenancy.ts';

const minute = 60_000;
const perIp = { max: 10, windowMs: minute };
const perUsername = { max: 5, windowMs: 10 * minute };

/** Quick pay asks for a password only if there is one; whoever tries names is soon stopped. */
export const checkRoutes = (app: Hono, deps: Deps): void => {
  serve(app, deps, checkUsername, async ({ params: { slug, username }, ip, now }) => {
    const { tenant } = await openTenant(deps.db, slug);
    if (!tenant.general.quickpay) throw new Refused(403);
    const name = sameUsername(username);
    await keepLimit(deps, ['check', 'ip', ip], perIp, now);
    await keepLimit(deps, ['check', 'username', tenant.slug, name], perUsername, now);
    const person = await findPerson(deps.db, tenant.slug, name);
    return { found: person?.loginType === 'quickpay' && person.passwordHash !== null };
  });
};
