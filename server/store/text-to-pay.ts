import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A patient without a card on file cannot pay by text. */
export const endTextToPay = async (db: Kysely<Database>, personId: string): Promise<void> => {
  const person = await db
    .selectFrom('people')
    .select(['id', 'preferences'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const wishes = JSON.parse(person?.preferences ?? '{}') as Record<string, boolean>;
  if (!wishes['hasTextToPay']) return;
  const preferences = JSON.stringify({ ...wishes, hasTextToPay: false });
  await db
    .updateTable('people')
    .set({ preferences, textCard: null })
    .where('id', '=', personId)
    .execute();
};

/** Chooses the card on file that pays texts. */
export const chooseTextCard = async (work: Kysely<Database>, personId: string, card: string) => {
  await work.updateTable('people').set({ textCard: card }).where('id', '=', personId).execute();
};
