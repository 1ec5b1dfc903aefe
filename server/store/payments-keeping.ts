import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Writes what became of the card that a payment was to keep. */
export const setKeeping = async (work: Db, id: string, keeping: string | null): Promise<void> => {
  await work.updateTable('paymentIntents').set({ keeping }).where('id', '=', id).execute();
};

export const forgetCardTokens = async (work: Db, intentId: string): Promise<void> => {
  await work
    .updateTable('paymentLegs')
    .set({ cardToken: null })
    .where('intentId', '=', intentId)
    .execute();
};

/** Writes what became of Text to Pay that a payment was to turn on. */
export const setEnrolling = async (
  work: Db,
  id: string,
  enrolling: string | null,
): Promise<void> => {
  await work.updateTable('paymentIntents').set({ enrolling }).where('id', '=', id).execute();
};
