import type { ExpressionBuilder, Insertable, Kysely, Updateable } from 'kysely';
import type { WaitReason } from '#domain/autopay/agreement.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type {
  AutopayRow,
  AutopayTables,
  ConsentRow,
  Ender,
  RoundRow,
  RoundStatus,
} from './autopay-schema.ts';
import { forgetToken } from './cards-to-forget.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Automatic payments are payments of an endpoint of their own: no patient's key is ever one of theirs. */
export const autopayEndpoint = 'autopay';

/** The agreement of a person that runs or waits. */
export const runningAutopay = (db: Db, personId: string): Promise<AutopayRow | undefined> =>
  db.selectFrom('autopays').selectAll().where('running', '=', personId).executeTakeFirst();

export const autopayById = (db: Db, id: string): Promise<AutopayRow | undefined> =>
  db.selectFrom('autopays').selectAll().where('id', '=', id).executeTakeFirst();

/** All agreements of a person, the first first. */
export const autopaysOf = (db: Db, personId: string): Promise<AutopayRow[]> =>
  db
    .selectFrom('autopays')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('begunAt')
    .orderBy('id')
    .execute();

/** The agreements that a card on file pays. */
export const autopaysByCard = (db: Db, cardId: string): Promise<AutopayRow[]> =>
  db
    .selectFrom('autopays')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('running', 'is not', null)
    .execute();

/** The bank gave the card another number: what was agreed to goes on with it. */
export const renewAutopays = async (work: Db, cardId: string, last4: string): Promise<void> => {
  await work.updateTable('autopays').set({ last4 }).where('cardId', '=', cardId).execute();
};

/** False where the person has an agreement by now. */
export const insertAutopay = async (
  work: Db,
  row: Insertable<AutopayTables['autopays']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('autopays')
    .values(row)
    .onConflict((conflict) => conflict.column('running').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/**
 * Takes the row of an agreement that is not over, and puts drafts of its payments out of date; undefined
 * where it is over.
 */
export const takeAutopay = (work: Db, id: string): Promise<AutopayRow | undefined> =>
  work
    .updateTable('autopays')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('running', 'is not', null)
    .returningAll()
    .executeTakeFirst();

/** Holds the row of an agreement, whether it is over or not. */
export const holdAutopay = (work: Db, id: string): Promise<AutopayRow | undefined> =>
  work
    .updateTable('autopays')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** True where the agreement is on, and as it was read. */
export const isAsRead = async (work: Db, { id, version }: AutopayRow): Promise<boolean> => {
  const row = await work
    .updateTable('autopays')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'on')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const changeAutopay = async (
  work: Db,
  id: string,
  change: Updateable<AutopayTables['autopays']>,
): Promise<void> => {
  await work.updateTable('autopays').set(change).where('id', '=', id).execute();
};

/** Nothing more is announced of an agreement that waits, and nothing that was announced is begun. */
export const haltAutopay = async (work: Db, id: string, waitsFor: WaitReason): Promise<void> => {
  await changeAutopay(work, id, { status: 'waiting', waitsFor });
  await endOpenRounds(work, id, 'stopped');
};

export const endAutopay = async (
  work: Db,
  id: string,
  { now, by }: { readonly now: number; readonly by: Ender },
): Promise<void> => {
  const over = { status: 'ended', running: null, waitsFor: null, vendorToken: null } as const;
  await dropToken(work, id, now);
  await changeAutopay(work, id, { ...over, endedAt: now, endedBy: by });
  await endOpenRounds(work, id, 'stopped');
};

/** The account of an agreement that is over, or has other means, is forgotten where it was kept. */
export const dropToken = async (work: Db, id: string, now: number): Promise<void> => {
  const row = await autopayById(work, id);
  if (row && row.vendorToken !== null) await forgetToken(work, row.tenant, row.vendorToken, now);
};

/** Ends the rounds that no payment is under way for; the others end with their payment. */
const endOpenRounds = async (work: Db, autopayId: string, status: RoundStatus): Promise<void> => {
  await work
    .updateTable('autopayRounds')
    .set({ status })
    .where('autopayId', '=', autopayId)
    .where('status', 'in', openRounds)
    .where((e) => e.not(isBeingPaid(e)))
    .execute();
};

/** The statuses of a round that is not over. */
export const openRounds = ['told', 'asking'] as const;

const ofRounds = (db: Db) => db.selectFrom('autopayRounds');

const isBeingPaid = (e: ExpressionBuilder<Database, 'autopayRounds'>) =>
  e.exists(
    e
      .selectFrom('paymentIntents')
      .select('paymentIntents.id')
      .whereRef('paymentIntents.openSession', '=', 'autopayRounds.id'),
  );

/** The agreements of which a day comes near that nothing was announced of, and that have nothing else announced. */
export const unannouncedAutopays = (
  db: Db,
  { until, limit = 100 }: { readonly until: CalendarDate; readonly limit?: number },
): Promise<AutopayRow[]> =>
  db
    .selectFrom('autopays')
    .selectAll()
    .where('status', '=', 'on')
    .where('nextDate', '<=', until)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('autopayRounds')
            .select('autopayRounds.id')
            .whereRef('autopayRounds.autopayId', '=', 'autopays.id')
            .where('autopayRounds.status', 'in', openRounds),
        ),
      ),
    )
    .orderBy('nextDate')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The rounds whose hour has come, and that no payment is under way for. */
export const dueRounds = (db: Db, now: number, limit = 100): Promise<RoundRow[]> =>
  ofRounds(db)
    .innerJoin('autopays', 'autopays.id', 'autopayRounds.autopayId')
    .selectAll('autopayRounds')
    .where('autopayRounds.status', 'in', openRounds)
    .where('autopays.status', '=', 'on')
    .where('nextTryAt', '<=', now)
    .where((e) => e.not(isBeingPaid(e)))
    .orderBy('nextTryAt')
    .orderBy('autopayRounds.id')
    .limit(limit)
    .execute();

export const roundById = (db: Db, id: string): Promise<RoundRow | undefined> =>
  ofRounds(db).selectAll().where('id', '=', id).executeTakeFirst();

/** The announced round of an agreement that is not over. */
export const openRoundOf = (db: Db, autopayId: string): Promise<RoundRow | undefined> =>
  ofRounds(db)
    .selectAll()
    .where('autopayId', '=', autopayId)
    .where('status', 'in', openRounds)
    .executeTakeFirst();

/** The rounds of agreements, the first first. */
export const roundsOf = (db: Db, autopayIds: readonly string[]): Promise<RoundRow[]> =>
  ofRounds(db)
    .selectAll()
    .where('autopayId', 'in', ['', ...autopayIds])
    .orderBy('plannedDate')
    .execute();

export const insertRound = async (work: Db, row: RoundRow): Promise<void> => {
  await work.insertInto('autopayRounds').values(row).execute();
};

/** Changes a round that is as it was read; false where it is another by now. */
export const changeRound = async (
  work: Db,
  { id, status, attempts, date }: Pick<RoundRow, 'id' | 'status' | 'attempts' | 'date'>,
  change: Updateable<AutopayTables['autopayRounds']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('autopayRounds')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('attempts', '=', attempts)
    .where('date', '=', date)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Span {
  readonly personId: string;
  readonly from: number;
  readonly until: number;
}

/** Cents that automatic payments of a person took in a span of time, or may yet take. */
export const takenIn = async (db: Db, { personId, from, until }: Span): Promise<number> => {
  const row = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select((e) => e.fn.sum<number | string | null>('paymentLegs.amount').as('sum'))
    .where('endpoint', '=', autopayEndpoint)
    .where('subject', '=', personId)
    .where('claimedAt', '>=', from)
    .where('claimedAt', '<', until)
    .where('paymentLegs.status', 'in', ['claimed', 'sending', 'paid'])
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

export const consentUnder = (
  db: Db,
  personId: string,
  asked: string,
): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('autopayConsents')
    .selectAll()
    .where('personId', '=', personId)
    .where('key', '=', asked)
    .executeTakeFirst();

export const insertConsent = async (work: Db, row: ConsentRow): Promise<void> => {
  await work.insertInto('autopayConsents').values(row).execute();
};

/** The consents to agreements, the first first. */
export const consentsOf = (db: Db, autopayIds: readonly string[]): Promise<ConsentRow[]> =>
  db
    .selectFrom('autopayConsents')
    .selectAll()
    .where('autopayId', 'in', ['', ...autopayIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
