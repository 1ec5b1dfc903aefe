import { requiredText } from './required.ts';

/** The rules of a good password, one by one: for the hint, the form and the server alike. */

const least = 8;
const most = 100;

interface Rule {
  readonly name: 'length' | 'lower' | 'upper' | 'digit' | 'other';
  readonly keeps: (typed: string) => boolean;
}

export const passwordRules: readonly Rule[] = [
  { name: 'length', keeps: (typed) => typed.length >= least },
  { name: 'lower', keeps: (typed) => /\p{Ll}/u.test(typed) },
  { name: 'upper', keeps: (typed) => /\p{Lu}/u.test(typed) },
  { name: 'digit', keeps: (typed) => /\p{Nd}/u.test(typed) },
  { name: 'other', keeps: (typed) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(typed) },
];

export const isGoodPassword = (typed: string): boolean =>
  typed.length <= most && passwordRules.every(({ keeps }) => keeps(typed));

/** The problem of a new password. */
export function newPasswordProblem(typed: string): string | undefined {
  if (typed === '') return requiredText('newpassword');
  return isGoodPassword(typed) ? undefined : 'field_errors_password';
}

export function againProblem(typed: string, again: string): string | undefined {
  if (again === '') return requiredText('passwordagain');
  return again === typed ? undefined : 'field_errors_confirmpassword';
}
