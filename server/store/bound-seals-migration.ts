import type { Kysely, Migration } from 'kysely';

type Rows = Kysely<Record<string, Record<string, string | null>>>;

interface Sealed {
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

/** The columns that are sealed at the time of this migration, and the keys of their rows. */
const sealed: Readonly<Record<string, Sealed>> = {
  tenants: { key: ['slug'], columns: ['backend'] },
  people: {
    key: ['id'],
    columns: [
      'username',
      'firstName',
      'lastName',
      'dateOfBirth',
      'email',
      'phone',
      'address',
      'preferences',
    ],
  },
  balances: { key: ['id'], columns: ['details', 'statement', 'bill'] },
  sessions: { key: ['id'], columns: ['username'] },
  savedVisits: { key: ['sessionId'], columns: ['state'] },
  outbox: { key: ['id'], columns: ['recipient', 'subject', 'body'] },
  tickets: { key: ['hash'], columns: ['data'] },
  invitations: { key: ['id'], columns: ['email'] },
  sealing: { key: ['id'], columns: ['proof'] },
  paymentIntents: { key: ['id'], columns: ['payerName', 'email', 'cart', 'plans'] },
  paymentLegs: { key: ['id'], columns: ['vendorToken'] },
  plans: { key: ['id'], columns: ['vendorToken', 'payerName', 'email', 'phone'] },
  planAccounts: { key: ['planId', 'position'], columns: ['account'] },
  audit: { key: ['id'], columns: ['note'] },
  receipts: { key: ['intentId'], columns: ['token'] },
};

/** Tables whose key is a sealed column itself: their rows are written anew. */
const whole = ['planHolds', 'textOptOuts', 'billPayments'];

/** Reads every sealed value and writes it back: the plugin binds it to its row and column. */
export const boundSeals: Migration = {
  async up(db: Kysely<unknown>) {
    const rows = db as Rows;
    for (const [table, { key, columns }] of Object.entries(sealed))
      for (const row of await rows
        .selectFrom(table)
        .select([...key, ...columns])
        .execute()) {
        const set = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
        let update = rows.updateTable(table).set(set);
        for (const name of key) update = update.where(name, '=', row[name] ?? '');
        await update.execute();
      }
    for (const table of whole) {
      const kept = await rows.selectFrom(table).selectAll().execute();
      await rows.deleteFrom(table).execute();
      for (const row of kept) await rows.insertInto(table).values(row).execute();
    }
  },
};
