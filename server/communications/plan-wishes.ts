import type { Kysely } from 'kysely';
import { personById } from '../store/logins.ts';
import type { Database } from '../store/schema.ts';
import { keptIn, keepsPlanMails } from './choices.ts';

type Db = Kysely<Database>;

/** The wishes of a plan's payer; a guest has none and gets what the plan was agreed to with. */
export const planWishesOf = async (work: Db, planId: string) => {
  const { subject } = await work
    .selectFrom('plans')
    .select('subject')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const person = await personById(work, subject);
  const kept = person && keptIn(person);
  return {
    person: person?.id,
    mail: kept === undefined || (kept.emailOptIn !== false && keepsPlanMails(kept)),
    texts: kept?.smsRecurringNotifications !== false,
  };
};

/** A number that is given with a plan is consent to its texts, whatever was chosen before. */
export const noteTextsAgreed = async (work: Db, subject: string): Promise<void> => {
  const person = await personById(work, subject);
  if (person === undefined) return;
  const { smsRecurringNotifications, ...kept } = keptIn(person);
  if (smsRecurringNotifications !== false) return;
  const preferences = JSON.stringify(kept);
  await work.updateTable('people').set({ preferences }).where('id', '=', subject).execute();
};
