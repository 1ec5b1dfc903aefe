import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn } from './payments-bills.ts';
import { secondsFrom } from './payments-elsewhere.ts';
import { othersOf, type PaymentOfBill, type Wanted } from './payments-of-bills.ts';

/** Thrown where the payer has paid a bill by a payment on which its vendor has still to decide. */
export class BeingProcessed extends Error {
  constructor(readonly earlier: readonly EarlierPayment[]) {
    super('being processed');
  }
}

/**
 * The pending payments of the payer's own on the bills that are to be paid: no other payment of theirs takes
 * one of them, however much it is and whatever the payer says.
 */
export const pendingBeside = (
  all: readonly PaymentOfBill[],
  wanted: Wanted,
  now: number,
): readonly EarlierPayment[] => {
  const bills = billsIn(wanted.cart).filter(({ amount }) => amount > 0);
  const { subject, sessionId } = wanted;
  const own = othersOf(all, wanted, bills).filter(
    (one) => one.status === 'pending' && (one.subject === subject || one.sessionId === sessionId),
  );
  return bills.flatMap((bill) => {
    const found = own.find((one) => one.bill === billMark(bill));
    if (found === undefined) return [];
    const { amount, at, reference } = found;
    const account = bill.paymentPostingId;
    return { account, amount, secondsAgo: secondsFrom(at, now), reference, status: 'checking' };
  });
};
