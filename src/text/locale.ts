import { familyOf } from '#domain/language.ts';

/**
 * The regions the portal is used in, for languages that do not name theirs. Of Haitian Creole no browser
 * knows how it writes amounts, and each would take another language's way.
 */
const regions: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-US',
  ht: 'en-US',
  sw: 'sw-KE',
};

/** A locale Intl accepts, whatever the provider calls the language. */
export function localeOf(language: string): string {
  try {
    const [locale = 'en-US'] = Intl.getCanonicalLocales(language.replaceAll('_', '-'));
    return (Object.hasOwn(regions, locale) ? regions[locale] : undefined) ?? locale;
  } catch {
    return 'en-US';
  }
}

/**
 * Days have names, and an English one says nothing to whoever reads Haitian Creole: they have the French names, which
 * are read wherever Creole is.
 */
export const dayLocaleOf = (language: string): string =>
  familyOf(language) === 'ht' ? 'fr-HT' : localeOf(language);
