import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The last piece of a vendor's news that was taken. */
export interface VendorCursorsTable {
  vendor: string;
  last: string;
}

type Db = Kysely<Database>;

export const cursorOf = async (db: Db, vendor: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('vendorCursors')
      .select('last')
      .where('vendor', '=', vendor)
      .executeTakeFirst()
  )?.last;

/** Moves on from the piece of news before; false where another server was quicker. */
export const moveCursor = async (
  db: Db,
  vendor: string,
  from: string | undefined,
  last: string,
): Promise<boolean> => {
  if (from === undefined) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('vendorCursors')
      .values({ vendor, last })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('vendorCursors')
    .set({ last })
    .where('vendor', '=', vendor)
    .where('last', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
