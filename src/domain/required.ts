import { problem, type Problem } from './problem.ts';

/** Fields that may not be empty: each has its sentence, as `field_errors_required_city`. */
export type Wanted =
  | 'accountnumber'
  | 'address'
  | 'amount'
  | 'bankaccount'
  | 'bankaccountagain'
  | 'birth'
  | 'cardholder'
  | 'cardnumber'
  | 'city'
  | 'cvv'
  | 'email'
  | 'expiry'
  | 'firstname'
  | 'holder'
  | 'lastname'
  | 'name'
  | 'newpassword'
  | 'password'
  | 'passwordagain'
  | 'phone'
  | 'routing'
  | 'routingagain'
  | 'savedcard'
  | 'state'
  | 'zip';

export const requiredText = <W extends Wanted>(wanted: W) =>
  `field_errors_required_${wanted}` as const;

export const required = (text: string, wanted: Wanted): Problem | undefined =>
  text.trim() === '' ? problem(requiredText(wanted)) : undefined;
