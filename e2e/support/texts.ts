import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '#walks/table.ts';
import { patternOf, textsIn, type Texts } from '#walks/telling/texts.ts';
import { wordsIn } from '#walks/telling/words-in.ts';

const textsOf = (language: string): Texts =>
  textsIn(readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8'));

/** The texts of the languages that the browser's tests speak. */
export const texts = { english: textsOf('en'), spanish: textsOf('es') } as const;

/** The words of a text, filled with its values. */
export const english = wordsIn(texts.english);
export const spanish = wordsIn(texts.spanish);

/** One of the texts, whole, for a patient of either language. */
export const either = (...all: readonly Text[]): RegExp => new RegExp(`^(?:${anyOf(all)})$`);

/** A pattern for words that begin with one of the texts. */
either.begins = (...all: readonly Text[]): RegExp => new RegExp(`^(?:${anyOf(all)})`);

const anyOf = (all: readonly Text[]): string =>
  all
    .flatMap((text) => Object.values(texts).map((language) => patternOf(language, text)))
    .join('|');
