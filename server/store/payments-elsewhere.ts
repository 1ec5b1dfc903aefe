import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { othersOf, type PaymentOfBill, type Wanted } from './payments-of-bills.ts';
import type { Bill } from './payments-bills.ts';

/**
 * Thrown where the same bill was paid shortly before, or the same amount of it with what looks like the same
 * card.
 */
export class PaidElsewhere extends Error {
  constructor(readonly earlier: EarlierPayment) {
    super('paid elsewhere');
  }
}

/**
 * An equal payment of another session: a browser that was closed or has crashed comes back as a new session,
 * which knows nothing of the first one's payment. The same account and amount within a day, paid with the
 * same last four digits, is most likely the same payment; the receipt shows those digits anyway.
 */
export const paidAlike = (
  all: readonly PaymentOfBill[],
  wanted: Wanted,
  bills: readonly Bill[],
  now: number,
): EarlierPayment | undefined => {
  const marks = new Set(bills.map((bill) => `${billMark(bill)} ${bill.amount}`));
  const alike = othersOf(all, wanted, bills).filter(
    (one) =>
      one.last4 === wanted.last4 &&
      one.method === wanted.method &&
      one.currency === wanted.currency &&
      one.sessionId !== wanted.sessionId &&
      marks.has(`${one.bill} ${one.amount}`),
  );
  const [last] = alike;
  if (last === undefined) return undefined;
  const { at, legId, reference, legStatus } = last;
  // A leg that was begun again has noted its bills again.
  const same = alike.filter((one) => one.legId === legId && one.at === at);
  return {
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
    secondsAgo: secondsFrom(at, now),
    reference,
    status: legStatus === 'paid' ? 'paid' : 'checking',
  };
};

export const secondsFrom = (then: number, now: number): number =>
  Math.max(0, Math.round((now - then) / 1000));
