import type { TextKey } from '#locales/keys.ts';
import { patternOf, read, type Texts } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** The words of a text in a language, filled with its values. */
export const wordsIn = (texts: Texts) => {
  const source = (key: TextKey, values: Values = {}) => patternOf(texts, [key, values]);
  return Object.assign((key: TextKey, values: Values = {}): string => read(texts, [key, values]), {
    /** A pattern for words that contain the text; where a value is not given, anything may stand. */
    pattern: (key: TextKey, values?: Values): RegExp => new RegExp(source(key, values)),
    /** A pattern for words that begin with the text. */
    begins: (key: TextKey, values?: Values): RegExp => new RegExp(`^${source(key, values)}`),
  });
};
