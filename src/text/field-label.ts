import type { LookUp, Say } from './say.ts';

/** The label of a provider's field: a text key, or the words themselves. */
export const fieldLabel = (lookUp: LookUp, label: string, key: string): string =>
  lookUp(label) ?? (/^labels_\w+$/.test(label) ? spelledOut(key) : label);

/**
 * A label within another one: “Confirm mobile money number”. One with further capitals is a title or has a name in it, and
 * in other languages a colon stands before it.
 */
export const labelWithin = (label: string, language: string): string =>
  language.startsWith('en') && /^[A-Z][a-z]+(?: [a-z]+)*$/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/** `userDefinedField4` without a text of its own. */
const spelledOut = (key: string): string => {
  const words = key.replaceAll(/([a-z])(?=[A-Z\d])/g, '$1 ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `DD/MM/AAAA` in Spanish, whose year is an año. */
export function inLetters(dateFormat: string, say: Say): string {
  const [month, day, year] = say('labels_dateletters').split(' ');
  const letters: Readonly<Record<string, string | undefined>> = { MM: month, DD: day, YYYY: year };
  return dateFormat.replaceAll(/MM|DD|YYYY/g, (token) => letters[token] ?? token);
}
