import type { Kysely } from 'kysely';
import { cashMethod } from '#domain/cash-code.ts';
import { once } from './once.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A place among the items of a person, which are read from the last backwards. */
export interface Mark {
  readonly at: number;
  readonly id: number;
}

export const theEnd: Mark = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

interface Asked extends Mark {
  readonly personId: string;
  /** Items before this time are none of the history. */
  readonly since: number;
  readonly limit: number;
}

const items = (db: Db) =>
  db
    .selectFrom('historyItems')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'historyItems.intentId')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'historyItems.legId')
    .leftJoin('people', 'people.id', 'paymentIntents.subject')
    .leftJoin('formerUsers', 'formerUsers.id', 'paymentIntents.subject')
    .select(['historyItems.id as id', 'historyItems.personId as personId', 'legId'])
    .select(['historyItems.intentId as intentId', 'paymentLegs.status as legStatus'])
    .select(['balanceId', 'at', 'historyItems.amount as amount', 'remaining', 'isInterest'])
    .select((e) => e.fn.coalesce('payer', 'subject').as('subject'))
    // A payment stays whose it was, whoever is invited by now.
    .select((e) => e.fn.coalesce('people.ownerId', 'formerUsers.ownerId').as('ownerId'))
    .select(['account', 'sessionId', 'endpoint', 'method', 'currency', 'reference'])
    // Cash alone may be brought on top of a bill.
    .select((e) =>
      e.case().when('method', '=', cashMethod).then(e.ref('paymentIntents.cart')).end().as('cart'),
    )
    .select([
      'paymentIntents.brand as brand',
      'last4',
      'expiry',
      'payerName',
      'holderName',
      'poNumber',
    ]);

const page = once((db, { personId, at, id, since, limit }: Asked) =>
  items(db)
    .where('historyItems.personId', '=', personId)
    .where('at', '>=', since)
    .where('at', '<=', at)
    .where((e) => e.or([e('at', '<', at), e('historyItems.id', '<', id)]))
    .orderBy('at', 'desc')
    .orderBy('historyItems.id', 'desc')
    .limit(limit),
);

const byId = once((db, { personId, id }: Pick<Asked, 'personId' | 'id'>) =>
  items(db).where('historyItems.id', '=', id).where('historyItems.personId', '=', personId),
);

/** The items of a person before a mark, the last first: each page is a stretch of one index. */
export const historyPageOf = (db: Db, asked: Asked) => page.rows(db, asked);

export const historyItem = (db: Db, asked: Pick<Asked, 'personId' | 'id'>) => byId.first(db, asked);

/** Something was paid on the account, or by it. */
export const hasPaid = async (db: Db, personId: string): Promise<boolean> =>
  (await historyPageOf(db, { ...theEnd, personId, since: 0, limit: 1 })).length > 0;

interface Between {
  readonly personId: string;
  readonly from: number;
  readonly to: number;
}

const between = once((db, { personId, from, to }: Between) =>
  items(db)
    .where('historyItems.personId', '=', personId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('historyItems.id'),
);

/** The items of a person from one time until before another, the first first. */
export const historyBetween = (db: Db, asked: Between) => between.rows(db, asked);

const reversedBetween = once((db, { personId, from, to }: Between) =>
  items(db)
    .where('historyItems.personId', '=', personId)
    .where('legId', 'in', (e) =>
      e.selectFrom('reversals').select('legId').where('at', '>=', from).where('at', '<', to),
    )
    .orderBy('at')
    .orderBy('historyItems.id'),
);

/** The items of a person of which something went back from one time until before another. */
export const historyReversedBetween = (db: Db, asked: Between) => reversedBetween.rows(db, asked);

const ofPayments = once(
  (db, { personId, intentIds }: { personId: string; intentIds: readonly string[] }) =>
    items(db)
      .where('historyItems.personId', '=', personId)
      .where('historyItems.intentId', 'in', intentIds)
      .orderBy('historyItems.id'),
);

/** The items of a person that came of these payments. */
export const historyOfPayments = (db: Db, personId: string, intentIds: readonly string[]) =>
  ofPayments.rows(db, { personId, intentIds });

/** The lines of these bills, as far as the provider still has them. */
export const statementsOf = async (db: Db, balanceIds: readonly string[]) =>
  balanceIds.length === 0
    ? []
    : db
        .selectFrom('balances')
        .select(['id', 'statement'])
        .where('id', 'in', [...balanceIds])
        .execute();

export type HistoryRow = Awaited<ReturnType<typeof historyPageOf>>[number];

/** The plans that began with these payments, each with the marks of its bills. */
export const plansOfPayments = async (db: Db, intentIds: readonly string[]) =>
  intentIds.length === 0
    ? []
    : db
        .selectFrom('plans')
        .innerJoin('planAccounts', 'planAccounts.planId', 'plans.id')
        .select(['plans.intentId as intentId', 'planId', 'planAccounts.position as position'])
        .select('account')
        .where('plans.intentId', 'in', [...intentIds])
        .execute();
