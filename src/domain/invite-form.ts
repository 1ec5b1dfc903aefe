import { problem, type Problem, type Problems } from './problem.ts';
import { required } from './required.ts';
import { isEmail } from './username.ts';

export interface InviteForm {
  readonly email: string;
  readonly again: string;
}

/** The problems of the address of whoever is invited, typed twice; `label` names the field. */
export function inviteProblems(
  { email, again }: InviteForm,
  label: string,
): Problems<keyof InviteForm> {
  const first =
    required(email, 'email') ?? (isEmail(email.trim()) ? undefined : problem('field_errors_email'));
  const second = again.trim() === '' ? required(again, 'email') : unequal(email, again, label);
  return { ...(first && { email: first }), ...(second && { again: second }) };
}

const unequal = (email: string, again: string, field: string): Problem | undefined =>
  email.trim().toLowerCase() === again.trim().toLowerCase()
    ? undefined
    : problem('field_errors_confirmfield', { field });
