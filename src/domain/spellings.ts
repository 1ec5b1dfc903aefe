import { plainNumber } from './bill.ts';

/**
 * The ways to write an account number that are the same one: a provider's pattern takes it where it
 * takes any of them.
 */
export const spellingsOf = (number: string): readonly string[] =>
  [number.trim(), plainNumber(number)].flatMap((one) => [
    one,
    one.toUpperCase(),
    one.toLowerCase(),
  ]);

/**
 * The number as the provider prints it, by its pattern: in capitals, and without blanks and hyphens
 * where these are the typist's own. Without a pattern nobody knows more than what was typed.
 */
export const printedNumber = (typed: string, takes?: (text: string) => boolean): string =>
  (takes && [typed.toUpperCase(), plainNumber(typed)].find(takes)) ?? typed;
