import type { Problem } from '#domain/problem.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Text } from '../table.ts';

/** The texts of a language by their keys, as its translators wrote them; or those of another one. */
export type Texts = (key: string, language?: string) => string | undefined;

/** The text of a problem, in the chart's own words. */
export const textOf = ({ text, values = {} }: Problem): Text => [text as TextKey, values];

/** A text as somebody reads it. */
export const read = (texts: Texts, text: Text): string => {
  if (isSaid(text)) return text.said;
  const [key, values = {}] = typeof text === 'string' ? [text] : text;
  const words = texts(key);
  if (words === undefined) throw new Error(`There is no text ${key}.`);
  return words.replaceAll(slot, (whole, name: string) => String(values[name] ?? whole));
};

/** The words by which a text is looked for: where a value is not known, anything may stand. */
export const named = (texts: Texts, text: Text): string | RegExp => {
  const words = read(texts, text);
  return words.includes('@@') ? new RegExp(`^${patternOf(texts, text)}$`) : words;
};

/** A text as a part of a pattern: where a value is not known, anything may stand. */
export const patternOf = (texts: Texts, text: Text): string =>
  read(texts, text)
    .split(slot)
    .filter((_, at) => at % 2 === 0)
    .map(quoted)
    .join('.+');

const slot = /@@([A-Za-z][A-Za-z0-9]*)/g;
const quoted = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Several texts, or one, or none. */
export const each = (texts: Text | readonly Text[] | undefined): readonly Text[] => {
  if (texts === undefined) return [];
  if (typeof texts === 'string' || isSaid(texts)) return [texts];
  const [, second] = texts as readonly Text[];
  // A key with its values is one text.
  const isOne = typeof second === 'object' && !Array.isArray(second) && !isSaid(second);
  return isOne ? [texts as Text] : (texts as readonly Text[]);
};

const isSaid = (text: Text | readonly Text[]): text is { readonly said: string } =>
  typeof text === 'object' && 'said' in text;

/** The texts of a catalogue as its translators keep it, and others that are asked for by their language. */
export function textsIn(po: string, others: Readonly<Record<string, Texts>> = {}): Texts {
  const pairs = [...po.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)];
  const texts = new Map(
    pairs.map(([, key = '', words = '']) => [key, JSON.parse(`"${words}"`) as string]),
  );
  return (key, language = '') => others[language]?.(key) ?? texts.get(key);
}
