import type { ExpressionBuilder, Kysely } from 'kysely';
import { reversedOn } from './reversals.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
type Joined = ExpressionBuilder<Database, 'balancePayments' | 'paymentIntents'>;

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
    .leftJoin('people', (join) => join.on((is) => is('people.id', '=', payerIn(is, owner))))
    .leftJoin('formerUsers', (join) =>
      join.on((is) => is('formerUsers.id', '=', payerIn(is, owner))),
    )
    .select(['balanceId', 'legId', 'balancePayments.amount as amount', 'at'])
    .select((is) => is.fn.coalesce('people.ownerId', 'formerUsers.ownerId').as('ownerId'))
    .where('balanceId', 'in', [...balanceIds])
    .where((is) => is(payerIn(is, owner), '!=', owner))
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

/** The login that paid: by a text it is the card's, as the owner's history has it. */
const payerIn = (is: Joined, owner: string) =>
  is.fn.coalesce(
    is
      .selectFrom('historyItems')
      .select((item) => item.fn.max('payer').as('payer'))
      .where('personId', '=', owner)
      .whereRef('historyItems.at', '=', 'balancePayments.at')
      .whereRef('historyItems.legId', '=', 'balancePayments.legId'),
    'paymentIntents.subject',
  );
