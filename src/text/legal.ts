import { familyOf } from '#domain/language.ts';
import type { Mark } from './marks.ts';

export type LegalName = 'terms-of-service' | 'privacy-notice';

/** The built-in texts, each in a chunk of its own: read only by who opens the page. */
const builtIn: Readonly<
  Record<LegalName, Readonly<Record<'en' | 'es', () => Promise<{ default: string }>>>>
> = {
  'terms-of-service': {
    en: () => import('./legal/en/terms.md?raw'),
    es: () => import('./legal/es/terms.md?raw'),
  },
  'privacy-notice': {
    en: () => import('./legal/en/privacy.md?raw'),
    es: () => import('./legal/es/privacy.md?raw'),
  },
};

/** The provider's own text if it has one, else the built-in one in the reader's language. */
export async function loadLegal(
  name: LegalName,
  language: string,
  providerText?: string,
): Promise<readonly Mark[]> {
  const [{ parseMarkdown }, source] = await Promise.all([
    import('./markdown.ts'),
    providerText?.trim() ? providerText : builtInText(name, language),
  ]);
  return parseMarkdown(source);
}

const builtInText = async (name: LegalName, language: string): Promise<string> =>
  (await builtIn[name][familyOf(language) === 'es' ? 'es' : 'en']()).default;
