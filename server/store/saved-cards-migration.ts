import type { Kysely, Migration } from 'kysely';
import { createTables, key, maybeText, text, whole } from './tables.ts';

/** Cards on file: the processor's token of each, sealed, and what its holder is shown of it. */
export const savedCards: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        savedCards: [
          key('id'),
          ...['tenant', 'personId', 'key', 'bodyHash', 'vendorToken', 'brand', 'last4'].map(text),
          ...['holderName', 'billing', 'consent'].map(text),
          ...['fingerprint', 'schemeReference'].map(maybeText),
          ...['expMonth', 'expYear', 'consentAt', 'savedAt'].map(whole),
        ],
      },
      {
        unique: [
          ['savedCards', ['personId', 'key']],
          ['savedCards', ['personId', 'fingerprint']],
        ],
        indexed: [['savedCards', ['tenant']]],
      },
    );
  },
};
