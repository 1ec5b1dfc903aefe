import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { once } from './once.ts';
import { rowsInto } from './rows-into.ts';
import type { AuditTable, Database } from './schema.ts';

export type Entry = Omit<Insertable<AuditTable>, 'id'>;

/** The acting subject, the action, the id that it was done to, and its outcome; never any content. */
export const record = (db: Kysely<Database>, entry: Entry): Promise<void> =>
  recordEach(db, [entry]);

export const recordEach = async (
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<void> => {
  const rows = entries.map((entry) => ({ ...entry, id: randomUUID() }));
  await insertRows.changed(db, { rows });
};

const insertRows = once((db, { rows }: { readonly rows: readonly Insertable<AuditTable>[] }) =>
  rowsInto(db, 'audit', rows),
);

/** The same was put down before: what is told again and again is for people once. */
export const wasRecorded = async (
  db: Kysely<Database>,
  { tenant, action, target, outcome }: Pick<Entry, 'tenant' | 'action' | 'target' | 'outcome'>,
): Promise<boolean> => {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('tenant', '=', tenant)
    .where('target', '=', target)
    .where('action', '=', action)
    .where('outcome', '=', outcome)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const forgetAudit = async (db: Kysely<Database>, before: number): Promise<void> => {
  await db.deleteFrom('audit').where('at', '<', before).execute();
};
