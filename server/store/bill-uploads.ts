import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { forgetResources } from './bill-resources.ts';
import type { BillRefusalsTable, BillUploadsTable, BillsPhase } from './bills-in-schema.ts';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Upload = Selectable<BillUploadsTable>;

const underWay: readonly BillsPhase[] = ['staging', 'checking', 'entering', 'closing'];
export const isOver = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase === 'done' || phase === 'refused' || phase === 'held';

type Named = Pick<Upload, 'tenant' | 'file' | 'format' | 'encoding' | 'size' | 'at'>;

/** Notes a file that begins to come; the same content is noted once. */
export const beginUpload = async (db: Db, named: Named): Promise<void> => {
  await db
    .insertInto('billUploads')
    .values({
      ...named,
      id: randomUUID(),
      phase: 'receiving',
      received: 0,
      tail: null,
      cursor: '',
      number: null,
      isFull: 0,
      isForced: 0,
      isClear: 1,
      isSummed: 1,
      through: 0,
      lines: 0,
      owed: 0,
      refused: 0,
      added: 0,
      changed: 0,
      absent: 0,
      closed: 0,
      problem: null,
    })
    .onConflict((on) => on.columns(['tenant', 'file']).doNothing())
    .execute();
};

export const findUpload = (db: Db, tenant: string, file: string) =>
  db
    .selectFrom('billUploads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('file', '=', file)
    .executeTakeFirst();

/** The file, locked: a step waits for whoever makes one. */
export const lockUpload = async (work: Db, id: string): Promise<Upload | undefined> => {
  await work
    .updateTable('billUploads')
    .set((e) => ({ received: e.ref('received') }))
    .where('id', '=', id)
    .execute();
  return work.selectFrom('billUploads').selectAll().where('id', '=', id).executeTakeFirst();
};

export const setUpload = async (
  work: Db,
  id: string,
  change: Updateable<BillUploadsTable>,
): Promise<void> => {
  await work.updateTable('billUploads').set(change).where('id', '=', id).execute();
};

/** The file of a provider that is being gone through: the one that came first. */
export const uploadUnderWay = (db: Db, tenant: string) =>
  db
    .selectFrom('billUploads')
    .select('id')
    .where('tenant', '=', tenant)
    .where('phase', 'in', underWay)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const tenantsWithUploads = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('billUploads')
    .select('tenant')
    .distinct()
    .where('phase', 'in', underWay)
    .execute();
  return rows.map(({ tenant }) => tenant);
};

/** The number of the last file that a provider's bills were entered from. */
export const lastFileOf = async (db: Db, tenant: string): Promise<number> => {
  const row = await db
    .selectFrom('billUploads')
    .select((e) => e.fn.max('number').as('number'))
    .where('tenant', '=', tenant)
    .where('phase', '=', 'done')
    .executeTakeFirst();
  return Number(row?.number ?? 0);
};

export const addParts = async (
  work: Db,
  uploadId: string,
  parts: readonly string[],
): Promise<void> => {
  if (parts.length === 0) return;
  const { last } = await work
    .selectFrom('billParts')
    .select((e) => e.fn.max('number').as('last'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow();
  const first = last === null ? 0 : Number(last) + 1;
  const rows = parts.map((data, at) => ({ id: randomUUID(), uploadId, number: first + at, data }));
  await work.insertInto('billParts').values(rows).execute();
};

export const partOf = (work: Db, uploadId: string, number: number) =>
  work
    .selectFrom('billParts')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('number', '=', number)
    .executeTakeFirst();

export type Refusal = Pick<Insertable<BillRefusalsTable>, 'line' | 'column' | 'why'>;

/** Keeps refusals of lines; answers how many are new. */
export const addRefusals = async (
  work: Db,
  uploadId: string,
  refusals: readonly Refusal[],
): Promise<number> => {
  if (refusals.length === 0) return 0;
  const rows = refusals.map(({ line, column, why }) => ({
    line,
    column,
    why,
    uploadId,
    id: randomUUID(),
  }));
  const { numInsertedOrUpdatedRows = 0n } = await rowsInto(work, 'billRefusals', rows)
    .onConflict((on) => on.columns(['uploadId', 'line']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
};

export const refusalsAfter = (db: Db, uploadId: string, line: number, limit: number) =>
  db
    .selectFrom('billRefusals')
    .select(['line', 'column', 'why'])
    .where('uploadId', '=', uploadId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

/** The content of a file is kept no longer than it is needed: it is full of patients. */
export const forgetContent = async (work: Db, uploadId: string): Promise<void> => {
  await work.deleteFrom('billParts').where('uploadId', '=', uploadId).execute();
  await forgetResources(work, uploadId);
};

/** With a provider all goes that its files said. */
export const forgetBillsOf = async (work: Db, tenant: string): Promise<void> => {
  for (const table of ['billParts', 'billResources', 'billRefusals'] as const)
    await work
      .deleteFrom(table)
      .where('uploadId', 'in', (e) =>
        e.selectFrom('billUploads').select('id').where('tenant', '=', tenant),
      )
      .execute();
  await work.deleteFrom('billUploads').where('tenant', '=', tenant).execute();
  await work.deleteFrom('billedBalances').where('tenant', '=', tenant).execute();
};

/** Removes files that nobody went on sending, or that wait for a word that nobody gave. */
export const forgetUploads = async (db: Db, before: number): Promise<void> => {
  const rows = await db
    .selectFrom('billUploads')
    .select('id')
    .where('phase', 'in', ['receiving', 'held'])
    .where('at', '<', before)
    .execute();
  for (const { id } of rows) {
    await forgetContent(db, id);
    await db.deleteFrom('billRefusals').where('uploadId', '=', id).execute();
    await db.deleteFrom('billUploads').where('id', '=', id).execute();
  }
};
