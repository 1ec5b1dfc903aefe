import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database, TextOutcome } from './schema.ts';

type Db = Kysely<Database>;

export const textUnder = (db: Db, id: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'tenant', 'recipient', 'sentAt'])
    .where('id', '=', id)
    .where('kind', '=', 'text')
    .executeTakeFirst();

/** Notes the outcome of a text; after `delivered` no other is noted. */
export const settleText = async (
  db: Db,
  id: string,
  outcome: TextOutcome,
  now: number,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ outcome, leasedUntil: null, sentAt: sql`coalesce(${sql.ref('sentAt')}, ${now})` })
    .where('id', '=', id)
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '!=', 'delivered')]))
    .execute();
};
