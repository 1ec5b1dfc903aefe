import { PostgresAdapter, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { PaymentTables } from './payments-schema.ts';
import { createTables, key, maybeText, maybeWhole, text, whole, type Column } from './tables.ts';

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
    await createTables(db, tables, { unique, indexed });
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
