import { subtractMoney, type Cents } from '../money.ts';
import type { DeedPlan, Wish } from './deeds.ts';

/** The sum that pays off a plan today, and the interest that saves. */
interface Saving {
  readonly amount: Cents;
  readonly saved: Cents;
}

/**
 * The saving of whoever means to pay faster by larger amounts, where the provider reckons the interest of an early
 * payoff by the day: larger amounts save nothing of it.
 */
export const payoffSaving = (
  { interest, offers: { payoff }, payments, remaining }: DeedPlan,
  wish: Wish,
): Saving | undefined => {
  if (wish.deed !== 'amount' || interest?.earlyPayoff !== 'interestToday') return undefined;
  if ('why' in payoff || payoff.amount >= remaining) return undefined;
  return wish.payment > (payments[0]?.amount ?? 0)
    ? { amount: payoff.amount, saved: subtractMoney(remaining, payoff.amount) }
    : undefined;
};
