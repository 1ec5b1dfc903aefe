import { readAccounts } from '../payments/paid-accounts.ts';
import type { HistoryAccount } from '../store/history-account.ts';
import type { HistoryRow } from '../store/history.ts';

interface OnTop {
  readonly beyond?: number;
  readonly paidTwice?: number;
}

/**
 * The cents that came on top of a bill that was paid in cash, and those of them whose bill had been paid another way.
 * The payer alone is told: of a number that was typed it would tell anybody else what is owed on it.
 */
export const onTopOf = (
  { cart, isInterest }: Pick<HistoryRow, 'cart' | 'isInterest'>,
  { paymentPostingId, locationId }: Pick<HistoryAccount, 'paymentPostingId' | 'locationId'>,
): OnTop => {
  if (cart === null || isInterest === 1) return {};
  const account = readAccounts(cart).find(
    (one) => one.paymentPostingId === paymentPostingId && one.locationId === locationId,
  );
  if (account === undefined) return {};
  const { amount, asked = amount, paidTwice } = account;
  return amount > asked ? { beyond: amount - asked, ...(paidTwice && { paidTwice }) } : {};
};
