import type { WholePlan } from '../store/plans.ts';
import { readAccount } from './draft.ts';

type Accounts = Pick<WholePlan, 'accounts'>;

/** What may still be taken of each account: no more than is left of its bill, which others may pay. */
export const takenAtMost = ({ accounts }: Accounts): readonly number[] =>
  accounts.map(({ owed, amount, paid }) => Math.max(0, Math.min(amount - paid, owed ?? Infinity)));

/**
 * What is left of each, as it is told. Whoever typed a number reads of its account that nothing more is
 * due, never how much is: until then that is what was agreed to.
 */
export const leftOf = (whole: Accounts): readonly number[] => {
  const most = takenAtMost(whole);
  return whole.accounts.map(({ balanceId, owed, amount, paid }, at) =>
    balanceId === null && owed !== 0 ? amount - paid : (most[at] ?? 0),
  );
};

/** The bills that it still pays, with what is left of each. */
export const openBillsOf = (whole: Accounts) => {
  const left = leftOf(whole);
  return whole.accounts.flatMap((account, at) => {
    const amount = left[at] ?? 0;
    return amount > 0 && !isInterest(account) ? [{ ...account, left: amount }] : [];
  });
};

/** The one account that lowers no bill; a plan without interest has none. */
export const interestOf = ({ accounts }: Accounts) => accounts.find(isInterest);

/** One of its bills was typed, and nothing more is due on it, though more was agreed to. */
export const isPaidOtherwise = ({ accounts }: Accounts): boolean =>
  accounts.some(
    ({ balanceId, owed, amount, paid }) => balanceId === null && owed === 0 && paid < amount,
  );

const isInterest = ({ account }: WholePlan['accounts'][number]): boolean =>
  readAccount(account).isInterest === true;

/** What is left of its bills: whoever pays no longer by the plan owes no interest for the rest of it. */
export const billsLeftOf = (whole: Accounts): number =>
  openBillsOf(whole).reduce((sum, { left }) => sum + left, 0);

/**
 * What is still to be paid on a plan. Bills that were paid otherwise, of which this server has not
 * heard, or that the provider took back, leave no interest behind.
 */
export const remainingOf = (whole: Pick<WholePlan, 'accounts' | 'plan'>): number =>
  isLeftToInterest(whole) ? 0 : leftOf(whole).reduce((sum, left) => sum + left, 0);

const isLeftToInterest = (whole: Pick<WholePlan, 'accounts' | 'plan'>): boolean =>
  whole.plan.billsPaidAt === null && billsLeftOf(whole) === 0;
