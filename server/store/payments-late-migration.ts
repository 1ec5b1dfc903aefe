import type { Kysely, Migration } from 'kysely';

const minute = 60_000;

/** From now on what was sent and then given up is asked about once more. */
export const lateCharges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('paymentLegs').addColumn('askAt', 'bigint').execute();
    await db.schema.createIndex('paymentLegs_askAt').on('paymentLegs').column('askAt').execute();
    const legs = db as Kysely<Legs>;
    await legs
      .updateTable('paymentLegs')
      .set((e) => ({ askAt: e('sentAt', '+', minute) }))
      .where('status', '=', 'notcharged')
      .where('sentAt', 'is not', null)
      .execute();
  },
};

interface Legs {
  paymentLegs: { status: string; sentAt: number; askAt: number };
}

/** Whoever holds the key to a receipt may read it: the database keeps it sealed. */
export const sealedReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    const rows = db as Kysely<{ receipts: { token: string; intentId: string } }>;
    for (const { token, intentId } of await rows
      .selectFrom('receipts')
      .select(['token', 'intentId'])
      .execute())
      // The way in seals it.
      await rows.updateTable('receipts').set({ token }).where('intentId', '=', intentId).execute();
  },
};
