import type { Hono } from 'hono';
import * as contract from '#contract/plan-means.ts';
import type { Deps } from '../deps.ts';
import { changeMeans } from '../plans/change-means.ts';
import { changingPlan } from '../plans/changing-plan.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerOf } from '../plans/payer-in.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** The means of a running plan, for its payer: cards on file are of logins alone, the rest is typed. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanMeans, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const reading = { planId, stored, ...(await payerOf(deps.db, session, planId)), now };
    const plan = await changingPlan(deps.db, await ownPlan(deps.db, reading), reading);
    return plan ? { plan } : {};
  });

  serve(app, deps, contract.changePlanMeans, async ({ params, body, session, ip, device, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const payer = await payerOf(deps.db, session, params.planId);
    const asked = { ...params, body, ...payer, sessionId: session.id, ip, stored, device, now };
    return { from: await changeMeans(deps, asked) };
  });
};
