import type { Kysely, Migration } from 'kysely';
import { createTables, key, maybeText, maybeWhole, text, whole, type Column } from './tables.ts';
import type { WaysInTables } from './ways-in-schema.ts';

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
    await createTables(db, tables, { unique: [['grants', ['sessionId', 'balanceId']]], indexed });
    const people = () => db.schema.alterTable('people');
    // No `ownerId`, preferences or activation for people who were there before: they are active account
    // holders.
    await people().addColumn('ownerId', 'text').execute();
    await people().addColumn('preferences', 'text').execute();
    await people()
      .addColumn('awaitsActivation', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
