import type { Kysely } from 'kysely';
import type { BalancePaymentsTable, Database } from './schema.ts';

type Db = Kysely<Database>;

/** A part of a payment that went to a balance; several parts of one payment count together. */
export const notePayment = async (work: Db, payment: BalancePaymentsTable): Promise<void> => {
  await work
    .insertInto('balancePayments')
    .values(payment)
    .onConflict((on) =>
      on.columns(['balanceId', 'legId']).doUpdateSet((e) => ({
        amount: e('balancePayments.amount', '+', payment.amount),
      })),
    )
    .execute();
};

/** The balances that a payment lowered, however they stood in its cart. */
export const paidOf = async (db: Db, intentId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('balancePayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .select('balanceId')
    .distinct()
    .where('intentId', '=', intentId)
    .execute();
  return rows.map(({ balanceId }) => balanceId);
};

/** Of these, what a payment under way will take, or this session has paid a part of. */
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

/** What was paid of a balance here, the first first. */
export const paymentsOf = (db: Db, balanceId: string) =>
  db
    .selectFrom('balancePayments')
    .select(['amount', 'at'])
    .where('balanceId', '=', balanceId)
    .orderBy('at')
    .orderBy('legId')
    .execute();
