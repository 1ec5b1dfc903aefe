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

export const forgetAudit = async (db: Kysely<Database>, before: number): Promise<void> => {
  await db.deleteFrom('audit').where('at', '<', before).execute();
};
