import { parseSync, Visitor } from 'vite';
import { named, type Texts } from '#walks/telling/texts.ts';
import type { TextKey } from '#locales/keys.ts';

/** The fewest words of a text that is a sentence: shorter ones are also names of data. */
const fewest = 4;

/** The strings of a file that are a sentence of the portal, one line each. */
export function copiedTexts(texts: Texts, keys: readonly string[]) {
  const sentences = keys.filter((key) => wordsOf(texts(key) ?? '') >= fewest);
  const plain = new Map(sentences.map((key) => [texts(key), key]));
  const filled = sentences.flatMap((key) => {
    const words = named(texts, key as TextKey);
    return typeof words === 'string' ? [] : [{ key, words }];
  });
  return (path: string, source: string): readonly string[] => {
    const found: string[] = [];
    const { program, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'unreadable'}`);
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value !== 'string') return;
        const key = plain.get(value) ?? filled.find(({ words }) => words.test(value))?.key;
        if (key !== undefined) found.push(`${path}: “${value}” is ${key}`);
      },
    }).visit(program);
    return found;
  };
}

const wordsOf = (text: string): number =>
  text
    .replaceAll(/@@\w+/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
