import type { Kysely } from 'kysely';
import { isWaiting, messageKinds } from './outbox.ts';
import { unsettled } from './payments.ts';
import { dueInstalments } from './plans-due.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Queue {
  readonly count: number;
  /** The time of the oldest. */
  readonly since: number | undefined;
}

const queueOf = (row: { count: unknown; since: unknown } | undefined): Queue => ({
  count: Number(row?.count ?? 0),
  since: row?.since == null ? undefined : Number(row.since),
});

/** The payments of each status that is not settled, none as well. */
export const unsettledPayments = async (db: Db) => {
  const rows = await db
    .selectFrom('paymentIntents')
    .select('status')
    .select((e) => [e.fn.countAll().as('count'), e.fn.min('claimedAt').as('since')])
    .where('status', 'in', unsettled)
    .groupBy('status')
    .execute();
  return unsettled.map((status) => ({
    status,
    ...queueOf(rows.find((row) => row.status === status)),
  }));
};

/** The messages of each kind that may leave now. */
export const waitingOfOutbox = async (db: Db, now: number) => {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .select((e) => [e.fn.countAll().as('count'), e.fn.min('createdAt').as('since')])
    .where(isWaiting(now))
    .where((e) => e.or([e('sendAfter', 'is', null), e('sendAfter', '<=', now)]))
    .groupBy('kind')
    .execute();
  return messageKinds.map((kind) => ({ kind, ...queueOf(rows.find((row) => row.kind === kind)) }));
};

/** Instalments whose time has come are counted up to here. */
const dueAtMost = 10_000;

/** The instalments that were announced, whose time has come, and that are not under way. */
export const debitsDue = async (db: Db, now: number): Promise<number> =>
  (await dueInstalments(db, now, dueAtMost)).length;

/** The time when the oldest charge was settled that is in no batch, of providers that take batches. */
export const oldestUnposted = async (db: Db): Promise<number | undefined> => {
  const row = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select((e) => e.fn.min('settledAt').as('since'))
    .where('paymentLegs.status', '=', 'paid')
    .where('postedIn', 'is', null)
    .where('paymentIntents.tenant', 'in', (e) =>
      e.selectFrom('postingBatches').select('tenant').where('number', '=', 0),
    )
    .executeTakeFirst();
  return row?.since == null ? undefined : Number(row.since);
};
