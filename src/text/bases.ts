import type { LoadBase } from './language.ts';
import { familyOf } from '#domain/language.ts';

/** The texts of a language, one chunk each, fetched only when the page did not bring them along. */
export const loadBase: LoadBase = async (language) => {
  const { messages } =
    familyOf(language) === 'es' ? await import('#locales/es.po') : await import('#locales/en.po');
  return messages;
};
