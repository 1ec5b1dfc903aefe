import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { planEndpoint } from './plans-paid.ts';
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
  const row = await partsBeside(db, planId)
    .select((e) => e.fn.sum<number | null>('amount').as('cents'))
    .where('reversalId', '=', reversalId)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
};

/** Cents that went back of each balance. */
export const backOfBalances = async (
  db: Db,
  reversalId: string,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('reversedParts')
    .select((e) => ['balanceId', e.fn.sum<number>('amount').as('cents')])
    .where('reversalId', '=', reversalId)
    .groupBy('balanceId')
    .execute();
  return new Map(rows.map(({ balanceId, cents }) => [balanceId, Number(cents)]));
};

interface Lately {
  readonly planId: string;
  readonly since: number;
}

/** The last of these that went back since then, with its time. */
export const lastBackBeside = async (db: Db, { planId, since }: Lately) => {
  const row = await partsBeside(db, planId)
    .innerJoin('reversals', 'reversals.id', 'reversedParts.reversalId')
    .select((e) => ['reversals.at', e.fn.sum<number>('reversedParts.amount').as('cents')])
    .where('reversals.at', '>=', since)
    .groupBy(['reversals.id', 'reversals.at'])
    .orderBy('reversals.at', 'desc')
    .executeTakeFirst();
  return row && { at: row.at, cents: Number(row.cents) };
};

interface Backs extends Lately {
  /** The payment that began the plan. */
  readonly intentId: string;
}

/** Each sum that a plan, or its bills, had been paid and that went back since then, with its time, and whether the plan itself had taken it. */
export const backsOfPlan = async (db: Db, { planId, intentId, since }: Backs) => {
  const legs = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select('paymentLegs.id')
    .where((e) =>
      e.or([
        e('paymentIntents.id', '=', intentId),
        e.and([
          e('paymentIntents.endpoint', '=', planEndpoint),
          e('paymentIntents.sessionId', '=', planId),
        ]),
      ]),
    )
    .execute();
  const taken = legs.map(({ id }) => id);
  const rows = await db
    .selectFrom('reversedParts')
    .innerJoin('reversals', 'reversals.id', 'reversedParts.reversalId')
    .select(['reversals.at', 'reversals.kind', 'reversals.legId'])
    .select((e) => e.fn.sum<number>('reversedParts.amount').as('cents'))
    .where('reversals.at', '>=', since)
    .where((e) => e.or([isBeside(db, planId)(e), e('reversedParts.legId', 'in', ['', ...taken])]))
    .groupBy(['reversals.id', 'reversals.at', 'reversals.kind', 'reversals.legId'])
    .execute();
  return rows
    .map(({ at, kind, legId, cents }) => ({
      at,
      kind,
      cents: Number(cents),
      isOfPlan: taken.includes(legId),
    }))
    .filter(({ cents }) => cents > 0);
};

const partsBeside = (db: Db, planId: string) =>
  db.selectFrom('reversedParts').where(isBeside(db, planId));

const isBeside = (db: Db, planId: string) => (e: ExpressionBuilder<Database, 'reversedParts'>) =>
  e.or([
    e('reversedParts.balanceId', 'in', balancesOf(db, planId)),
    e.exists(
      e
        .selectFrom('paidBeside')
        .select(sql`1`.as('one'))
        .where('paidBeside.planId', '=', planId)
        .whereRef('paidBeside.legId', '=', 'reversedParts.legId')
        .whereRef('paidBeside.place', '=', 'reversedParts.position'),
    ),
  ]);

const balancesOf = (db: Db, planId: string) =>
  db
    .selectFrom('planAccounts')
    .select('balanceId')
    .where('planId', '=', planId)
    .where('balanceId', 'is not', null);
