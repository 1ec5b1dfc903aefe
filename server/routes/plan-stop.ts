import type { Hono } from 'hono';
import * as contract from '#contract/plan-stop.ts';
import type { Deps } from '../deps.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerOf } from '../plans/payer-in.ts';
import { stopOwn } from '../plans/stop-own.ts';
import { stoppedPlan, stoppingPlan } from '../plans/stopping-plan.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** The end of a running plan, for its payer. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanStop, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const { loginType } = session;
    const reading = {
      planId,
      stored,
      ...(await payerOf(deps.db, session, planId)),
      loginType,
      now,
    };
    const whole = await ownPlan(deps.db, reading);
    if (whole.plan.status === 'active')
      return { plan: await stoppingPlan(deps.db, whole, reading) };
    const stopped = await stoppedPlan(deps.db, whole, reading);
    return stopped ? { stopped } : {};
  });

  serve(app, deps, contract.stopPlan, async ({ params, body, session, device, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const { loginType } = session;
    const payer = await payerOf(deps.db, session, params.planId);
    const asked = { ...params, body, ...payer, loginType, stored, device, now };
    return { stopped: await stopOwn(deps, asked) };
  });
};
