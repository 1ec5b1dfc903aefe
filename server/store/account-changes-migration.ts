import type { Kysely, Migration } from 'kysely';
import { createTables, key, maybeText, text, whole } from './tables.ts';

/** The changes of accounts, for their owners to see, and the devices that somebody logged in from. */
export const accountChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        accountChanges: [
          key('id'),
          ...['tenant', 'personId', 'what', 'changer'].map(text),
          whole('at'),
          ...['said', 'browser', 'system'].map(maybeText),
        ],
        knownDevices: [
          key('id'),
          ...['tenant', 'personId', 'device', 'language'].map(text),
          whole('lastSeenAt'),
        ],
      },
      {
        unique: [['knownDevices', ['personId', 'device']]],
        indexed: [
          ['accountChanges', ['personId', 'at']],
          ['accountChanges', ['at']],
          ['knownDevices', ['lastSeenAt']],
        ],
      },
    );
  },
};
