import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface OnPlan {
  readonly planId: string;
  readonly intentId: string;
}

/** Cents of a payment that lowered a plan which it was no instalment of: its balances, and its numbers as they were typed. */
export const paidBesideOf = async (db: Db, { planId, intentId }: OnPlan): Promise<number> => {
  const legs = db.selectFrom('paymentLegs').select('id').where('intentId', '=', intentId);
  const found = await db
    .selectFrom('balancePayments')
    .select((e) => e.fn.sum<number | null>('amount').as('cents'))
    .where('legId', 'in', legs)
    .where('balanceId', 'in', balancesOf(db, planId))
    .executeTakeFirst();
  const typed = await db
    .selectFrom('paidBeside')
    .select((e) => e.fn.sum<number | null>('amount').as('cents'))
    .where('planId', '=', planId)
    .where('legId', 'in', legs)
    .executeTakeFirst();
  return Number(found?.cents ?? 0) + Number(typed?.cents ?? 0);
};

interface Back {
  readonly planId: string;
  readonly reversalId: string;
}

/** Cents of these that went back. */
export const backBesideOf = async (db: Db, { planId, reversalId }: Back): Promise<number> => {
  const row = await db
    .selectFrom('reversedParts')
    .select((e) => e.fn.sum<number | null>('amount').as('cents'))
    .where('reversalId', '=', reversalId)
    .where((e) =>
      e.or([
        e('balanceId', 'in', balancesOf(db, planId)),
        e.exists(
          e
            .selectFrom('paidBeside')
            .select(sql`1`.as('one'))
            .where('paidBeside.planId', '=', planId)
            .whereRef('paidBeside.legId', '=', 'reversedParts.legId')
            .whereRef('paidBeside.place', '=', 'reversedParts.position'),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
};

const balancesOf = (db: Db, planId: string) =>
  db
    .selectFrom('planAccounts')
    .select('balanceId')
    .where('planId', '=', planId)
    .where('balanceId', 'is not', null);
