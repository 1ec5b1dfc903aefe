import * as v from 'valibot';
import { looksLikeCardNumber } from './looks-like-card.ts';
import { problem, type Problem } from './problem.ts';
import { required } from './required.ts';

const Address = v.pipe(v.string(), v.email(), v.maxLength(254));

export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

/** The problem of an e-mail address, by the server's own rule, so that what is let through here is sent. */
export function emailProblem(typed: string): Problem | undefined {
  const address = tidyEmail(typed);
  if (address === '') return required(address, 'email');
  if (looksLikeCardNumber(address)) return problem('field_errors_nocardhere');
  return v.is(Address, address) ? undefined : problem('field_errors_email');
}
