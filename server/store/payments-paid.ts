import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn } from './payments-bills.ts';
import { secondsFrom } from './payments-elsewhere.ts';
import {
  isRestOf,
  leavesRest,
  mayTake,
  type PaymentOfBill,
  type Wanted,
} from './payments-of-bills.ts';

/** Thrown where the session has paid this very bill already. */
export class PaidAlready extends Error {
  constructor(readonly earlier: readonly EarlierPayment[]) {
    super('paid already');
  }
}

/**
 * The payments by which the session has paid this cart already. A tab that stood open while another one paid
 * comes with a key of its own, so its key tells nothing: the same account and amount in the same session does.
 * A looked-up bill is excepted: two equal parts of one balance are two payments, and the claim refuses a tab
 * that states what was owed before.
 */
const paidInVisit = (
  all: readonly PaymentOfBill[],
  { sessionId, cart }: Pick<Wanted, 'sessionId' | 'cart'>,
  now: number,
): readonly EarlierPayment[] =>
  billsIn(cart).flatMap((bill) => {
    if (bill.openBalanceId !== undefined) return [];
    const own = all.filter(
      (one) => one.sessionId === sessionId && mayTake(one) && one.bill === billMark(bill),
    );
    const paid = own.find((one) => one.amount === bill.amount && !isRestOf(one, bill));
    if (paid === undefined || leavesRest(own, bill)) return [];
    const { amount, back, at, reference, legStatus } = paid;
    return {
      account: bill.paymentPostingId,
      amount,
      ...(back > 0 && { back }),
      secondsAgo: secondsFrom(at, now),
      reference,
      status: legStatus === 'paid' ? 'paid' : 'checking',
    };
  });

/** Refuses a cart that the session has paid already. */
export function refusePaidInVisit(
  all: readonly PaymentOfBill[],
  wanted: Pick<Wanted, 'sessionId' | 'cart'>,
  now: number,
): void {
  const earlier = paidInVisit(all, wanted, now);
  if (earlier.length > 0) throw new PaidAlready(earlier);
}
