import type { Tongue } from '../../sandbox/page.ts';

/** The words of a payer's page, by the languages that it speaks. */
type Spoken<W> = { readonly en: W } & { readonly [L in Tongue]?: W };

/** The words of a page in the payer's language, and in English where the page does not speak it. */
export const spokenIn = <W>(words: Spoken<W>, asked: string): { language: Tongue; words: W } => {
  const [tag] = asked.toLowerCase().split(/[-_]/);
  const language = (['es', 'sw'] as const).find((one) => one === tag) ?? 'en';
  const found = words[language];
  return found ? { language, words: found } : { language: 'en', words: words.en };
};
