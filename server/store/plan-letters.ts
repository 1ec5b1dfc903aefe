import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

interface Moved {
  readonly id: string;
  /** The address that the login had before. */
  readonly email: string;
}

/** The letters of somebody's plans go along to another address, but for plans that were given one of their own. */
export const movePlanLetters = async (
  work: Kysely<Database>,
  { id: subject, email: before }: Moved,
  email: string,
): Promise<void> => {
  const plans = await work
    .selectFrom('plans')
    .select(['id', 'email'])
    .where('subject', '=', subject)
    .execute();
  for (const plan of plans)
    if (plan.email !== '' && plan.email.toLowerCase() === before.toLowerCase())
      await work.updateTable('plans').set({ email }).where('id', '=', plan.id).execute();
};
