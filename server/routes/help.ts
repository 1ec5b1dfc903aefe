import type { Hono } from 'hono';
import { readHelp } from '#contract/help.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** Help with a bill, the same for everybody: whom it is for is reckoned where the question stays. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, readHelp, async ({ session }) => {
    const { backend } = await openTenant(deps.db, session.tenant);
    return { payload: backend.help ?? {} };
  });
};
