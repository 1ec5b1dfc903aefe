import type { CreateTableBuilder, Kysely } from 'kysely';

type Row = CreateTableBuilder<string, string>;
export type Column = (row: Row) => Row;

export const text = (name: string) => (row: Row) => row.addColumn(name, 'text', (c) => c.notNull());
export const maybeText = (name: string) => (row: Row) => row.addColumn(name, 'text');
export const whole = (name: string) => (row: Row) =>
  row.addColumn(name, 'bigint', (c) => c.notNull());
export const maybeWhole = (name: string) => (row: Row) => row.addColumn(name, 'bigint');
export const key = (name: string) => (row: Row) =>
  row.addColumn(name, 'text', (c) => c.primaryKey());

type Indexes<Table> = readonly (readonly [Table, readonly string[]])[];

/** Creates tables with their indexes, the same on SQLite and PostgreSQL. */
export async function createTables<Table extends string>(
  db: Kysely<unknown>,
  tables: Readonly<Partial<Record<Table, readonly Column[]>>>,
  { unique, indexed }: { readonly unique: Indexes<Table>; readonly indexed: Indexes<Table> },
): Promise<void> {
  for (const [table, columns] of Object.entries<readonly Column[] | undefined>(tables)) {
    const empty: Row = db.schema.createTable(table);
    await (columns ?? []).reduce((row, column) => column(row), empty).execute();
  }
  const index = (table: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns([...columns]);
  for (const [table, columns] of unique) await index(table, columns).unique().execute();
  for (const [table, columns] of indexed) await index(table, columns).execute();
}
