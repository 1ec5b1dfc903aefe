import { formatter } from '@lingui/format-po';

/** The catalogues are written by hand, one text per explicit id; nothing is extracted. */
export default {
  locales: ['en', 'es'],
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: [] }],
  format: formatter({ explicitIdAsDefault: true, origins: false }),
};
