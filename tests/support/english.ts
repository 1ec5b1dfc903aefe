import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn, type Texts } from '#walks/telling/texts.ts';
import { walksIn } from '#walks/telling/walks.ts';

/** The texts of a language by their keys, as its translators wrote them. */
export const textsOf = (language: string, others: Readonly<Record<string, Texts>> = {}): Texts =>
  textsIn(readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8'), others);

/** The walks in the words that testers read. */
export const { scripts, walksOf, walkedCharts } = walksIn(textsOf('en', { es: textsOf('es') }));
