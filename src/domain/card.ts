import cardValidator from 'card-validator';
import creditCardType from 'credit-card-type';
import { digitsIn } from './digits.ts';
import type { PaymentOption } from './tenant-words.ts';
import type { Payments } from './tenant.ts';

const { ELO, MIR, HIPER, HIPERCARD } = creditCardType.types;
creditCardType.resetModifications();
for (const name of [ELO, MIR, HIPER, HIPERCARD]) if (name) creditCardType.removeCard(name);

export interface Brand {
  /** `visa`, `american-express`: the name detection gives it, which is also sent. */
  readonly type: string;
  readonly name: string;
  /** The numbers of digits after which a space is written. */
  readonly gaps: readonly number[];
  readonly longest: number;
  readonly code: { readonly name: string; readonly size: number };
}

/** The code of a card until the first digits tell its brand. */
export const usualCode = { name: 'CVV', size: 3 };
const usualGaps = [4, 8, 12, 16];
const longestOfAll = 19;

/** The brand of the digits typed so far, and whether they are a whole number of it. */
export function judgeCard(number: string): { readonly brand?: Brand; readonly isWhole: boolean } {
  const { card, isValid } = cardValidator.number(digitsIn(number));
  const isWhole = isValid && /^[\d -]*$/.test(number);
  return card ? { brand: brandFrom(card), isWhole } : { isWhole };
}

/** The brand of the digits typed so far, once they can belong to no other. */
export const brandOf = (number: string): Brand | undefined => judgeCard(number).brand;

export const isCardNumber = (number: string): boolean => judgeCard(number).isWhole;

type Card = NonNullable<ReturnType<typeof cardValidator.number>['card']>;

const brandFrom = ({ type, niceType, gaps, lengths, code }: Card): Brand => ({
  type,
  name: niceType,
  gaps: gaps.length === 3 ? usualGaps : gaps,
  longest: Math.max(...lengths),
  code,
});

/** The brand of that name; undefined for a name that detection does not know. */
export const brandNamed = (type: string): Brand | undefined => {
  const card = creditCardType.getTypeInfo(type);
  return card && brandFrom(card);
};

/** `4242 4242 4242 4242`, `3782 822463 10005`; what is too long for the brand is not taken. */
export function groupCard(number: string): string {
  const brand = brandOf(number);
  const gaps = brand?.gaps ?? usualGaps;
  return Array.from(digitsIn(number).slice(0, brand?.longest ?? longestOfAll))
    .map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    .join('');
}

/** The last digits of a card, padded to 16 places whatever the brand. */
export const maskCard = (number: string): string => `•••• •••• •••• ${digitsIn(number).slice(-4)}`;

/** The setting that lets a provider take this brand; others can be recognised but never taken. */
const options: Readonly<Record<string, PaymentOption>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  discover: 'discover',
};

type Taking = Pick<Payments, 'availablePaymentOptions'>;

export const isTaken = ({ type }: Pick<Brand, 'type'>, payments: Taking) =>
  Object.hasOwn(options, type) &&
  payments.availablePaymentOptions.some((option) => option === options[type]);

/** Every brand that the provider takes, in the order in which they are usually shown. */
export const takenBrands = (payments: Taking): readonly Pick<Brand, 'type' | 'name'>[] =>
  Object.keys(options).flatMap((type) => {
    const name = creditCardType.getTypeInfo(type)?.niceType;
    return name !== undefined && isTaken({ type }, payments) ? [{ type, name }] : [];
  });
