import type { WholePlan } from '../store/plans.ts';
import { readAccount } from './draft.ts';

/** What each account of a plan still takes: no more than is left of the bill, which others may pay. */
export const leftOf = ({ accounts }: Pick<WholePlan, 'accounts'>): readonly number[] => {
  const left = accounts.map(({ balanceId, owed, amount, paid }) =>
    Math.max(0, Math.min(amount - paid, balanceId === null ? Infinity : (owed ?? 0))),
  );
  const isInterest = accounts.map(({ account }) => readAccount(account).isInterest === true);
  const wereDue = accounts.some(({ amount, paid }, at) => !isInterest[at] && paid < amount);
  // Whoever pays off the bills before their time owes no interest for the rest of it.
  const paidOff = wereDue && left.every((one, at) => isInterest[at] || one === 0);
  return left.map((one, at) => (isInterest[at] && paidOff ? 0 : one));
};

/** What is left of its bills: whoever pays no longer by the plan owes no interest for the rest of it. */
export const billsLeftOf = (whole: Pick<WholePlan, 'accounts'>): number => {
  const left = leftOf(whole);
  return whole.accounts
    .map(({ account }, at) => (readAccount(account).isInterest ? 0 : (left[at] ?? 0)))
    .reduce((sum, one) => sum + one, 0);
};

/** What is still to be paid on a plan. */
export const remainingOf = (whole: Pick<WholePlan, 'accounts'>): number =>
  leftOf(whole).reduce((sum, left) => sum + left, 0);
