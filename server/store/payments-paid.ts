import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { billsIn } from './payments-bills.ts';
import type { Database } from './schema.ts';

/** Thrown where the session has paid this very bill already. */
export class PaidAlready extends Error {
  constructor() {
    super('paid already');
  }
}

interface Wanted {
  readonly tenant: string;
  readonly sessionId: string;
  readonly cart: string;
}

/**
 * Whether the session has paid this cart already. A tab that stood open while another one paid comes with a
 * key of its own, so its key tells nothing: the same account and amount in the same session does. Read
 * inside the claim, of which a session has one at a time. A looked-up bill is excepted: two equal parts of
 * one balance are two payments, and the claim refuses a tab that states what was owed before.
 */
export const isPaidAlready = async (
  db: Kysely<Database>,
  id: string,
  { tenant, sessionId, cart }: Wanted,
): Promise<boolean> => {
  const typed = billsIn(cart).filter(({ openBalanceId }) => openBalanceId === undefined);
  const wanted = new Set(typed.map((bill) => `${billMark(bill)} ${bill.amount}`));
  if (wanted.size === 0) return false;
  const paid = await db
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['bill', 'billPayments.amount as amount'])
    .where('billPayments.tenant', '=', tenant)
    .where('bill', 'in', typed.map(billMark))
    .where('sessionId', '=', sessionId)
    .where('paymentIntents.id', '!=', id)
    .where('paymentIntents.status', 'not in', ['declined', 'notcharged'])
    .where('paymentLegs.status', 'in', ['claimed', 'sending', 'paid'])
    .execute();
  return paid.some(({ bill, amount }) => wanted.has(`${bill} ${amount}`));
};
