import type { Tenant } from '#domain/tenant.ts';
import { plainPage } from './plain-page.ts';
import { callWords } from './unstarted.ts';

export interface Away {
  /** The tenant as it was when the database still answered; undefined where it never did. */
  readonly tenant: Tenant | undefined;
  readonly accepted: string | undefined;
  readonly nonce: string;
}

/** The page in the place of the portal while the database is away. */
export const awayPage = (away: Away): string =>
  plainPage({
    ...away,
    heading: 'headings_portalaway',
    paragraphs: (say, language) => [
      say('topics_portalaway'),
      callWords(language, away.tenant),
      `<a href="">${say('buttons_tryagain')}</a>`,
    ],
  });
