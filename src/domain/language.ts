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

/** `es` of `es-MX`. */
export const familyOf = (language: string): string =>
  language.split(/[-_]/)[0]?.toLowerCase() ?? '';

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(familyOf(language)) ? 'rtl' : 'ltr';
