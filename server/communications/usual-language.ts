import type { Kysely } from 'kysely';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import type { Database } from '../store/schema.ts';
import { keptIn } from './choices.ts';

/** The language of letters to somebody who has not asked for them: used last, or chosen with what they are told. */
export const usualLanguageOf = async (db: Kysely<Database>, personId: string): Promise<string> => {
  const last = await languageOf(db, personId);
  if (last) return last;
  const person = await personById(db, personId);
  return (person && keptIn(person).language) ?? '';
};
