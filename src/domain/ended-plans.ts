import type { Owed, UnpaidEnd } from './owed.ts';

export interface EndedPlan extends UnpaidEnd {
  /** The numbers of its bills that are still owed here. */
  readonly numbers: readonly string[];
}

/** The plans that ended before all was paid, each once, the first end first. */
export const endedPlans = (owed: Owed): readonly EndedPlan[] => {
  const plans = new Map<string, EndedPlan>();
  for (const { planEnded, paymentPostingId } of owed) {
    if (planEnded === undefined) continue;
    const { date, by, of, planId } = planEnded;
    const mark = planId ?? `${date} ${by} ${of}`;
    const numbers = [...(plans.get(mark)?.numbers ?? []), paymentPostingId];
    plans.set(mark, { ...planEnded, numbers });
  }
  return [...plans.values()].toSorted((one, other) => one.date.localeCompare(other.date));
};
