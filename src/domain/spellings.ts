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
