import { problem, type Problem } from './problem.ts';
import { required } from './required.ts';
import { tooLong } from './too-long.ts';

/**
 * A person's name has no digits: a patient who types some has mistaken the field, and may be typing
 * a card's number.
 */
export const isPersonName = (text: string): boolean => !hasDigit(text) && /\p{L}/u.test(text);

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** The problem of a name that is there: each rule has its sentence. */
export const personNameProblem = (
  text: string,
  which: 'name' | 'firstname' | 'lastname',
): Problem | undefined => {
  if (isPersonName(text)) return undefined;
  return problem(
    hasDigit(text) ? `field_errors_nodigits_${which}` : `field_errors_invalid_${which}`,
  );
};

/** The name of the payer as a service that asks their telephone wants it. */
export const payerNameProblem = (text: string): Problem | undefined =>
  required(text, 'name') ?? personNameProblem(text, 'name') ?? tooLong(text, 100);
