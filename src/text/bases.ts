import type { LoadBase } from './language.ts';
import { familyOf } from '#domain/language.ts';

/** One chunk per language, read only when the page did not bring it along. */
export const loadBase: LoadBase = async (language) => {
  const { messages } =
    familyOf(language) === 'es' ? await import('#locales/es.po') : await import('#locales/en.po');
  return messages;
};
