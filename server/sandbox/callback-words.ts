import type { callbackWays } from '../vendors/decided-away/faults.ts';

/** The callbacks of a vendor at which the payer decides, as a tester chooses them. */
export const callbackWords: Readonly<Record<(typeof callbackWays)[number], string>> = {
  once: 'as usual',
  twice: 'come twice',
  never: 'never come',
  early: 'come before the page answers',
  forged: 'are forged',
  backwards: 'come in the wrong order',
};
