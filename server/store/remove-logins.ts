import type { Kysely } from 'kysely';
import { takeCardsOff } from './cards-to-forget.ts';
import type { Database } from './schema.ts';
import { forgetTickets } from './tickets.ts';

type Db = Kysely<Database>;

const ofPerson = [
  'formerPasswords',
  'accountChanges',
  'knownDevices',
  'historyItems',
  'textOffers',
] as const;

/**
 * Removes logins with all that is kept for them alone. Payments, their receipts and plans that have ended are
 * the provider's, and stay.
 */
export const removeLogins = async (
  work: Db,
  ids: readonly string[],
  now: number,
): Promise<void> => {
  if (ids.length === 0) return;
  await takeCardsOff(work, ids, now);
  for (const table of ofPerson) await work.deleteFrom(table).where('personId', 'in', ids).execute();
  // The end of a payment that was made by text is told in a moment: the row goes with its session.
  await work
    .deleteFrom('textCards')
    .where('personId', 'in', ids)
    .where((is) => is.or([is('intentId', 'is', null), is('toldAt', 'is not', null)]))
    .execute();
  await forgetTickets(work, ids);
  await work.deleteFrom('formerUsers').where('ownerId', 'in', ids).execute();
  await work.deleteFrom('people').where('id', 'in', ids).execute();
};
