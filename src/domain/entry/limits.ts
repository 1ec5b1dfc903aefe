import { parseDate, type CalendarDate } from '../dates.ts';
import { toCents, type Cents } from '../money.ts';
import { parseMoney } from '../typed-money.ts';
import type { ConfigurableField } from '../tenant.ts';
import type { Asking } from './asking.ts';
import { accountNumberKey, amountKey } from './fields.ts';

/** The bounds of a field as its type reads them; a bound that cannot be read is none. */

export interface Bounds<T> {
  readonly min?: T;
  readonly max?: T;
}

/** The longest text that an account can carry, in its details and in its own properties. */
const longest = 500;
const longestOf: Readonly<Record<string, number>> = {
  [accountNumberKey]: 50,
  firstName: 100,
  lastName: 100,
  name: 100,
  accountReferenceNumber: 100,
};

export function lengthBounds({ fieldKey, min, max, required }: ConfigurableField): Bounds<number> {
  const most = (Object.hasOwn(longestOf, fieldKey) && longestOf[fieldKey]) || longest;
  const least = wholeNumber(min) ?? (required ? 1 : 0);
  return { min: least, max: Math.min(wholeNumber(max) ?? most, most) };
}

/**
 * The bounds of an amount: never below what the provider takes; a provider's own required field
 * asks for something.
 */
export function amountBounds(field: ConfigurableField, asking: Asking): Bounds<Cents> {
  const least = field.min === undefined ? undefined : parseMoney(field.min);
  const most = field.max === undefined ? undefined : parseMoney(field.max);
  const something = field.required && field.min === undefined ? 1 : 0;
  const floor = field.fieldKey === amountKey ? Math.max(something, asking.minimumPayment) : 0;
  return {
    min: toCents(Math.max(least ?? 0, floor)),
    ...(most !== undefined && { max: most }),
  };
}

export function dayBounds({ min, max }: ConfigurableField): Bounds<CalendarDate> {
  const first = min === undefined ? undefined : parseDate(min);
  const last = max === undefined ? undefined : parseDate(max);
  return { ...(first && { min: first }), ...(last && { max: last }) };
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

/** The bounds in words, for the sentences that name them. */
export function limitValues(field: ConfigurableField, asking: Asking): Record<string, string> {
  const { wording } = asking;
  switch (field.type) {
    case 'currency':
      return written(amountBounds(field, asking), wording.amount);
    case 'date':
      return written(dayBounds(field), wording.day);
    default:
      return written(lengthBounds(field), String);
  }
}

const written = <T>({ min, max }: Bounds<T>, write: (value: T) => string) => ({
  ...(min !== undefined && { min: write(min) }),
  ...(max !== undefined && { max: write(max) }),
});
