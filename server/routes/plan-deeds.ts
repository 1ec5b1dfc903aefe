import type { Hono } from 'hono';
import * as contract from '#contract/plan-deeds.ts';
import type { Deps } from '../deps.ts';
import { deedPlan } from '../plans/deed-plan.ts';
import { doDeed } from '../plans/do-deed.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerOf } from '../plans/payer-in.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** The changes that a payer makes to a running plan of theirs. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanDeeds, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const reading = { planId, stored, ...(await payerOf(deps.db, session, planId)), now };
    const plan = await deedPlan(deps.db, await ownPlan(deps.db, reading), reading);
    return plan ? { plan } : {};
  });

  serve(app, deps, contract.doPlanDeed, async ({ params, body, session, device, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const payer = await payerOf(deps.db, session, params.planId);
    const asked = { ...params, body, ...payer, stored, device, now };
    return { payments: await doDeed(deps, asked) };
  });
};
