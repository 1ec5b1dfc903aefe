import type { Hono } from 'hono';
import * as contract from '#contract/plan-means.ts';
import type { Deps } from '../deps.ts';
import { changeMeans } from '../plans/change-means.ts';
import { changingPlan } from '../plans/changing-plan.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerOf } from '../plans/payer-in.ts';
import { cardHolderIn } from '../saved-cards/holder.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** The means of a running plan, for whoever it is of and has cards on file. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanMeans, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    await payerOf(deps.db, session, planId);
    const reading = { planId, stored, personId: cardHolderIn(session, stored.tenant), now };
    const plan = await changingPlan(deps.db, await ownPlan(deps.db, reading), reading);
    return plan ? { plan } : {};
  });

  serve(
    app,
    deps,
    contract.changePlanMeans,
    async ({ params: { planId }, body, session, device, now }) => {
      const stored = await openTenant(deps.db, session.tenant);
      await payerOf(deps.db, session, planId);
      const personId = cardHolderIn(session, stored.tenant);
      return { from: await changeMeans(deps, { planId, body, personId, stored, device, now }) };
    },
  );
};
