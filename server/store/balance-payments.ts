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

/** What was paid of a balance here, the first first. */
export const paymentsOf = (db: Db, balanceId: string) =>
  db
    .selectFrom('balancePayments')
    .select(['amount', 'at'])
    .where('balanceId', '=', balanceId)
    .orderBy('at')
    .orderBy('legId')
    .execute();
