import type { Hono } from 'hono';
import * as contract from '#contract/plan-link.ts';
import type { Deps } from '../deps.ts';
import { openByLink, questionOf } from '../plans/by-link.ts';
import { serve } from '../serve.ts';

/** A guest comes back to their plan by the link of a letter, and by what the letter does not say. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanLink, async ({ body, now }) => questionOf(deps, body, now));

  serve(app, deps, contract.openPlanLink, async ({ body, ip, device, now }) => {
    const { sessionTimeoutOverride: override, ...shown } = body;
    return openByLink(deps, { ...shown, override, ip, device }, now);
  });
};
