import type { Kysely } from 'kysely';
import type { Scope } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface Agreed {
  readonly id: string;
  readonly plans: string | null;
  readonly claimedAt: number;
}

/** A patient's payments with which a plan was agreed to, the latest first. */
export const agreedBy = (
  db: Db,
  { tenant, subject, endpoint }: Scope,
  since: number,
): Promise<Agreed[]> =>
  db
    .selectFrom('paymentIntents')
    .select(['id', 'plans', 'claimedAt'])
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', endpoint)
    .where('plans', 'is not', null)
    .where('status', 'in', ['paid', 'partly'])
    .where('claimedAt', '>', since)
    .orderBy('claimedAt', 'desc')
    .execute();

/** The plans that have begun with these payments. */
export const begunWith = async (db: Db, intentIds: readonly string[]) =>
  intentIds.length === 0
    ? []
    : db
        .selectFrom('plans')
        .select(['intentId', 'position'])
        .where('intentId', 'in', [...intentIds])
        .execute();

/** A patient's own payments on these balances. */
export const paidBy = async (
  db: Db,
  { subject }: Pick<Scope, 'subject'>,
  balanceIds: readonly string[],
) =>
  balanceIds.length === 0
    ? []
    : db
        .selectFrom('balancePayments')
        .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
        .select(['balanceId', 'intentId', 'at'])
        .where('balanceId', 'in', [...balanceIds])
        .where('subject', '=', subject)
        .execute();
