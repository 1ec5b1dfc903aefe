import { planWays, type PlanWay } from '#domain/plans/ways.ts';
import { takesMeans } from './takes-means.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';

type May = (plan: WholePlan['plan'], stored: StoredTenant) => boolean;

/** A plan that waits for another card is changed in no other way than to be paid by hand. */
const goesOn: May = ({ waitingSince }) => waitingSince === null;

const may: Readonly<Record<PlanWay, May>> = {
  // A payment by hand is made like any other.
  ahead: (plan, stored) => plan.isByHand === 0 && goesOn(plan, stored),
  catchup: (plan, stored) => plan.isByHand === 0 && goesOn(plan, stored),
  payoff: (plan, stored) => plan.isByHand === 0 && goesOn(plan, stored),
  resume: goesOn,
  pause: goesOn,
  move: goesOn,
  amount: goesOn,
  add: goesOn,
  // A plan that goes on after its last payment has no means to be taken from.
  automatic: ({ isByHand, vendorToken }) => isByHand === 0 || vendorToken !== null,
  // With other means a plan that is paid by hand goes on automatically.
  means: (_, { tenant }) => takesMeans(tenant),
  stop: () => true,
};

/** The ways that a payer has with this plan now, with a login or by a letter's link; none with one that is over. */
export const deedsOf = (
  { plan }: Pick<WholePlan, 'plan'>,
  stored: StoredTenant,
): readonly PlanWay[] =>
  plan.status === 'active' ? planWays.filter((way) => may[way](plan, stored)) : [];
