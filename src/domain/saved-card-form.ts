import { expiryParts, parseExpiry } from './card-expiry.ts';
import { codeProblem, expiryProblem } from './card-form.ts';
import type { CalendarDate } from './dates.ts';
import { looksLikeCardNumber } from './looks-like-card.ts';
import { personNameProblem } from './payer-name.ts';
import { problem, type Problems } from './problem.ts';
import { required } from './required.ts';
import { writtenExpiry, codeOf, type SavedCard } from './saved-card.ts';
import { tooLong } from './too-long.ts';

export interface ChangeForm {
  readonly [name: string]: string;
  readonly cardHolderName: string;
  readonly expiryDate: string;
  readonly cvv: string;
}
type ChangeField = 'cardHolderName' | 'expiryDate' | 'cvv';

/** The details of a card on file that may be changed; its code goes to the processor alone. */
export interface CardChange {
  readonly holder: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvv: string;
}

export const changeFormOf = (card: SavedCard): ChangeForm => ({
  cardHolderName: card.holder,
  expiryDate: writtenExpiry(card).replace('/', ' / '),
  cvv: '',
});

/** Problems in the order of the page. */
export function changeProblems(
  { cardHolderName, expiryDate, cvv }: ChangeForm,
  card: SavedCard,
  today: CalendarDate,
): Problems<ChangeField> {
  const found = {
    cardHolderName: required(cardHolderName, 'cardholder') ?? holderProblem(cardHolderName),
    expiryDate: required(expiryDate, 'expiry') ?? expiryProblem(expiryDate, today),
    cvv: required(cvv, 'cvv') ?? codeProblem(cvv, codeOf(card)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined));
}

const holderProblem = (holder: string) => {
  if (looksLikeCardNumber(holder)) return problem('field_errors_nocardhere');
  return tooLong(holder, 100) ?? personNameProblem(holder, 'name');
};

export const tidyChange = (name: string, value: string): string =>
  name === 'cardHolderName' ? value.trim() : value;

/** The change in a form without problems. */
export function changeIn({ cardHolderName, expiryDate, cvv }: ChangeForm): CardChange {
  const expiry = parseExpiry(expiryDate);
  if (!expiry) throw new Error('a card without an expiry date');
  return { holder: cardHolderName, cvv, ...expiryParts(expiry) };
}

/** The input into which a field of the request was typed, and what is said of it. */
const inputs: Readonly<Record<string, readonly [ChangeField, string]>> = {
  cardHolderName: ['cardHolderName', 'field_errors_name'],
  expiryMonth: ['expiryDate', 'field_errors_expirationdate'],
  expiryYear: ['expiryDate', 'field_errors_expirationdate'],
  cvv: ['cvv', 'field_errors_securitycode2'],
};

export const refusedInChange = (fields: readonly string[]): Problems<ChangeField> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [input, text] = inputs[field] ?? [];
      return input && text ? [[input, problem(text)]] : [];
    }),
  );
