import type { Kysely } from 'kysely';
import { isSameBill } from '#domain/bill.ts';
import { billsIn } from './payments-bills.ts';
import type { Bill } from './payments-bills.ts';
import type { Database } from './schema.ts';

/** The session has paid this very bill already. */
export class PaidAlready extends Error {
  constructor() {
    super('paid already');
  }
}

interface Wanted {
  readonly sessionId: string;
  readonly cart: string;
}

/** Further back nobody pays in one session by mistake. */
const farEnough = 20;

/**
 * A tab that stood open while another one paid comes with a key of its own, so its key tells
 * nothing: the same account and amount in the same session does. Read inside the claim, of which a
 * session has one at a time. A bill that was looked up is known better: two equal parts of one balance
 * are two payments, and a tab that stood open states an amount owed that the claim refuses.
 */
export const isPaidAlready = async (
  db: Kysely<Database>,
  id: string,
  { sessionId, cart }: Wanted,
): Promise<boolean> => {
  const wanted = billsIn(cart).filter(({ openBalanceId }) => openBalanceId === undefined);
  if (wanted.length === 0) return false;
  const others = await db
    .selectFrom('paymentIntents')
    .select(['id', 'cart'])
    .where('sessionId', '=', sessionId)
    .where('id', '!=', id)
    .where('status', 'not in', ['declined', 'notcharged'])
    .orderBy('claimedAt', 'desc')
    .limit(farEnough)
    .execute();
  if (others.length === 0) return false;
  const taken = await db
    .selectFrom('paymentLegs')
    .select(['intentId', 'locationId'])
    .where(
      'intentId',
      'in',
      others.map((one) => one.id),
    )
    .where('status', 'in', ['claimed', 'sending', 'paid'])
    .execute();
  return others.some((other) => {
    const places = taken.filter((leg) => leg.intentId === other.id).map((leg) => leg.locationId);
    return billsIn(other.cart).some(
      (paid) => places.includes(paid.locationId) && wanted.some((bill) => isSame(bill, paid)),
    );
  });
};

const isSame = (one: Bill, other: Bill): boolean =>
  isSameBill(one, other) && one.amount === other.amount;
