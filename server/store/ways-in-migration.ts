import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { WaysInTables } from './ways-in-schema.ts';

type Row = CreateTableBuilder<string, string>;
type Column = (row: Row) => Row;

const key = (name: string) => (row: Row) => row.addColumn(name, 'text', (c) => c.primaryKey());
const text = (name: string) => (row: Row) => row.addColumn(name, 'text', (c) => c.notNull());
const maybeText = (name: string) => (row: Row) => row.addColumn(name, 'text');
const whole = (name: string) => (row: Row) => row.addColumn(name, 'bigint', (c) => c.notNull());
const maybeWhole = (name: string) => (row: Row) => row.addColumn(name, 'bigint');

const tables: Readonly<Record<keyof WaysInTables, readonly Column[]>> = {
  tickets: [
    key('hash'),
    ...['kind', 'tenant'].map(text),
    maybeText('subject'),
    text('data'),
    ...['issuedAt', 'expiresAt'].map(whole),
    maybeWhole('usedAt'),
    whole('tries'),
  ],
  grants: ['sessionId', 'balanceId'].map(text),
  invitations: [
    key('id'),
    ...['tenant', 'ownerId', 'email'].map(text),
    maybeText('personId'),
    text('status'),
    ...['sentAt', 'expiresAt'].map(whole),
  ],
  formerPasswords: [key('id'), ...['personId', 'passwordHash'].map(text), whole('at')],
};

const indexed: readonly (readonly [keyof WaysInTables, readonly string[]])[] = [
  ['tickets', ['kind', 'subject']],
  ['tickets', ['expiresAt']],
  ['invitations', ['ownerId']],
  ['formerPasswords', ['personId']],
];

export const waysIn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(tables)) {
      const empty: Row = db.schema.createTable(table);
      await columns.reduce((row, column) => column(row), empty).execute();
    }
    const index = (table: string, columns: readonly string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns]);
    for (const [table, columns] of indexed) await index(table, columns).execute();
    await index('grants', ['sessionId', 'balanceId']).unique().execute();
    const people = () => db.schema.alterTable('people');
    // Nothing for everybody who was there before: they are active, and nobody's guest.
    await people().addColumn('ownerId', 'text').execute();
    await people().addColumn('preferences', 'text').execute();
    await people()
      .addColumn('awaitsActivation', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
