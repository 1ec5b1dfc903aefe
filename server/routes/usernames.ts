import type { Hono } from 'hono';
import { checkUsername } from '#contract/check.ts';
import { knowsByName } from '#domain/username.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { serve } from '../serve.ts';
import { hit } from '../store/limits.ts';
import { findPerson, logsInToQuickPay, usernameAt } from '../store/logins.ts';
import { openTenant } from '../tenancy.ts';
import { refuseRobots } from '../vendors/verify-captcha.ts';

const minute = 60_000;
const perIp = { max: 10, windowMs: minute };
const perUsername = { max: 5, windowMs: 10 * minute };
/** No patient looks up more names for themselves: from then on a captcha must show that a person asks. */
const unwatched = { max: 5, windowMs: 10 * minute };

/** Quick pay asks for a password only if there is one; a client that tries names is soon stopped. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, checkUsername, async ({ params: { slug, username }, query, ip, now }) => {
    const stored = await openTenant(deps.db, slug);
    const { tenant } = stored;
    if (!knowsByName(tenant.general, username)) throw new Refused('forbidden');
    const name = usernameAt(tenant, username);
    await keepLimit(deps, ['check', 'ip', ip], perIp, now);
    await keepLimit(deps, ['check', 'username', tenant.slug, name], perUsername, now);
    if (deps.config.limits && (await hit(deps, ['check', 'unwatched', ip], unwatched, now)) > 0)
      await refuseRobots(deps, { stored, action: 'check', proof: query, ip, now });
    const person = await findPerson(deps.db, tenant.slug, name);
    return { found: person !== undefined && logsInToQuickPay(person) };
  });
};
