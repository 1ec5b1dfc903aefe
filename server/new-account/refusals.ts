import { Refused } from '../failure.ts';

/** The reasons that stand in the way of a new account, by the codes that the portal knows. */
const words = {
  4008: 'The account was not found. Please verify the information entered and try again.',
  4009: 'The account already exists.',
  4010: 'This email address is linked to another account.',
} as const;

export const refusedAs = (code: keyof typeof words): Refused =>
  new Refused(422, { code, message: words[code] });
