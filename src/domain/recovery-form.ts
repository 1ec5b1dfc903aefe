import { againProblem, newPasswordProblem } from './password-rule.ts';
import type { PhoneRegion } from './phone.ts';
import type { Problems } from './problem.ts';
import { usernameProblem, type Way } from './username.ts';

interface Named {
  readonly username: string;
}
interface Coded {
  readonly code: string;
}
export interface Chosen {
  readonly password: string;
  readonly again: string;
}

const one = <Name extends string>(name: Name, text: string | undefined): Problems<Name> =>
  (text === undefined ? {} : { [name]: { text } }) as Problems<Name>;

/** The problem of a username, which is an e-mail address or a phone number. */
export const nameProblems = (
  { username }: Named,
  way: Way,
  region: PhoneRegion,
): Problems<keyof Named> => one('username', usernameProblem(way, username, region));

/** The digits of a code. */
export const codeLength = 6;

export const codeProblems = ({ code }: Coded): Problems<keyof Coded> =>
  one('code', /^\d{6}$/.test(code) ? undefined : 'field_errors_recoverycode');

/** A code as it is typed: digits alone, whatever was pasted. */
export const typedCode = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength);

/** A new password, twice. */
export const chosenProblems = ({ password, again }: Chosen): Problems<keyof Chosen> => ({
  ...one('password', newPasswordProblem(password)),
  ...one('again', againProblem(password, again)),
});
