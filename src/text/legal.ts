import { familyOf } from '#domain/language.ts';
import type { OwnText } from '#domain/tenant.ts';
import type { Mark } from './marks.ts';

export type LegalName = 'terms-of-service' | 'privacy-notice';

/** The built-in texts, each in a chunk of its own, fetched when its page is opened. */
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

export interface LegalSource {
  /** The provider's own text; undefined means the built-in one. */
  readonly own?: string;
  /** The language of the text. */
  readonly language: string;
}

/** The text that a patient gets: the provider's in their language, or else in another. */
export function legalSource(
  text: OwnText | undefined,
  language: string,
  first: string,
): LegalSource {
  const byLanguage = Object.entries(typeof text === 'string' ? { [first]: text } : (text ?? {}));
  const written = byLanguage.filter(([, words]) => words.trim() !== '');
  const fits = (wanted: string) => written.find(([code]) => code === wanted);
  const found =
    fits(language) ??
    written.find(([code]) => familyOf(code) === familyOf(language)) ??
    fits(first) ??
    written[0];
  return found
    ? { own: found[1], language: found[0].replaceAll('_', '-') }
    : { language: familyOf(language) === 'es' ? 'es' : 'en' };
}

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
