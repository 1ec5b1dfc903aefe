import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface OthersPayment {
  readonly balanceId: string;
  readonly amount: number;
  readonly at: number;
  /** `user` is an authorized user of the owner, `guest` a stranger. */
  readonly by: 'user' | 'guest';
}

/** Payments of these balances by others than their owner since then, the latest first. */
export const paidByOthers = async (
  db: Db,
  owner: string,
  balanceIds: readonly string[],
  since: number,
): Promise<readonly OthersPayment[]> => {
  if (balanceIds.length === 0) return [];
  const rows = await db
    .selectFrom('balancePayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .leftJoin('people', 'people.id', 'paymentIntents.subject')
    .select(['balanceId', 'balancePayments.amount as amount', 'at', 'ownerId'])
    .where('balanceId', 'in', [...balanceIds])
    .where('subject', '!=', owner)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('legId')
    .execute();
  return rows.map(({ ownerId, ...paid }) => ({
    ...paid,
    by: ownerId === owner ? 'user' : 'guest',
  }));
};
