import { planWays, type PlanWay } from '#domain/plans/ways.ts';
import { keepsCards } from '../saved-cards/holder.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';

type May = (stored: StoredTenant) => boolean;

const always: May = () => true;

const may: Readonly<Record<PlanWay, May>> = {
  ahead: always,
  pause: always,
  move: always,
  amount: always,
  automatic: always,
  means: ({ tenant }) => keepsCards(tenant),
  stop: always,
};

/** The ways that a payer with a login has with this plan now; none with one that is over. */
export const deedsOf = (
  { plan }: Pick<WholePlan, 'plan'>,
  stored: StoredTenant,
): readonly PlanWay[] =>
  plan.status === 'active' ? planWays.filter((way) => may[way](stored)) : [];
