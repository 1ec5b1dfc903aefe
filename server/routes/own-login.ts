import type { Hono } from 'hono';
import * as contract from '#contract/own-login.ts';
import type { Deps } from '../deps.ts';
import { changePassword } from '../own-login/change-password.ts';
import { updateProfile } from '../own-login/update-profile.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** Account holders, and those who look after an account, change their own login. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(
    app,
    deps,
    contract.changeOwnPassword,
    async ({ body, session, ip, device, origin, now }) => {
      const { password_old: old, password_new: chosen, language = '', key } = body;
      const stored = await openTenant(deps.db, session.tenant);
      const asking = { stored, session, language, ip, device, origin, now };
      await changePassword(deps, { old, chosen, key }, asking);
      return { payload: { success: true } };
    },
  );

  serve(
    app,
    deps,
    contract.updateOwnProfile,
    async ({ body, session, ip, device, origin, now }) => {
      const { language = '', password = '', ...contact } = body;
      const stored = await openTenant(deps.db, session.tenant);
      const asking = { stored, session, language, ip, device, origin, now };
      return { payload: { userName: await updateProfile(deps, { ...contact, password }, asking) } };
    },
  );
};
