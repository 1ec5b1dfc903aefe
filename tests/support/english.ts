import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn, type Texts } from '#walks/telling/texts.ts';
import { wordsIn } from '#walks/telling/words-in.ts';

const catalogues = new Map<string, Texts>();

/** The texts of a language by their keys, as its translators wrote them; read once for a file of tests. */
export const textsOf = (language: string, others?: Readonly<Record<string, Texts>>): Texts => {
  const known = catalogues.get(language) ?? readTexts(language);
  catalogues.set(language, known);
  return others === undefined
    ? known
    : (key, asked = '') => others[asked]?.(key) ?? known(key, asked);
};

const readTexts = (language: string): Texts =>
  textsIn(readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8'));

/** The words of a text, filled with its values. */
export const english = wordsIn(textsOf('en'));
export const spanish = wordsIn(textsOf('es'));
