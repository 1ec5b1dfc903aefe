import type { Kysely } from 'kysely';
import { reversedOn } from './reversals.ts';
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
    .select(['balanceId', 'legId', 'balancePayments.amount as amount', 'at', 'ownerId'])
    .where('balanceId', 'in', [...balanceIds])
    .where('subject', '!=', owner)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('legId')
    .execute();
  const back = await reversedOn(db, balanceIds, since);
  return rows.flatMap(({ ownerId, legId, amount, ...paid }) => {
    const left = back.reduce(
      (rest, one) =>
        one.legId === legId && one.balanceId === paid.balanceId ? rest - one.amount : rest,
      amount,
    );
    return left > 0 ? [{ ...paid, amount: left, by: ownerId === owner ? 'user' : 'guest' }] : [];
  });
};
