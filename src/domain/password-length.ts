import { requiredText } from './required.ts';

const shortest = 7;

const longest = 100;

/** No password has fewer or more characters than that: there is no need to ask. */
export function passwordProblem(typed: string): string | undefined {
  if (typed === '') return requiredText('password');
  return typed.length < shortest || typed.length > longest
    ? 'field_errors_wrongpassword'
    : undefined;
}
