import type { Kysely } from 'kysely';
import { usualLanguageOf } from '../communications/usual-language.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';

/** The language of a letter about a card: its holder's, or that of its consent where no other is known. */
export const holderLanguage = async (
  db: Kysely<Database>,
  { personId, language }: Pick<SavedCardRow, 'personId' | 'language'>,
): Promise<string> => (await usualLanguageOf(db, personId)) || language;
