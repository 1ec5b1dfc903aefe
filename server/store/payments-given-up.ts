import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { billsIn } from './payments-bills.ts';
import type { PaymentOfBill } from './payments-of-bills.ts';
import { once } from './once.ts';
import { isSuperseded, type Intent, type IntentLeg, type Scope } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Thrown where a charge on the same bill was given up a moment ago, and may come after all. */
export class GivenUpLately extends Error {
  constructor() {
    super('given up lately');
  }
}

/** Thrown where a charge on the same bill was given up, and its vendor can be asked once more. */
export class GivenUpBefore extends Error {
  constructor() {
    super('given up before');
  }
}

interface Wanted {
  readonly tenant: string;
  readonly cart: string;
}

/** Charges on these bills that were sent and given up, and are still asked about. */
export const givenUpOn = async (db: Db, { tenant, cart }: Wanted): Promise<IntentLeg[]> => {
  const bills = billsIn(cart).map(billMark);
  return bills.length === 0 ? [] : givenUp.rows(db, { tenant, bills });
};

const givenUp = once((db, { tenant, bills }: { tenant: string; bills: readonly string[] }) =>
  db
    .selectFrom('paymentLegs')
    .selectAll()
    .where('id', 'in', (e) =>
      e
        .selectFrom('billPayments')
        .select('legId')
        .where('tenant', '=', tenant)
        .where('bill', 'in', bills),
    )
    .where('status', '=', 'notcharged')
    .where('askAt', 'is not', null)
    .orderBy('sentAt', 'desc'),
);

const isGivenUp = ({ legStatus, askAt }: PaymentOfBill): boolean =>
  legStatus === 'notcharged' && askAt !== null;

/** Keeps a payment from being begun before the vendor was asked about what was given up on its bills. */
export const refuseUnasked = (all: readonly PaymentOfBill[]): void => {
  if (all.some(isGivenUp)) throw new GivenUpBefore();
};

/**
 * Refuses a payment beside a young given-up charge on its bills. `but` is the payment that goes on: it
 * charges under its own keys.
 */
export const refuseBesideGivenUp = (
  all: readonly PaymentOfBill[],
  { since, but }: { readonly since: number; readonly but?: string },
): void => {
  const isInTheWay = (one: PaymentOfBill) =>
    isGivenUp(one) && one.intentId !== but && isYoung(one, since);
  if (all.some(isInTheWay)) throw new GivenUpLately();
};

export const isYoung = ({ sentAt }: Pick<IntentLeg, 'sentAt'>, since: number): boolean =>
  sentAt !== null && sentAt > since;

type Wished = Scope & Pick<Intent, 'key' | 'bodyHash'>;

/**
 * The payment of this key; else one of the same cart by the same means that was sent and given up under
 * another key, and goes on under this one. It keeps its keys at the vendor, so that a vendor that was only
 * slow charges once.
 */
export const findOrTakeUp = async (
  db: Db,
  { tenant, subject, endpoint }: Scope,
  { key, bodyHash }: Pick<Intent, 'key' | 'bodyHash'>,
): Promise<Intent | undefined> => {
  const found = await withTwins.rows(db, { tenant, subject, endpoint, key, bodyHash });
  const own = found.find((one) => one.key === key);
  const twin = own ?? found.toSorted((one, other) => other.claimedAt - one.claimedAt)[0];
  if (own || twin === undefined) return own;
  if (await isSuperseded(db, twin)) return undefined;
  return db
    .updateTable('paymentIntents')
    .set({ key })
    .where('id', '=', twin.id)
    .where('key', '=', twin.key)
    .where('status', '=', 'notcharged')
    .returningAll()
    .executeTakeFirst();
};

/** Two questions in one: each finds its rows by an index of its own. */
const withTwins = once((db, { key, bodyHash, tenant, subject, endpoint }: Wished) => {
  const own = db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', endpoint);
  const twins = own
    .where('bodyHash', '=', bodyHash)
    .where('status', '=', 'notcharged')
    .where((e) =>
      e.exists(
        e
          .selectFrom('paymentLegs')
          .select('id')
          .whereRef('intentId', '=', 'paymentIntents.id')
          .where('askAt', 'is not', null),
      ),
    );
  return own.where('key', '=', key).unionAll(twins);
});
