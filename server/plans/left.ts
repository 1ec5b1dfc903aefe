import type { WholePlan } from '../store/plans.ts';
import { readAccount } from './draft.ts';

type Accounts = Pick<WholePlan, 'accounts'>;

/**
 * Cents that may still be taken of each account: no more than its bill still owes, which others may pay.
 */
export const takenAtMost = ({ accounts }: Accounts): readonly number[] =>
  accounts.map(({ owed, amount, paid, beside }) =>
    Math.max(0, Math.min(amount - paid - beside, owed ?? Infinity)),
  );

/**
 * Cents that are left of each account, for the patient. A payer who typed a number reads that nothing more
 * is due on it, never how much is: until then that is the agreed amount, less what was paid by typing it.
 */
export const leftOf = (whole: Accounts): readonly number[] => {
  const most = takenAtMost(whole);
  return whole.accounts.map(({ balanceId, owed, amount, paid, beside }, at) =>
    balanceId === null && owed !== 0 ? Math.max(0, amount - paid - beside) : (most[at] ?? 0),
  );
};

/** The bills that the plan still pays, with what is left of each. */
export const openBillsOf = (whole: Accounts) => {
  const left = leftOf(whole);
  return whole.accounts.flatMap((account, at) => {
    const amount = left[at] ?? 0;
    return amount > 0 && !isInterest(account) ? [{ ...account, left: amount }] : [];
  });
};

/** The one account that lowers no bill; a plan without interest has none. */
export const interestOf = ({ accounts }: Accounts) => accounts.find(isInterest);

/** Nothing more is due on a bill that was typed, though the plan paid less than was agreed. */
export const isPaidOtherwise = ({ accounts }: Accounts): boolean =>
  accounts.some(
    ({ balanceId, owed, amount, paid, beside }) =>
      balanceId === null && owed === 0 && paid + beside < amount,
  );

const isInterest = ({ account }: WholePlan['accounts'][number]): boolean =>
  readAccount(account).isInterest === true;

/**
 * Cents that are left of the bills: the rest of the interest is not owed by whoever pays them otherwise.
 */
export const billsLeftOf = (whole: Accounts): number =>
  openBillsOf(whole).reduce((sum, { left }) => sum + left, 0);

/**
 * The bills of a plan with the cents that each owes without it: what was refunded of its payments is owed
 * as well.
 */
export const owedWithout = (whole: Accounts) => {
  const left = leftOf(whole);
  return whole.accounts.flatMap((account, at) => {
    if (isInterest(account)) return [];
    const owed = account.balanceId === null ? (left[at] ?? 0) : (account.owed ?? 0);
    return [{ number: readAccount(account.account).paymentPostingId, owed }];
  });
};

/** Cents that are owed on the bills without the plan. */
export const billsOwedOf = (whole: Accounts): number =>
  owedWithout(whole).reduce((sum, { owed }) => sum + owed, 0);

/**
 * Cents that the plan still pays. Bills that were paid otherwise without this server's knowledge, or that
 * the provider took back, leave no interest behind.
 */
export const remainingOf = (whole: Pick<WholePlan, 'accounts' | 'plan'>): number =>
  isLeftToInterest(whole) ? 0 : leftOf(whole).reduce((sum, left) => sum + left, 0);

const isLeftToInterest = (whole: Pick<WholePlan, 'accounts' | 'plan'>): boolean =>
  whole.plan.billsPaidAt === null && billsLeftOf(whole) === 0;

/** Cents of the bills that were added to the plan while it ran. */
export const addedTo = ({ accounts }: Accounts): number =>
  accounts.reduce((sum, { addedAt, amount }) => sum + (addedAt === null ? 0 : amount), 0);
