import { addDays, addMonths, partsOf, type CalendarDate } from './dates.ts';

export interface Expiry {
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

const longestYears = 20;

/** Reads `04 / 30`, `4/30`, `0430`, `04/2030`. */
export function parseExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*[/ -]\s*(\d{2}|\d{4})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2}|\d{4})\s*$/.exec(text) ??
    [];
  const expiry = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  return month && expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
}

/** `04/2031`: with both digits of the year alone it reads like a day. */
export const expiryInFull = ({ month, year }: Expiry): string =>
  `${String(month).padStart(2, '0')}/${year}`;

/** A card is good until the last day of its month; one that lasts for decades was mistyped. */
export function isUnexpired({ month, year }: Expiry, today: CalendarDate): boolean {
  const now = partsOf(today);
  const left = year * 12 + month - (now.year * 12 + now.month);
  return left >= 0 && left <= longestYears * 12;
}

/** The last day on which the card is good. */
export const lastDayOf = ({ month, year }: Expiry): CalendarDate =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01` as CalendarDate, 1), -1);

/** The day comes after the last one on which the card is good. */
export const endsBefore = ({ month, year }: Expiry, day: CalendarDate): boolean => {
  const then = partsOf(day);
  return year * 12 + month < then.year * 12 + then.month;
};

/**
 * Writes the slash into an expiry while it is typed: `4` becomes `04 / `, and `12/2030` becomes `12
 * / 30`. Nothing is added while something is being taken away.
 */
export function writeExpiry(typed: string, before = ''): string {
  const shrinking = typed.length < before.length && before.startsWith(typed);
  const [, lone] = /^\s*(\d)\s*[/ -]/.exec(typed) ?? [];
  const digits = (lone ? `0${typed.trim()}` : typed).replaceAll(/\D/g, '');
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = full.slice(0, 2);
  const year = shortYear(full.slice(2));
  if (month.length < 2 || (year === '' && shrinking)) return month;
  return `${month} / ${year}`;
}

/** A year in four digits passes through three. */
const shortYear = (digits: string): string => {
  if (!digits.startsWith('20') || digits.length === 2) return digits.slice(0, 2);
  return digits.length > 3 ? digits.slice(2, 4) : digits;
};

/** The expiry as it is sent. */
export const expiryParts = ({ month, year }: Expiry) => ({
  expMonth: String(month).padStart(2, '0'),
  expYear: String(year),
});

/** The expiry with its whole year, as files keep it: `04/2031`. */
export const fullExpiry = (expiry: Expiry): string => {
  const { expMonth, expYear } = expiryParts(expiry);
  return `${expMonth}/${expYear}`;
};
