import { problem, type Problem } from './problem.ts';
import { requiredText, type Wanted } from './required.ts';

const known: Readonly<Record<string, Wanted>> = {
  labels_accountnumber: 'accountnumber',
  labels_amount: 'amount',
  labels_dateofbirth: 'birth',
  labels_email: 'email',
  labels_firstandlastname: 'name',
  labels_firstname: 'firstname',
  labels_lastname: 'lastname',
  labels_phone: 'phone',
  labels_zipcode: 'zip',
};

/**
 * The problem of an empty field that the provider composed: by its label, where that is none of the
 * portal's own.
 */
export function missing(label: string, words: string, how: 'field' | 'choice' = 'field'): Problem {
  const wanted = Object.hasOwn(known, label) ? known[label] : undefined;
  if (wanted && how === 'field') return problem(requiredText(wanted));
  return problem(`field_errors_required_${how}`, { field: words });
}

export const missingAgain = (words: string): Problem =>
  problem('field_errors_required_again', { field: words });
