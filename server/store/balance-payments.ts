import type { Kysely } from 'kysely';
import { once } from './once.ts';
import { reversedOn } from './reversals.ts';
import { rowsInto } from './rows-into.ts';
import type { BalancePaymentsTable, Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * Notes the parts of a payment that went to balances; several parts of one leg to one balance count
 * together.
 */
export const notePayments = async (
  work: Db,
  payments: readonly BalancePaymentsTable[],
): Promise<void> => {
  await insertPayments.changed(work, { payments });
};

const insertPayments = once((db, { payments }: { payments: readonly BalancePaymentsTable[] }) =>
  rowsInto(db, 'balancePayments', payments).onConflict((on) =>
    on.columns(['balanceId', 'legId']).doUpdateSet((e) => ({
      amount: e('balancePayments.amount', '+', e.ref('excluded.amount')),
    })),
  ),
);

/** The balances that a payment lowered, with their owners, typed or looked up. */
export const paidOf = (db: Db, intentId: string) => lowered.rows(db, { intentId });

const lowered = once((db, { intentId }: { readonly intentId: string }) =>
  db
    .selectFrom('balancePayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .innerJoin('balances', 'balances.id', 'balancePayments.balanceId')
    .select(['balanceId', 'bill', 'personId'])
    .distinct()
    .where('intentId', '=', intentId),
);

/** The cents by which a payment lowered each balance, by the balance's id. */
export const amountsPaidOf = async (
  db: Db,
  intentId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('balancePayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .select((e) => ['balanceId', e.fn.sum<number>('balancePayments.amount').as('paid')])
    .where('intentId', '=', intentId)
    .groupBy('balanceId')
    .execute();
  return new Map(rows.map(({ balanceId, paid }) => [balanceId, Number(paid)]));
};

/**
 * The balances among these that a payment under way will take, or of which this session has paid a part.
 */
export const busyBalances = async (
  db: Db,
  sessionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const paid = db
    .selectFrom('balancePayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select('balanceId')
    .where('sessionId', '=', sessionId)
    .where('balanceId', 'in', [...ids]);
  const found = await db
    .selectFrom('balanceHolds')
    .select('balanceId')
    .where('balanceId', 'in', [...ids])
    .union(paid)
    .execute();
  return new Set(found.map(({ balanceId }) => balanceId));
};

/** The payments of a balance made here, and below zero what went back of them, the oldest first. */
export const paymentsOf = async (db: Db, balanceId: string) => {
  const paid = await db
    .selectFrom('balancePayments')
    .select(['amount', 'at'])
    .where('balanceId', '=', balanceId)
    .orderBy('at')
    .orderBy('legId')
    .execute();
  const back = await reversedOn(db, [balanceId]);
  const reversed = back.map(({ amount, at }) => ({ amount: -amount, at }));
  return [...paid, ...reversed].toSorted((one, other) => one.at - other.at);
};
