import type { Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';

/** The unit-periods of a year, by Appendix J of Regulation Z. */
const periodsInYear = { weekly: 52, biweekly: 26, monthly: 12, quarterly: 4 } as const;

/** The sum that is lent, and the payments that pay it back, one at the end of each unit-period. */
export interface Lent {
  readonly amount: Cents;
  readonly payments: readonly Cents[];
  readonly interval: Interval;
}

/**
 * The annual percentage rate by the actuarial method, in hundredths of a percent. Undefined where
 * something is charged for nothing that is lent.
 */
export function yearlyRate({ amount, payments, interval }: Lent): number | undefined {
  const sum = payments.reduce<number>((all, one) => all + one, 0);
  if (sum <= amount) return 0;
  if (amount <= 0) return undefined;
  const isTooLow = (rate: number) => worthNow(payments, rate) > amount;
  let [low, high] = [0, 1];
  while (isTooLow(high)) high *= 2;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return Math.round(low * periodsInYear[interval] * 10_000);
}

/** Halvings that leave nothing of a rate below a millionth of a percent. */
const halvings = 60;

/** The worth of the payments on the first day, at a rate per unit-period. */
const worthNow = (payments: readonly Cents[], rate: number): number =>
  payments.reduceRight<number>((worth, payment) => (worth + payment) / (1 + rate), 0);
