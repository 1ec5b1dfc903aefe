import { randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A request of a provider's system, for a text message with a link or about a plan: the same one counts once. */
export interface TextRequestsTable {
  id: string;
  tenant: string;
  requestId: string;
  /** Keyed: the database does not show whose number it was. */
  bodyHash: string;
  /** The bills behind the link; 0 about a plan. */
  bills: number;
  at: number;
}

export const textRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        textRequests: [
          key('id'),
          ...['tenant', 'requestId', 'bodyHash'].map(text),
          ...['bills', 'at'].map(whole),
        ],
      },
      { unique: [['textRequests', ['tenant', 'requestId']]], indexed: [['textRequests', ['at']]] },
    );
  },
};

type Asked = Pick<TextRequestsTable, 'tenant' | 'requestId'>;

export const findTextRequest = (db: Db, { tenant, requestId }: Asked) =>
  db
    .selectFrom('textRequests')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('requestId', '=', requestId)
    .executeTakeFirst();

/** Undefined where another instance was quicker with the same request. */
export const addTextRequest = (db: Db, request: Omit<TextRequestsTable, 'id'>) =>
  db
    .insertInto('textRequests')
    .values({ ...request, id: randomUUID() })
    .onConflict((conflict) => conflict.columns(['tenant', 'requestId']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const forgetTextRequests = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('textRequests').where('at', '<', before).execute();
};
