import type { Kysely, Migration } from 'kysely';

/** The network's reference of a card's first use, which every later debit of a plan names. */
export const schemeReferences: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['paymentLegs', 'plans'])
      await db.schema.alterTable(table).addColumn('schemeReference', 'text').execute();
  },
};
