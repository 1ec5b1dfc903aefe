import type { Kysely, Migration } from 'kysely';

/**
 * Columns for the announced day of a debit; for the network's own words beside a refusal, and the card it
 * was of; for when operators were told of a payment that only they can settle, and what they noted.
 */
export const debits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of words)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    await db.schema.alterTable('paymentIntents').addColumn('peopleToldAt', 'bigint').execute();
    await db.schema
      .createIndex('paymentIntents_sessionId')
      .on('paymentIntents')
      .column('sessionId')
      .execute();
    await db.schema
      .createIndex('paymentLegs_fingerprint')
      .on('paymentLegs')
      .columns(['fingerprint', 'sentAt'])
      .execute();
    // The letters of earlier debits have named the day already.
    await (db as Kysely<Instalments>)
      .updateTable('instalments')
      .set((e) => ({ toldDate: e.ref('dueDate') }))
      .where('remindedAt', 'is not', null)
      .where('attempts', '=', 0)
      .where('status', '=', 'pending')
      .execute();
  },
};

const words = [
  ['instalments', 'toldDate'],
  ['plans', 'fingerprint'],
  ['paymentLegs', 'fingerprint'],
  ['paymentLegs', 'code'],
  ['paymentLegs', 'advice'],
  ['paymentLegs', 'category'],
  ['audit', 'note'],
] as const;

interface Instalments {
  instalments: {
    toldDate: string | null;
    dueDate: string;
    remindedAt: number | null;
    attempts: number;
    status: string;
  };
}
