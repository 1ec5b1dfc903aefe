const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** The regions the portal is used in, for languages that do not name theirs. */
const regions: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US', sw: 'sw-KE' };

/** `es` of `es-MX`. */
export const familyOf = (language: string): string =>
  language.split(/[-_]/)[0]?.toLowerCase() ?? '';

/** A locale Intl accepts, whatever the provider calls the language. */
export function localeOf(language: string): string {
  try {
    const [locale = 'en-US'] = Intl.getCanonicalLocales(language.replaceAll('_', '-'));
    return (Object.hasOwn(regions, locale) ? regions[locale] : undefined) ?? locale;
  } catch {
    return 'en-US';
  }
}

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(familyOf(language)) ? 'rtl' : 'ltr';
