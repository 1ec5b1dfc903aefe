import { PostgresAdapter, sql } from 'kysely';
import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { PaymentTables } from './payments-schema.ts';

type Row = CreateTableBuilder<string, string>;
type Column = (row: Row) => Row;

const key = (name: string) => (row: Row) => row.addColumn(name, 'text', (c) => c.primaryKey());
const text = (name: string) => (row: Row) => row.addColumn(name, 'text', (c) => c.notNull());
const maybeText = (name: string) => (row: Row) => row.addColumn(name, 'text');
const whole = (name: string) => (row: Row) => row.addColumn(name, 'bigint', (c) => c.notNull());
const maybeWhole = (name: string) => (row: Row) => row.addColumn(name, 'bigint');

const tables: Readonly<Record<keyof PaymentTables, readonly Column[]>> = {
  paymentIntents: [
    key('id'),
    ...['tenant', 'subject', 'sessionId', 'endpoint', 'key', 'bodyHash', 'status'].map(text),
    maybeText('openSession'),
    whole('amount'),
    ...['currency', 'method', 'last4', 'payerName', 'cart', 'language', 'reference'].map(text),
    ...['brand', 'email', 'owner'].map(maybeText),
    ...['leaseUntil', 'claimedAt', 'expiresAt'].map(whole),
    maybeWhole('settledAt'),
  ],
  paymentLegs: [
    key('id'),
    ...['intentId', 'vendorKey', 'status'].map(text),
    ...['position', 'locationId', 'amount', 'quietUntil'].map(whole),
    ...['vendorId', 'reason'].map(maybeText),
    maybeWhole('sentAt'),
  ],
  balanceHolds: [key('id'), text('legId'), text('balanceId'), whole('amount')],
  ledgerEntries: [
    ...['transferId', 'legId', 'kind', 'account', 'currency'].map(text),
    ...['amount', 'at'].map(whole),
  ],
  receipts: [key('token'), ...['intentId', 'tenant', 'sessionId'].map(text), whole('createdAt')],
  bankChecks: [key('hash'), whole('valid'), whole('checkedAt')],
};

const unique: readonly (readonly [keyof PaymentTables, readonly string[]])[] = [
  ['paymentIntents', ['tenant', 'subject', 'endpoint', 'key']],
  ['paymentIntents', ['openSession']],
  ['paymentIntents', ['reference']],
  ['paymentLegs', ['intentId', 'position']],
  ['ledgerEntries', ['legId', 'kind']],
  ['receipts', ['intentId']],
];

const indexed: readonly (readonly [keyof PaymentTables, readonly string[]])[] = [
  ['balanceHolds', ['balanceId']],
  ['balanceHolds', ['legId']],
];

export const payments: Migration = {
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
    for (const [table, columns] of unique) await index(table, columns).unique().execute();
    for (const [table, columns] of indexed) await index(table, columns).execute();
    await onlyAppend(db);
  },
};

const refusal = 'the ledger is only ever added to';

/** The database itself refuses to change or remove an entry. */
const onlyAppend = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const deed of ['update', 'delete'])
      await sql
        .raw(
          `create trigger "ledgerEntries_no_${deed}" before ${deed} on "ledgerEntries" begin select raise(abort, '${refusal}'); end`,
        )
        .execute(db);
    return;
  }
  await sql
    .raw(
      `create function ledger_entries_stay() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger "ledgerEntries_stay" before update or delete on "ledgerEntries" for each row execute function ledger_entries_stay()`,
    )
    .execute(db);
};
