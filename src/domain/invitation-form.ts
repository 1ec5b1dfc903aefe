import type { Problems } from './problem.ts';
import { chosenProblems, type Chosen } from './recovery-form.ts';
import { requiredText } from './required.ts';

export interface InvitedForm extends Chosen {
  readonly firstName: string;
  readonly lastName: string;
}

const nameProblem = (typed: string, which: 'firstname' | 'lastname'): string | undefined => {
  const { length } = typed.trim();
  if (length === 0) return requiredText(which);
  return length < 3 || length > 51 ? 'field_errors_namelength' : undefined;
};

/** The problems of a name and a password with which an invitation is accepted. */
export function invitedProblems(form: InvitedForm): Problems<keyof InvitedForm> {
  const [first, last] = [
    nameProblem(form.firstName, 'firstname'),
    nameProblem(form.lastName, 'lastname'),
  ];
  return {
    ...(first && { firstName: { text: first } }),
    ...(last && { lastName: { text: last } }),
    ...chosenProblems(form),
  };
}
