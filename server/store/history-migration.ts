import type { Kysely, Migration } from 'kysely';
import { historyRows, type PaidBill } from './history-write.ts';
import type { Database } from './schema.ts';
import { createTables, maybeText, maybeWhole, text, whole, type Column } from './tables.ts';

type Db = Kysely<Database>;

const id: Column = (row) => row.addColumn('id', 'bigint', (c) => c.notNull().primaryKey());

/**
 * A row for each bill of a payment and each account holder who may see it, so that a page of them is read by
 * one index whatever others paid; and the expiry of a card, which the history names.
 */
export const paymentHistory: Migration = {
  async up(db: Kysely<unknown>) {
    const historyItems = [
      id,
      ...['tenant', 'personId', 'intentId', 'legId', 'account'].map(text),
      maybeText('balanceId'),
      ...['at', 'amount', 'isInterest'].map(whole),
      maybeWhole('remaining'),
    ];
    await createTables(
      db,
      { historyItems },
      { unique: [], indexed: [['historyItems', ['personId', 'at', 'id']]] },
    );
    for (const table of ['paymentIntents', 'plans'])
      await db.schema.alterTable(table).addColumn('expiry', 'text').execute();
    await noteEarlier(db as Db);
  },
};

const atOnce = 500;

/** Notes the payments that were made before there was a history, a few hundred at a time. */
const noteEarlier = async (db: Db): Promise<void> => {
  for (let after = ''; ;) {
    const legs = await legsAfter(db, after);
    for (const leg of legs) await noteLeg(db, leg);
    if (legs.length < atOnce) return;
    after = legs.at(-1)?.legId ?? '';
  }
};

const legsAfter = (db: Db, after: string) =>
  db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .leftJoin('people', 'people.id', 'paymentIntents.subject')
    .select(['paymentLegs.id as legId', 'paymentLegs.locationId as locationId', 'intentId'])
    .select(['paymentIntents.tenant as tenant', 'subject', 'sessionId', 'endpoint', 'cart'])
    .select(['claimedAt', 'settledAt', 'people.id as payer', 'ownerId'])
    .where('paymentLegs.status', '=', 'paid')
    .where('paymentLegs.id', '>', after)
    .orderBy('paymentLegs.id')
    .limit(atOnce)
    .execute();

type Leg = Awaited<ReturnType<typeof legsAfter>>[number];

const noteLeg = async (db: Db, { legId, locationId, payer, ownerId, ...row }: Leg) => {
  const { intentId, claimedAt, settledAt, ...intent } = row;
  const taken = {
    intent: { ...intent, id: intentId },
    leg: { id: legId, locationId },
    at: settledAt ?? claimedAt,
  };
  const holder = ownerId ?? payer ?? undefined;
  const own = historyRows({ ...taken, bills: [] }, holder);
  const bills = await billsPaid(db, legId);
  // Nobody knows any more how much was owed then on the bill of another.
  const others = historyRows({ ...taken, bills }, undefined)
    .filter(({ personId }) => personId !== holder)
    .map((item) => ({ ...item, remaining: null }));
  for (const { payer: _, ...item } of [...own, ...others])
    await db.insertInto('historyItems').values(item).execute();
};

const billsPaid = async (db: Db, legId: string): Promise<readonly PaidBill[]> => {
  const rows = await db
    .selectFrom('balancePayments')
    .innerJoin('balances', 'balances.id', 'balancePayments.balanceId')
    .select(['balances.id as id', 'locationId', 'personId', 'details'])
    .select(['paymentPostingId', 'accountReferenceNumber', 'balances.amount as amount'])
    .select('balancePayments.amount as paid')
    .where('legId', '=', legId)
    .execute();
  return rows.map(({ paid, locationId, ...balance }) => ({
    bill: { locationId, paymentPostingId: balance.paymentPostingId, amount: paid },
    balances: [balance],
    parts: [{ balanceId: balance.id, amount: paid }],
  }));
};
