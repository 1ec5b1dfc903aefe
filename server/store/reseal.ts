import { sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { findableColumns, keyOf, sealedColumns } from './sealed-places.ts';
import { isSealed, SealedProblem, type Opened, type Sealer } from './sealed.ts';

type Db = Kysely<Database>;
type Row = Readonly<Record<string, string | number | null>>;

interface Keys {
  readonly before: Sealer;
  readonly after: Sealer;
}

const atOnce = 500;
const proofId = 'proof';
const proof = { place: 'sealing.proof.proof', whole: 'portico', changing: 'portico is changing' };

const tryOpen = (sealer: Sealer, text: string): Opened | undefined => {
  try {
    return sealer.open(text);
  } catch (error) {
    if (error instanceof SealedProblem) return undefined;
    throw error;
  }
};

/**
 * Seals every column under another key, a few rows at a time, on a database that opens nothing by itself.
 * While some rows are under one key and some under the other no server starts, with either; whoever was
 * interrupted does the same again.
 */
export const reseal = async (
  db: Db,
  { before, after }: Keys,
  tell: (table: string, rows: number) => void = () => undefined,
): Promise<void> => {
  if (!(await beginChange(db, { before, after }))) return;
  /** The same under the new key; undefined where the value is so already, or was never sealed. */
  const again = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || !isSealed(value) || tryOpen(after, value)) return undefined;
    const opened = before.open(value);
    if (opened === undefined) return undefined;
    if (opened.place === undefined) throw new SealedProblem('has no place');
    return opened.place.startsWith('*.')
      ? after.sealFindable(opened.text, opened.place)
      : after.seal(opened.text, opened.place);
  };
  const tables = new Set([...Object.keys(sealedColumns), ...Object.keys(findableColumns)]);
  tables.delete('sealing');
  for (const table of tables) {
    const found = columnsOf(findableColumns, table);
    for (const column of found) await resealFindable(db, { table, column }, again);
    const columns = columnsOf(sealedColumns, table);
    const rows = columns.length === 0 ? 0 : await resealRows(db, { table, columns }, again);
    tell(table, rows);
  }
  await setProof(db, after.seal(proof.whole, proof.place));
};

const columnsOf = (all: typeof sealedColumns, table: string): readonly string[] =>
  (all as Readonly<Record<string, readonly string[] | undefined>>)[table] ?? [];

const setProof = async (db: Db, sealed: string): Promise<void> => {
  await db.updateTable('sealing').set({ proof: sealed }).where('id', '=', proofId).execute();
};

/** False where all is under the new key; throws where the old one is another. */
const beginChange = async (db: Db, { before, after }: Keys): Promise<boolean> => {
  const row = await db
    .selectFrom('sealing')
    .select('proof')
    .where('id', '=', proofId)
    .executeTakeFirst();
  const kept = row?.proof ?? '';
  const opened = tryOpen(after, kept);
  if (opened?.text === proof.whole) return false;
  if (opened?.text === proof.changing) return true;
  if (tryOpen(before, kept)?.text !== proof.whole)
    throw new SealedProblem('of the proof does not open');
  await setProof(db, after.seal(proof.changing, proof.place));
  return true;
};

type Again = (value: unknown) => string | undefined;

/** Columns that are found by equality have an index: a value is changed in all its rows at once. */
const resealFindable = async (
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  again: Again,
): Promise<void> => {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string | null }>`
    select distinct ${name} as value from ${sql.table(table)}`.execute(db);
  const changes = rows.flatMap(({ value }) => {
    const next = again(value);
    return next === undefined ? [] : [[value, next] as const];
  });
  for (let at = 0; at < changes.length; at += atOnce)
    await db.transaction().execute(async (work) => {
      for (const [value, next] of changes.slice(at, at + atOnce))
        await sql`update ${sql.table(table)} set ${name} = ${next} where ${name} = ${value}`.execute(
          work,
        );
    });
};

const resealRows = async (
  db: Db,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  again: Again,
): Promise<number> => {
  const keys = keyOf(table);
  const wanted = sql.join([...keys, ...columns].map((name) => sql.ref(name)));
  const first = sql.ref(keys[0] ?? 'id');
  let count = 0;
  let last: string | number | null = null;
  for (;;) {
    const behind: RawBuilder<unknown> = last === null ? sql`1 = 1` : sql`${first} > ${last}`;
    const { rows: some }: QueryResult<Row> = await sql<Row>`
      select ${wanted} from ${sql.table(table)} where ${behind} order by ${first} limit ${atOnce}`.execute(
      db,
    );
    if (some.length === 0) return count;
    last = some.at(-1)?.[keys[0] ?? 'id'] ?? null;
    // The rows of the last key may go on behind the limit.
    const { rows: rest } = await sql<Row>`
      select ${wanted} from ${sql.table(table)} where ${first} = ${last}`.execute(db);
    await db.transaction().execute(async (work) => {
      for (const row of [...some, ...rest]) {
        const set = columns.flatMap((name) => {
          const next = again(row[name]);
          return next === undefined ? [] : [sql`${sql.ref(name)} = ${next}`];
        });
        if (set.length === 0) continue;
        const own = keys.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
        await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(own, sql` and `)}`.execute(
          work,
        );
        count += 1;
      }
    });
  }
};
