import type { Kysely, Migration } from 'kysely';

const minute = 60_000;

/** Adds when the vendor is asked once more about a charge that was sent and then given up. */
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

/** Seals the tokens of receipts: whoever has one may read the receipt. */
export const sealedReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    const rows = db as Kysely<{ receipts: { token: string; intentId: string } }>;
    for (const { token, intentId } of await rows
      .selectFrom('receipts')
      .select(['token', 'intentId'])
      .execute())
      // The plugin seals the token as it is written.
      await rows.updateTable('receipts').set({ token }).where('intentId', '=', intentId).execute();
  },
};
