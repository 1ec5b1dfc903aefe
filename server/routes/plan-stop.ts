import type { Hono } from 'hono';
import * as contract from '#contract/plan-stop.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { stopOwn } from '../plans/stop-own.ts';
import { stoppedPlan, stoppingPlan } from '../plans/stopping-plan.ts';
import { serve } from '../serve.ts';
import type { Session } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

/** The end of a running plan, for whoever it is of and has a login. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanStop, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const { loginType } = session;
    const reading = { planId, stored, personId: payerIn(session), loginType, now };
    const whole = await ownPlan(deps.db, reading);
    if (whole.plan.status === 'active')
      return { plan: await stoppingPlan(deps.db, whole, reading) };
    const stopped = await stoppedPlan(deps.db, whole, reading);
    return stopped ? { stopped } : {};
  });

  serve(app, deps, contract.stopPlan, async ({ params, body, session, device, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const { loginType } = session;
    const asked = { ...params, body, personId: payerIn(session), loginType, stored, device, now };
    return { stopped: await stopOwn(deps, asked) };
  });
};

/** A guest's session ends long before a plan does. */
const payerIn = ({ personId }: Session): string => {
  if (personId === null) throw new Refused('forbidden');
  return personId;
};
