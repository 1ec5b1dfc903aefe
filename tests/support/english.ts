import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn, type Texts } from '#walks/telling/texts.ts';
import { wordsIn } from '#walks/telling/words-in.ts';

/** The texts of a language by their keys, as its translators wrote them. */
export const textsOf = (language: string, others: Readonly<Record<string, Texts>> = {}): Texts =>
  textsIn(readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8'), others);

/** The words of a text, filled with its values. */
export const english = wordsIn(textsOf('en'));
export const spanish = wordsIn(textsOf('es'));
