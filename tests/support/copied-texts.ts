import { parseSync, Visitor } from 'vite';
import { named, type Texts } from '#walks/telling/texts.ts';
import type { TextKey } from '#locales/keys.ts';

/** The fewest words of a text that is a sentence: shorter ones are also names of data. */
const fewest = 4;

/** The strings and patterns of a file that are a sentence of the portal, or a part of one. */
export function copiedTexts(languages: readonly Texts[], keys: readonly string[]) {
  const sentences = languages.flatMap((texts) =>
    keys.flatMap((key) => {
      const text = texts(key) ?? '';
      if (wordsOf(text.replaceAll(slot, '')) < fewest) return [];
      return [{ key, words: named(texts, key as TextKey), stretches: text.split(slot) }];
    }),
  );
  const keyOf = (value: string): string | undefined =>
    sentences.find(({ words }) => (typeof words === 'string' ? words === value : words.test(value)))
      ?.key;
  const keyOfPart = (part: string): string | undefined =>
    wordsOf(part) < fewest
      ? undefined
      : sentences.find(({ stretches }) => stretches.some((stretch) => stretch.includes(part)))?.key;
  /** A walk's words for testers have the key of a text between their quotes, however short the text is. */
  const keyOfWhole = new Map(
    languages.flatMap((texts) => keys.map((key) => [texts(key) ?? '', key] as const)),
  );
  return (path: string, source: string): readonly string[] => {
    const found: string[] = [];
    const { program, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'unreadable'}`);
    const look = (written: string, key: string | undefined) => {
      if (key !== undefined) found.push(`${path}: “${written}” is ${key}`);
    };
    new Visitor({
      Literal: (node) => {
        if ('regex' in node)
          for (const part of plainPartsOf(node.regex.pattern)) look(part, keyOfPart(part));
        else if (typeof node.value === 'string') {
          look(node.value, keyOf(node.value) ?? keyOfPart(node.value.trim()));
          if (path.startsWith('src/walks'))
            for (const said of quotedIn(node.value)) look(said, keyOfWhole.get(said));
        }
      },
      TemplateElement: ({ value: { cooked } }) =>
        look(cooked ?? '', keyOfPart(cooked?.trim() ?? '')),
    }).visit(program);
    return found;
  };
}

const quotedIn = (words: string): readonly string[] =>
  [...words.matchAll(/“([^”]+)”/g)].map(([, said = '']) => said);

const slot = /@@\w+/g;

/** The parts of a pattern that stand for nothing but themselves. */
const plainPartsOf = (pattern: string): readonly string[] =>
  pattern
    .replaceAll(/\\([^\w\s])/g, '$1')
    .split(/\.[*+]|\\.|[()|^$[\]]/)
    .map((part) => part.trim());

const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
