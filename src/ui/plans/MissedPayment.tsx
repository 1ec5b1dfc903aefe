import { useMissedWords, type OfMissed } from './use-missed-words.ts';

/** A payment of a plan that did not go through, why, and when it is tried again, or what it waits for. */
export function MissedPayment(missed: OfMissed) {
  return useMissedWords(missed).join(' ');
}
