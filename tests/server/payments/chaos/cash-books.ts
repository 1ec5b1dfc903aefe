import type { Kysely } from 'kysely';
import { readAccounts } from '#server/payments/paid-accounts.ts';
import type { Database } from '#server/store/schema.ts';
import type { Charge } from './checker.ts';

type Db = Kysely<Database>;

/** Money at a counter, as the network has it. */
export interface Till {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
  readonly test?: boolean;
  readonly receipt?: string;
}

/** The same, as its customer knows it. */
export interface Handed extends Till {
  /** The counter asked first. */
  readonly isAsked: boolean;
  /** Cents that the customer brought on top. */
  readonly onTop: number;
}

/**
 * The network's money as charges. The network knows one payment where the books have one of each location:
 * whatever these do not account for is the last one's.
 */
export const cashCharges = async (db: Db, payments: readonly Till[]): Promise<Charge[]> => {
  const legs = await legsByRef(db);
  return payments
    .filter(({ state, test }) => state === 'confirmed' && test !== true)
    .flatMap(({ id: ref, amount, receipt: id = '' }): Charge[] => {
      const own = legs.get(ref) ?? [{ vendorKey: `nobody's ${ref}`, amount }];
      const others = own.slice(0, -1);
      const rest = others.reduce((left, leg) => left - leg.amount, amount);
      return own.map(({ vendorKey: reference, amount: booked }, at) => ({
        id,
        reference,
        amount: at < others.length ? booked : rest,
        isPart: true,
        status: 'paid',
      }));
    });
};

const legsByRef = async (db: Db) => {
  const rows = await db
    .selectFrom('vendorSessions')
    .innerJoin('paymentLegs', 'paymentLegs.intentId', 'vendorSessions.intentId')
    .select(['ref', 'vendorKey', 'paymentLegs.amount as amount'])
    .where('vendor', '=', 'cash-network')
    .orderBy('paymentLegs.locationId')
    .execute();
  const byRef = new Map<string, typeof rows>();
  for (const row of rows) byRef.set(row.ref ?? '', [...(byRef.get(row.ref ?? '') ?? []), row]);
  return byRef;
};

/** Bills of a provider are numbered by their cents. */
const billed = (number: string): number => Number(number.slice(1));

/**
 * Bills of which more was taken than is told to have come on top, balances that are not what was paid leaves of
 * them, and money that a counter was allowed to take of bills that were paid.
 */
export const unequalCash = async (
  db: Db,
  slug: string,
  handed: readonly Handed[],
  name: (words: string) => void = () => undefined,
): Promise<number> => {
  const legs = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .leftJoin('vendorSessions', 'vendorSessions.intentId', 'paymentIntents.id')
    .select(['cart', 'ref', 'paymentLegs.locationId as locationId'])
    .where('paymentIntents.tenant', '=', slug)
    .where('paymentLegs.status', '=', 'paid')
    .execute();
  const paid = legs.flatMap(({ cart, ref, locationId }) =>
    readAccounts(cart)
      .filter((account) => account.locationId === locationId)
      .map(({ paymentPostingId: number, amount, asked = amount }) => ({
        number,
        ref,
        asked,
        beyond: amount - asked,
      })),
  );
  const sums = new Map<string, number>();
  for (const { number, asked } of paid) sums.set(number, (sums.get(number) ?? 0) + asked);
  const balances = await db
    .selectFrom('balances')
    .select(['paymentPostingId', 'amount'])
    .where('tenant', '=', slug)
    .execute();
  const knowingly = new Map(
    handed.map(({ id, isAsked, onTop }) => [id, isAsked ? onTop : Infinity]),
  );
  const tooMuch = [...sums].filter(([number, sum]) => sum > billed(number));
  const unequal = balances.filter(
    ({ paymentPostingId: number, amount }) => amount !== billed(number) - (sums.get(number) ?? 0),
  );
  const allowed = paid.filter(({ ref, beyond }) => beyond > (knowingly.get(ref ?? '') ?? 0));
  for (const [number, sum] of tooMuch) name(`bill ${number}: ${sum} taken as asked for`);
  for (const { paymentPostingId: number, amount } of unequal)
    name(`bill ${number}: ${amount} left after ${sums.get(number) ?? 0}`);
  for (const { number, ref, beyond } of allowed)
    name(`bill ${number}: ${beyond} on top with ${ref}, unknowingly`);
  return tooMuch.length + unequal.length + allowed.length;
};
