import type { CalendarDate } from './dates.ts';
import { parseTypedDate } from './dates.ts';
import { looksLikeCardNumber } from './looks-like-card.ts';
import { personNameProblem } from './payer-name.ts';
import type { PhoneRegion } from './phone.ts';
import { problem, type Problem, type Problems } from './problem.ts';
import { required, requiredText } from './required.ts';
import type { Tenant } from './tenant.ts';
import { tooLong } from './too-long.ts';
import { isUsState } from './us-states.ts';
import { isEmail } from './username.ts';
import { isZip } from './zip.ts';

/** The holder of a new account, and what they want to be told. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: CalendarDate;
  readonly email: string;
  readonly phone: string;
  readonly eStatementOptIn: boolean;
  readonly smsOptIn: boolean;
  readonly nbnOptIn: boolean;
}

export interface HomeAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The values typed to find a bill, by the names of the provider's search fields. */
export type LookupFields = Readonly<Record<string, string>>;

/** A new account, without the password, which travels alone. */
export interface NewAccount {
  readonly fields: LookupFields;
  readonly details: Details;
  readonly address: HomeAddress | undefined;
}

export type DetailsForm = Omit<Details, 'dateOfBirth'> & { readonly dateOfBirth: string };

export interface DetailsAsking {
  readonly dateFormat: string;
  readonly today: CalendarDate;
  readonly region: PhoneRegion;
  readonly isPhone: (text: string, region: PhoneRegion) => boolean;
}

const longestName = 40;

/** Problems in the order of the page. */
export function detailsProblems(
  form: DetailsForm,
  asking: DetailsAsking,
): Problems<keyof DetailsForm> {
  return {
    ...nameProblems(form),
    ...found({
      dateOfBirth: required(form.dateOfBirth, 'birth') ?? birthProblem(form.dateOfBirth, asking),
    }),
    ...reachProblems(form, asking),
  };
}

type Named = Pick<Details, 'firstName' | 'lastName'>;
type Reached = Pick<Details, 'email' | 'phone'>;

export const nameProblems = ({ firstName, lastName }: Named): Problems<keyof Named> =>
  found({
    firstName: nameProblem(firstName, 'firstname'),
    lastName: nameProblem(lastName, 'lastname'),
  });

/** The problems of the e-mail address and the telephone number. */
export const reachProblems = (
  { email, phone }: Reached,
  { isPhone, region }: Pick<DetailsAsking, 'isPhone' | 'region'>,
): Problems<keyof Reached> =>
  found({
    email: required(email, 'email') ?? unless(isEmail(email.trim()), 'field_errors_email'),
    phone: required(phone, 'phone') ?? unless(isPhone(phone, region), 'field_errors_phone'),
  });

/** The problem of a date of birth: no patient is born tomorrow, or older than anybody ever was. */
function birthProblem(typed: string, { dateFormat, today }: DetailsAsking): Problem | undefined {
  const day = parseTypedDate(typed, dateFormat);
  const isPossible = day !== undefined && day <= today && day >= '1900-01-01';
  return unless(isPossible, 'field_errors_dateofbirth');
}

export function addressProblems(
  form: HomeAddress,
  { general, payments }: Pick<Tenant, 'general' | 'payments'>,
): Problems<keyof HomeAddress> {
  const isAmerican = payments.currency.code === 'USD';
  return found({
    address1: required(form.address1, 'address') ?? plainProblem(form.address1, 100),
    address2: plainProblem(form.address2, 100),
    city: required(form.city, 'city') ?? plainProblem(form.city, 60),
    state: general.hideStateField
      ? undefined
      : unless(isUsState(form.state), requiredText('state')),
    postalCode:
      required(form.postalCode, 'zip') ??
      (isAmerican
        ? unless(isZip(form.postalCode), 'field_errors_zipcode')
        : tooLong(form.postalCode, 20)),
  });
}

const found = <Name extends string>(all: Record<Name, Problem | undefined> | object) =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as Problems<Name>;

const unless = (isFine: boolean, text: string) => (isFine ? undefined : problem(text));

const nameProblem = (name: string, which: 'firstname' | 'lastname'): Problem | undefined =>
  required(name, which) ?? plainProblem(name, longestName) ?? personNameProblem(name, which);

const plainProblem = (text: string, most: number): Problem | undefined =>
  looksLikeCardNumber(text) ? problem('field_errors_nocardhere') : tooLong(text, most);
