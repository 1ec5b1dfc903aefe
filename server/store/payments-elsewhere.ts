import type { EarlierPayment } from '#domain/payment.ts';
import type { PaymentOfBill, Wanted } from './payments-of-bills.ts';
import type { Bill } from './payments-bills.ts';

/**
 * Thrown where bills were paid shortly before, or the same amount of them with what looks like the same card.
 */
export class PaidElsewhere extends Error {
  constructor(readonly earlier: readonly EarlierPayment[]) {
    super('paid elsewhere');
  }
}

/**
 * An equal payment of another session: a browser that was closed or has crashed comes back as a new session,
 * which knows nothing of the first one's payment. The same account and amount within a day, paid with the
 * same last four digits, is most likely the same payment; the receipt shows those digits anyway.
 */
export const paidAlike = (
  others: readonly PaymentOfBill[],
  wanted: Wanted,
  bill: Bill,
  now: number,
): EarlierPayment | undefined => {
  const last = others.find(
    (one) =>
      one.last4 === wanted.last4 &&
      one.method === wanted.method &&
      one.currency === wanted.currency &&
      one.sessionId !== wanted.sessionId &&
      one.amount === bill.amount,
  );
  if (last === undefined) return undefined;
  const { at, amount, back, reference, legStatus } = last;
  return {
    account: bill.paymentPostingId,
    amount,
    ...(back > 0 && { back }),
    secondsAgo: secondsFrom(at, now),
    reference,
    status: legStatus === 'paid' ? 'paid' : 'checking',
  };
};

export const secondsFrom = (then: number, now: number): number =>
  Math.max(0, Math.round((now - then) / 1000));
