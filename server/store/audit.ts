import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AuditTable, Database } from './schema.ts';

/** Who did what to which id and how it ended; never any content. */
export const record = async (
  db: Kysely<Database>,
  entry: Omit<Insertable<AuditTable>, 'id'>,
): Promise<void> => {
  await db
    .insertInto('audit')
    .values({ ...entry, id: randomUUID() })
    .execute();
};

export const forgetAudit = async (db: Kysely<Database>, before: number): Promise<void> => {
  await db.deleteFrom('audit').where('at', '<', before).execute();
};
