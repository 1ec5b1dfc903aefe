import type { Insertable, InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * One statement that inserts these rows. Without rows it is run as well: how long it takes to pay a typed
 * bill must not tell whether there was anything to write.
 */
export const rowsInto = <Table extends keyof Database>(
  work: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): InsertQueryBuilder<Database, Table, InsertResult> =>
  rows.length > 0
    ? work.insertInto(table).values(rows)
    : work
        .insertInto(table)
        .expression((e) => e.selectFrom<keyof Database>(table).selectAll().where(e.lit(false)));
