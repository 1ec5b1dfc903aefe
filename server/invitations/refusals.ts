import { Refused } from '../failure.ts';

/**
 * The reasons why an invitation cannot be sent, taken up or taken back, by the codes that the portal knows.
 */
const words = {
  4010: 'This email address is linked to another account. Please enter a different email address.',
  4011: 'The account could not be created.',
  4012: 'This invitation is no longer valid.',
  4013: 'Authorized User was unable to be removed.',
} as const;

export const refusedBy = (code: keyof typeof words): Refused =>
  new Refused(code === 4013 ? 404 : 422, { code, message: words[code] });
