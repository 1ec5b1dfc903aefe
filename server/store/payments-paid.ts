import { billMark } from '#domain/bill.ts';
import { billsIn } from './payments-bills.ts';
import { mayTake, type PaymentOfBill, type Wanted } from './payments-of-bills.ts';

/** Thrown where the session has paid this very bill already. */
export class PaidAlready extends Error {
  constructor() {
    super('paid already');
  }
}

/**
 * The session has paid this cart already. A tab that stood open while another one paid comes with a
 * key of its own, so its key tells nothing: the same account and amount in the same session does. A
 * looked-up bill is excepted: two equal parts of one balance are two payments, and the claim refuses a tab
 * that states what was owed before.
 */
export const isPaidAlready = (
  all: readonly PaymentOfBill[],
  { sessionId, cart }: Pick<Wanted, 'sessionId' | 'cart'>,
): boolean => {
  const typed = billsIn(cart).filter(({ openBalanceId }) => openBalanceId === undefined);
  const wanted = new Set(typed.map((bill) => `${billMark(bill)} ${bill.amount}`));
  return all.some(
    (one) => one.sessionId === sessionId && mayTake(one) && wanted.has(`${one.bill} ${one.amount}`),
  );
};
