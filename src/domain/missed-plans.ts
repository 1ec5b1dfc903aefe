import type { Owed } from './owed.ts';

export interface MissedPlan {
  readonly planId: string;
  /** The numbers of the bills that it pays, of those that are owed here. */
  readonly numbers: readonly string[];
}

/** The reader's own plans of which a payment was missed. */
export const missedPlans = (owed: Owed): readonly MissedPlan[] => {
  const plans = new Map<string, string[]>();
  for (const { running, paymentPostingId } of owed) {
    if (running?.missed !== true) continue;
    plans.set(running.planId, [...(plans.get(running.planId) ?? []), paymentPostingId]);
  }
  return [...plans].map(([planId, numbers]) => ({ planId, numbers }));
};
