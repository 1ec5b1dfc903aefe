import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The session has paid this very bill already. */
export class PaidAlready extends Error {
  constructor() {
    super('paid already');
  }
}

interface Bill {
  readonly locationId: number;
  readonly paymentPostingId: string;
  readonly amount: number;
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
 * session has one at a time.
 */
export const isPaidAlready = async (
  db: Kysely<Database>,
  id: string,
  { sessionId, cart }: Wanted,
): Promise<boolean> => {
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
  const wanted = billsIn(cart);
  return others.some((other) => {
    const places = taken.filter((leg) => leg.intentId === other.id).map((leg) => leg.locationId);
    return billsIn(other.cart).some(
      (paid) => places.includes(paid.locationId) && wanted.some((bill) => isSame(bill, paid)),
    );
  });
};

const billsIn = (cart: string): readonly Bill[] => JSON.parse(cart) as readonly Bill[];

const isSame = (one: Bill, other: Bill): boolean =>
  one.locationId === other.locationId &&
  one.paymentPostingId === other.paymentPostingId &&
  one.amount === other.amount;
