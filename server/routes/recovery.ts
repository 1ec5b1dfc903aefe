import type { Hono } from 'hono';
import * as contract from '#contract/recovery.ts';
import type { Tenant } from '#domain/tenant.ts';
import { knowsByName } from '#domain/username.ts';
import { afterwards } from '../afterwards.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { resetPassword } from '../recovery/reset.ts';
import { sendRecovery } from '../recovery/send.ts';
import { tryReset } from '../recovery/try-reset.ts';
import { serve } from '../serve.ts';
import { usernameAt } from '../store/logins.ts';
import { openTenant } from '../tenancy.ts';

const hour = 3_600_000;
const perUser = { max: 3, windowMs: hour };
const perIp = { max: 10, windowMs: hour };

/** A forgotten password: no answer tells whether somebody has that name. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.requestPasswordReset, async ({ body, ip, origin, now }) => {
    const { type, language = '' } = body;
    const stored = await openTenant(deps.db, body.slug);
    if (!isOffered(stored.tenant, type, body.username)) throw new Refused('forbidden');
    const username = usernameAt(stored.tenant, body.username);
    await keepLimit(deps, ['recovery', 'ip', ip], perIp, now);
    await keepLimit(deps, ['recovery', 'user', stored.slug, username], perUser, now);
    afterwards(deps, () => sendRecovery(deps, { stored, type, username, language, origin, now }));
    return {};
  });

  serve(app, deps, contract.validateResetToken, async ({ params, query, now }) => {
    const stored = await openTenant(deps.db, query.slug);
    return { valid: (await tryReset(deps, { stored, ...params, now })) !== undefined };
  });

  serve(app, deps, contract.passwordReset, async ({ body, device, origin, now }) => {
    const { slug, language = '', ...given } = body;
    const stored = await openTenant(deps.db, slug);
    const reset = { stored, ...given, language, device, origin, now };
    return { reset: await resetPassword(deps, reset) };
  });
};

const isOffered = ({ general }: Tenant, type: string, username: string): boolean =>
  type === 'credentialed' ? general.credentialed : knowsByName(general, username);
