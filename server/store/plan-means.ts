import type { ColumnType, Kysely, Migration, Selectable } from 'kysely';
import { endWaitsFor } from './plans-waiting.ts';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A card or bank account that takes the place of a plan's means, with the consent to it; rows outlive the plan. */
export interface PlanMeansTable {
  id: string;
  planId: string;
  /** The client's idempotency key: one key changes the means once. */
  key: string;
  method: 'cards' | 'ach';
  /** The card on file that was chosen, which may be deleted later; nothing where it was typed. */
  cardId: string;
  /** A keyed hash of what was typed, but for the card's code. */
  typedHash: Later;
  /** `waiting`: a payment that was told before is taken first, from the means that it named. */
  status: 'waiting' | 'taken' | 'replaced';
  /** Sealed: the vendor's token, until the plan has it or nothing needs it. */
  vendorToken: string | null;
  /** A keyed hash of the token. */
  tokenMark: string | null;
  schemeReference: string | null;
  fingerprint: string | null;
  brand: string | null;
  last4: string;
  /** MMYY; nothing of a bank account. */
  expiry: string;
  /** Sealed. */
  payerName: string;
  /** The day of the first payment that it is agreed to for. */
  fromDate: string;
  /** Cents that a payment takes at most, and that all of them take. */
  most: number;
  total: number;
  /** The sentence that was agreed to, when, by whom, and in which language. */
  consent: string;
  consentAt: number;
  personId: string;
  language: string;
  /** The session of a guest whom a link led here, and the question that they could answer. */
  sessionId: Later;
  factor: Later;
}
/** Nothing in the rows from before there was such a thing. */
type Later = ColumnType<string | null, string | null | undefined, string | null>;

export type PlanMeansRow = Selectable<PlanMeansTable>;

export const planMeans: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('id'),
      ...['planId', 'key', 'cardId', 'status', 'last4', 'expiry', 'payerName'].map(text),
      ...['vendorToken', 'schemeReference', 'fingerprint', 'brand'].map(maybeText),
      ...['fromDate', 'consent', 'personId', 'language'].map(text),
      ...['most', 'total', 'consentAt'].map(whole),
    ];
    await createTables(
      db,
      { planMeans: columns },
      { unique: [['planMeans', ['planId', 'key']]], indexed: [] },
    );
  },
};

/** Means that are typed: cards of nobody's file, and bank accounts. */
export const typedMeans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('planMeans')
      .addColumn('method', 'text', (c) => c.notNull().defaultTo('cards'))
      .execute();
    for (const name of ['typedHash', 'sessionId', 'factor'])
      await db.schema.alterTable('planMeans').addColumn(name, 'text').execute();
  },
};

/** The change under a key, if it was made. */
export const meansUnder = (
  db: Db,
  planId: string,
  asked: string,
): Promise<PlanMeansRow | undefined> =>
  db
    .selectFrom('planMeans')
    .selectAll()
    .where('planId', '=', planId)
    .where('key', '=', asked)
    .executeTakeFirst();

/** The means that pay once the payment that was told before is over. */
export const waitingMeans = (db: Db, planId: string): Promise<PlanMeansRow | undefined> =>
  db
    .selectFrom('planMeans')
    .selectAll()
    .where('planId', '=', planId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

/** The cards that wait for plans. */
export const meansWaiting = (db: Db, planIds: readonly string[]) =>
  db
    .selectFrom('planMeans')
    .select(['planId', 'fingerprint'])
    .where('planId', 'in', ['', ...planIds])
    .where('status', '=', 'waiting')
    .execute();

/** The means that somebody agreed to for plans of theirs, the first one first. */
export const meansAgreedBy = (db: Db, planIds: readonly string[]): Promise<PlanMeansRow[]> =>
  db
    .selectFrom('planMeans')
    .selectAll()
    .where('planId', 'in', ['', ...planIds])
    .orderBy('consentAt')
    .execute();

const settle = async (work: Db, id: string, status: 'taken' | 'replaced'): Promise<void> => {
  await work
    .updateTable('planMeans')
    .set({ status, vendorToken: null })
    .where('id', '=', id)
    .execute();
};

/** Puts a change down; one that still waited is not made any more. Answers the token nothing needs then. */
export const insertMeans = async (work: Db, row: PlanMeansRow): Promise<string | undefined> => {
  const before = await waitingMeans(work, row.planId);
  if (before) await settle(work, before.id, 'replaced');
  await work.insertInto('planMeans').values(row).execute();
  return before?.vendorToken ?? undefined;
};

/**
 * The means that waited pay from now on, letters are in the language in which they were agreed to, and what paid before is not debited any more: its token is gone. A
 * debit that was drafted before is out of date.
 */
export const takeUpMeans = async (work: Db, planId: string): Promise<boolean> => {
  const row = await waitingMeans(work, planId);
  if (row === undefined) return false;
  const { vendorToken, tokenMark, schemeReference, fingerprint, brand, last4 } = row;
  const { method, payerName, language } = row;
  const expiry = row.expiry === '' ? null : row.expiry;
  const means = { method, vendorToken, tokenMark, schemeReference, fingerprint };
  const shown = { ...means, brand, last4, expiry, payerName, language };
  await work
    .updateTable('plans')
    .set((e) => ({ ...shown, version: e('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'active')
    .execute();
  await settle(work, row.id, 'taken');
  return true;
};

/** Keeps what the link of a letter asks about the means that were typed last. */
export const keepAnswer = async (work: Db, planId: string, answer: string): Promise<void> => {
  await work.updateTable('plans').set({ answer }).where('id', '=', planId).execute();
};

/** Forgets the card that waited for a plan that is over. */
export const dropWaiting = async (work: Db, planId: string): Promise<void> => {
  const row = await waitingMeans(work, planId);
  if (row) await settle(work, row.id, 'replaced');
};

interface Renewed extends Pick<PlanMeansRow, 'last4' | 'expiry'> {
  readonly personId: string;
  readonly fingerprint: string;
}

/** A card that its bank renewed is the same card with another number and date, for the plans that it pays, too. */
export const renewMeans = async (
  work: Db,
  { personId, fingerprint, ...card }: Renewed,
): Promise<void> => {
  // A debit that was drafted before names the card as it was.
  const renewed = await work
    .updateTable('plans')
    .set((e) => ({ ...card, version: e('version', '+', 1) }))
    .where('subject', '=', personId)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'active')
    .returning(['id', 'waitingFor'])
    .execute();
  await endWaitsFor(work, renewed);
  await work
    .updateTable('planMeans')
    .set(card)
    .where('personId', '=', personId)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'waiting')
    .execute();
};
