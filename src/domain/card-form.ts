import { brandOf, isCardNumber, isTaken, usualCode, type Brand } from './card.ts';
import { expiryParts, isUnexpired, parseExpiry } from './card-expiry.ts';
import type { Contact } from './contact.ts';
import type { CalendarDate } from './dates.ts';
import { digitsIn } from './digits.ts';
import { looksLikeCardNumber } from './looks-like-card.ts';
import { personNameProblem } from './payer-name.ts';
import { problem, type Problem, type Problems } from './problem.ts';
import { required } from './required.ts';
import type { Tenant } from './tenant.ts';
import { tooLong } from './too-long.ts';
import { isUsState } from './us-states.ts';
import { isZip } from './zip.ts';

export const emptyCardForm = {
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  firstName: '',
  lastName: '',
  location1: '',
  location2: '',
  city: '',
  state: '',
  zipCode: '',
  poNumber: '',
};
export type CardForm = typeof emptyCardForm;

/** The form of a card that is added, with the box of Text to Pay. */
export const emptyAddingForm = { ...emptyCardForm, textToPaySavedCard: false };

/** Name and address of a profile, as they are typed with a card. */
export const billingOf = (contact: Contact): Partial<CardForm> => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  location1: contact.address1,
  location2: contact.address2,
  city: contact.city,
  state: contact.state,
  zipCode: contact.postalCode,
});

export type CardField = keyof CardForm;

/** The details of a card payment; numbers are digits only. */
export interface CardDetails {
  readonly method: 'cards';
  readonly payerName: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly cardNumber: string;
  readonly cvv: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cardType: string;
  readonly poNumber: string;
  /** The payer agrees to have the card kept once it has paid. */
  readonly saves?: true;
  /** The password of the login that is made for the payer, to keep the card under. */
  readonly password?: string;
  /** The payer agrees to Text to Pay. */
  readonly enrols?: true;
}

type Asking = Pick<Tenant, 'payments' | 'general'> & { readonly today: CalendarDate };

/** Problems in the order of the page. */
export function cardProblems(form: CardForm, asking: Asking): Problems<CardField> {
  const { hideStateField } = asking.general;
  const found: Record<CardField, Problem | undefined> = {
    cardNumber: numberProblem(form.cardNumber, asking),
    expiryDate: required(form.expiryDate, 'expiry') ?? expiryProblem(form.expiryDate, asking.today),
    cvv: required(form.cvv, 'cvv') ?? codeProblem(form.cvv, brandOf(form.cardNumber)?.code),
    firstName: nameProblem(form.firstName, 'firstname'),
    lastName: nameProblem(form.lastName, 'lastname'),
    location1: required(form.location1, 'address') ?? plainProblem(form.location1, 100),
    location2: plainProblem(form.location2, 100),
    city: required(form.city, 'city') ?? plainProblem(form.city, 60),
    state: hideStateField ? undefined : stateProblem(form.state),
    zipCode: required(form.zipCode, 'zip') ?? zipProblem(form.zipCode),
    poNumber: poNumberProblem(form.poNumber, asking.general),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

function numberProblem(number: string, { payments }: Asking): Problem | undefined {
  const empty = required(number, 'cardnumber');
  if (empty) return empty;
  const brand = brandOf(number);
  if (!brand || !isCardNumber(number)) return problem('field_errors_creditcard1');
  return isTaken(brand, payments)
    ? undefined
    : problem('field_errors_creditcard2', { cardType: brand.name });
}

export function expiryProblem(text: string, today: CalendarDate): Problem | undefined {
  const expiry = parseExpiry(text);
  return expiry && isUnexpired(expiry, today) ? undefined : problem('field_errors_expirationdate');
}

/** The problem of a code, by the brand's own name for it once the brand is known. */
export function codeProblem(cvv: string, code?: Brand['code']): Problem | undefined {
  const { size } = code ?? usualCode;
  if (/^\d+$/.test(cvv) && cvv.length === size) return undefined;
  return code
    ? problem('field_errors_securitycode', { code: code.name })
    : problem('field_errors_securitycode2');
}

function nameProblem(name: string, which: 'firstname' | 'lastname'): Problem | undefined {
  const amiss = required(name, which) ?? plainProblem(name, longestName);
  return amiss ?? personNameProblem(name, which);
}

/** First and last name travel as one, with a blank between them. */
const longestName = 49;

const plainProblem = (text: string, most: number) =>
  looksLikeCardNumber(text) ? problem('field_errors_nocardhere') : tooLong(text, most);

export const poNumberProblem = (
  text: string,
  { allowLevel3PoNumber }: Pick<Tenant['general'], 'allowLevel3PoNumber'>,
) => (allowLevel3PoNumber ? plainProblem(text, 50) : undefined);

const stateProblem = (state: string) =>
  required(state, 'state') ?? (isUsState(state) ? undefined : problem('field_errors_state'));

const zipProblem = (zip: string) => (isZip(zip) ? undefined : problem('field_errors_zipcode'));

/** The number, expiry and code are all there and right, so the number need no longer be read. */
export const isCardComplete = (form: CardForm, today: CalendarDate): boolean =>
  digitsIn(form.cardNumber).length > 12 &&
  isCardNumber(form.cardNumber) &&
  form.cvv !== '' &&
  codeProblem(form.cvv, brandOf(form.cardNumber)?.code) === undefined &&
  expiryProblem(form.expiryDate, today) === undefined;

const trimmed: readonly string[] = [
  'firstName',
  'lastName',
  'location1',
  'location2',
  'city',
  'zipCode',
  'poNumber',
] satisfies readonly CardField[];

export const tidyCard = (name: string, value: string): string =>
  trimmed.includes(name) ? value.trim() : value;

/** The details in a form without problems. */
export function cardDetails(form: CardForm, { general }: Pick<Tenant, 'general'>): CardDetails {
  const expiry = parseExpiry(form.expiryDate);
  if (!expiry) throw new Error('a card without an expiry date');
  return {
    method: 'cards',
    payerName: `${form.firstName} ${form.lastName}`,
    address: form.location1,
    address2: form.location2,
    city: form.city,
    state: general.hideStateField ? '' : form.state,
    postalCode: form.zipCode,
    cardNumber: digitsIn(form.cardNumber),
    cvv: form.cvv,
    ...expiryParts(expiry),
    cardType: brandOf(form.cardNumber)?.type ?? '',
    poNumber: general.allowLevel3PoNumber ? form.poNumber : '',
  };
}

/** The input into which a field of the request was typed. */
const inputs: Readonly<Record<string, CardField>> = {
  cardNumber: 'cardNumber',
  cardType: 'cardNumber',
  expMonth: 'expiryDate',
  expYear: 'expiryDate',
  cvv: 'cvv',
  payerName: 'firstName',
  address: 'location1',
  address2: 'location2',
  city: 'city',
  state: 'state',
  postalCode: 'zipCode',
  level3: 'poNumber',
};
const sentences: Partial<Record<CardField, string>> = {
  cardNumber: 'field_errors_creditcard1',
  expiryDate: 'field_errors_expirationdate',
  cvv: 'field_errors_securitycode2',
  firstName: 'field_errors_name',
  zipCode: 'field_errors_zipcode',
  state: 'field_errors_state',
};

export const refusedInCard = (fields: readonly string[]): Problems<CardField> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const input = inputs[field.split('.')[0] ?? ''];
      return input ? [[input, problem(sentences[input] ?? 'field_errors_refused')]] : [];
    }),
  );
