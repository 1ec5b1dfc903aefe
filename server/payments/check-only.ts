import type { SentCart } from '#contract/cart.ts';
import { isRecurring } from '../plans/agreed.ts';
import { refusePayment } from './refuse.ts';

/** Refuses all but these balances, each in full and at once: the card of a text pays nothing else. */
export const checkOnly = (
  { accounts, paymentActions }: SentCart,
  balanceIds: readonly string[],
): void => {
  for (const action of paymentActions) {
    const paid = accounts.filter(({ accountId }) => action.accounts.includes(accountId));
    const owed = paid.reduce((sum, { amount }) => sum + amount, 0);
    const isOfText = paid.every(({ openBalanceId }) => balanceIds.includes(openBalanceId ?? ''));
    if (!isOfText || isRecurring(action) || action.amount !== owed) throw refusePayment('cart');
  }
};
