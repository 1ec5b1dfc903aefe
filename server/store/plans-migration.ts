import type { Kysely, Migration } from 'kysely';
import type { PlanTables } from './plans-schema.ts';
import { createTables, key, maybeText, maybeWhole, text, whole, type Column } from './tables.ts';

const tables: Readonly<Record<keyof PlanTables, readonly Column[]>> = {
  plans: [
    key('id'),
    ...['tenant', 'subject', 'intentId', 'method', 'last4', 'payerName', 'currency'].map(text),
    ...['interval', 'email', 'phone', 'language', 'status'].map(text),
    ...['vendorToken', 'brand'].map(maybeText),
    ...['position', 'payment', 'total', 'interest', 'version', 'createdAt'].map(whole),
    maybeWhole('endedAt'),
  ],
  planAccounts: [
    ...['planId', 'account'].map(text),
    maybeText('balanceId'),
    ...['position', 'locationId', 'amount', 'paid'].map(whole),
  ],
  instalments: [
    ...['planId', 'dueDate', 'status'].map(text),
    maybeText('intentId'),
    ...['number', 'amount', 'paid', 'attempts', 'nextTryAt'].map(whole),
    maybeWhole('remindedAt'),
  ],
  planHolds: [...['tenant', 'mark', 'intentId'].map(text), whole('position'), maybeText('planId')],
};

export const paymentPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db, tables, {
      unique: [
        ['plans', ['intentId', 'position']],
        ['planAccounts', ['planId', 'position']],
        ['instalments', ['planId', 'number']],
        ['instalments', ['planId', 'dueDate']],
        ['planHolds', ['tenant', 'mark']],
      ],
      indexed: [
        ['planAccounts', ['balanceId']],
        ['instalments', ['status', 'nextTryAt']],
        ['planHolds', ['intentId']],
        ['planHolds', ['planId']],
      ],
    });
    await db.schema.alterTable('paymentIntents').addColumn('plans', 'text').execute();
    await db.schema.alterTable('paymentLegs').addColumn('vendorToken', 'text').execute();
  },
};
