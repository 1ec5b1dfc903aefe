import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey } from '#locales/keys.ts';
import { read, textsIn, type Texts } from '#walks/telling/texts.ts';

/** The texts of a language by their keys, as its translators wrote them. */
export const textsOf = (language: string, others: Readonly<Record<string, Texts>> = {}): Texts =>
  textsIn(readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8'), others);

const texts = textsOf('en');

/** The words of a text, filled with its values. */
export const english = (
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string => read(texts, [key, values]);
