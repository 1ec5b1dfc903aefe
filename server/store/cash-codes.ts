import type { Kysely, Selectable } from 'kysely';
import type { CashCodesTable } from './cash-codes-schema.ts';
import type { Scope } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type CashCodeRow = Selectable<CashCodesTable>;
type Payer = Pick<Scope, 'tenant' | 'subject'>;

/** False where the attempt has a code already. */
export const addCode = async (work: Db, code: CashCodeRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('cashCodes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const codeOfAttempt = (
  db: Db,
  { tenant, subject }: Payer,
  key: string,
): Promise<CashCodeRow | undefined> =>
  db
    .selectFrom('cashCodes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('key', '=', key)
    .executeTakeFirst();

export const codeById = (db: Db, id: string): Promise<CashCodeRow> =>
  db.selectFrom('cashCodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const codeByHandle = (db: Db, handle: string): Promise<CashCodeRow | undefined> =>
  db.selectFrom('cashCodes').selectAll().where('handle', '=', handle).executeTakeFirst();

/** The code that the network knows under an id of its own. */
export const codeByRef = (db: Db, ref: string): Promise<CashCodeRow | undefined> =>
  db.selectFrom('cashCodes').selectAll().where('ref', '=', ref).executeTakeFirst();

/** The codes of a payer that may still be paid, the newest first. */
export const openCodesOf = (
  db: Db,
  { tenant, subjects }: { readonly tenant: string; readonly subjects: readonly string[] },
  now: number,
): Promise<CashCodeRow[]> =>
  db
    .selectFrom('cashCodes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', 'in', [...subjects])
    .where('ref', 'is not', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute();

/** The codes of a payer that may be paid, or might have been at that moment or after it. */
export const codesSince = (
  db: Db,
  { tenant, subject }: Payer,
  since: number,
): Promise<CashCodeRow[]> =>
  db
    .selectFrom('cashCodes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('ref', 'is not', null)
    .where((e) => e.or([e('endedAt', 'is', null), e('endedAt', '>=', since)]))
    .orderBy('id')
    .execute();

/** The codes of a session that were made, whatever became of them. */
export const codesOfSession = (db: Db, sessionId: string): Promise<CashCodeRow[]> =>
  db
    .selectFrom('cashCodes')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('ref', 'is not', null)
    .orderBy('createdAt', 'desc')
    .execute();

/** The payments that were made with a code, each with the key to its receipt, the first first. */
export const paidWith = (db: Db, codeId: string) =>
  db
    .selectFrom('cashPayments')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'cashPayments.intentId')
    .innerJoin('receipts', 'receipts.intentId', 'cashPayments.intentId')
    .select(['paymentIntents.id as intentId', 'token', 'reference', 'cart'])
    .where('codeId', '=', codeId)
    .orderBy('receipts.createdAt')
    .execute();

type Issued = Pick<CashCodeRow, 'ref' | 'digits' | 'bars' | 'places' | 'expiresAt' | 'askAt'>;

/** Puts down what the network answered; the first answer stays. */
export const noteIssued = async (work: Db, id: string, issued: Issued): Promise<void> => {
  await work
    .updateTable('cashCodes')
    .set(issued)
    .where('id', '=', id)
    .where('ref', 'is', null)
    .execute();
};

/** Locks a code: of two counters at once the second sees what the first has taken up. */
export const lockCode = async (work: Db, id: string): Promise<CashCodeRow> => {
  await work
    .updateTable('cashCodes')
    .set((e) => ({ endedAt: e.ref('endedAt') }))
    .where('id', '=', id)
    .execute();
  return codeById(work, id);
};

/** Ends a code, and has its network told at the next look; false where it was ended before. */
export const endCode = async (work: Db, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('cashCodes')
    .set({ endedAt: now, askAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const atOnce = 20;

/** Codes whose network is to be asked, those waiting longest first. */
export const codesToAsk = (db: Db, now: number): Promise<CashCodeRow[]> =>
  db
    .selectFrom('cashCodes')
    .selectAll()
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(atOnce)
    .execute();

/** One process of several asks; false where another one does. */
export const askLater = async (
  db: Db,
  { id, askAt }: Pick<CashCodeRow, 'id' | 'askAt'>,
  next: number | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('cashCodes')
    .set({ askAt: next })
    .where('id', '=', id)
    .where('askAt', 'is not distinct from', askAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets codes that were over before; the payments that were made with them stay. */
export const forgetCodes = async (db: Db, before: number): Promise<void> => {
  const over = db.selectFrom('cashCodes').select('id').where('expiresAt', '<', before);
  await db.deleteFrom('cashPayments').where('codeId', 'in', over).execute();
  await db.deleteFrom('cashCodes').where('expiresAt', '<', before).execute();
};

export const addCashPayment = async (
  work: Db,
  payment: { readonly intentId: string; readonly codeId: string },
): Promise<void> => {
  await work.insertInto('cashPayments').values(payment).execute();
};

/** The network was not told that the code ended: it is asked at that very moment first. */
export const isUntold = ({ endedAt, askAt }: Pick<CashCodeRow, 'endedAt' | 'askAt'>): boolean =>
  endedAt !== null && endedAt === askAt;

/** The payments that were made with a code, or asked about. */
export const cashPaymentsOf = (db: Db, codeId: string) =>
  db
    .selectFrom('cashPayments')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'cashPayments.intentId')
    .select(['intentId', 'status', 'paymentIntents.id as id', 'cart', 'amount'])
    .select('expiresAt')
    .where('codeId', '=', codeId)
    .execute();

/** The code with which a payment was made. */
export const codeOfPayment = async (db: Db, intentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('cashPayments')
      .select('codeId')
      .where('intentId', '=', intentId)
      .executeTakeFirst()
  )?.codeId;

/** The payment that a vendor knows under an id of its own, where it is known here. */
export const paymentUnder = async (
  db: Db,
  { vendor, ref }: { readonly vendor: string; readonly ref: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('vendorSessions')
      .select('intentId')
      .where('vendor', '=', vendor)
      .where('ref', '=', ref)
      .executeTakeFirst()
  )?.intentId;
