import type { RunningPlan } from './cart.ts';
import type { Owed } from './owed.ts';

export interface MissedPlan {
  readonly planId: string;
  /** The numbers of the bills that it pays, of those that are owed here. */
  readonly numbers: readonly string[];
  /** The payment; a visit that was saved before has none. */
  readonly payment?: RunningPlan['missedPayment'];
}

/** The reader's own plans of which a payment was missed. */
export const missedPlans = (owed: Owed): readonly MissedPlan[] => {
  const plans = new Map<string, MissedPlan>();
  for (const { running, paymentPostingId } of owed) {
    if (running?.missed !== true) continue;
    const { planId, missedPayment: payment } = running;
    const numbers = [...(plans.get(planId)?.numbers ?? []), paymentPostingId];
    plans.set(planId, { planId, numbers, ...(payment && { payment }) });
  }
  return [...plans.values()];
};
