import { codeNamed, type ResultName } from '#domain/has-code.ts';
import { Refused } from '../failure.ts';

/** The reasons that stand in the way of a new account. */
const words = {
  notFound: 'The account was not found. Please verify the information entered and try again.',
  accountTaken: 'The account already exists.',
  emailTaken: 'This email address is linked to another account.',
} satisfies Partial<Record<ResultName, string>>;

export const refusedAs = (name: keyof typeof words): Refused =>
  new Refused('unprocessable', { code: codeNamed[name], message: words[name] });
