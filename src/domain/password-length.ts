import { requiredText } from './required.ts';

const shortest = 7;

const longest = 100;

/** The problem of a password that the server need not be asked about: empty, or of a length that none has. */
export function passwordProblem(typed: string): string | undefined {
  if (typed === '') return requiredText('password');
  return typed.length < shortest || typed.length > longest
    ? 'field_errors_wrongpassword'
    : undefined;
}
