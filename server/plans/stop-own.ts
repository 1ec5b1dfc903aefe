import type { StopPlan } from '#contract/plan-stop.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { isAsShown } from '#domain/plans/stopping.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { ownPlan } from './own-plan.ts';
import { makerOf, type Payer } from './payer-in.ts';
import { stoppedPlan, stoppingPlan } from './stopping-plan.ts';
import { endStopped, keepStop, takePlan } from './stop.ts';

interface Stopping extends Payer {
  readonly planId: string;
  readonly body: StopPlan;
  readonly loginType: Visitor;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly now: number;
}

/**
 * Stops a plan by the word of its payer, in the figures that they were shown. A plan that was stopped before
 * is answered as it stands: stopped twice is stopped, so no key tells one request from its repeats.
 */
export const stopOwn = async (deps: Deps, asked: Stopping) => {
  const { planId, body, device, now } = asked;
  // Nobody takes the row of a plan that is not theirs.
  await ownPlan(deps.db, asked);
  const stopped = await untangled(deps.db, async (work) => {
    const runs = await takePlan(work, planId);
    const whole = await ownPlan(work, asked);
    if (runs) {
      if (!isAsShown(await stoppingPlan(work, whole, asked), body)) throw new Refused('conflict');
      await endStopped(deps, work, whole, { now, maker: { device }, ...makerOf(asked) });
      await keepStop(work, whole, { deed: 'stop', personId: asked.personId, now });
    }
    return stoppedPlan(work, runs ? await ownPlan(work, asked) : whole, asked);
  });
  if (stopped === undefined) throw new Refused('conflict');
  deps.log('information', 'plan.stopped', { id: planId });
  return stopped;
};
