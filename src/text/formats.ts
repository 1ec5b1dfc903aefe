import { instantOf, writeDate, type CalendarDate } from '#domain/dates.ts';
import { familyOf } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { dayLocaleOf, localeOf } from './locale.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
}

/** Keeps each format that was made: making one costs more than using it a hundred times. */
function madeOnce<F>(make: (what: string, locale: string) => F) {
  const made = new Map<string, F>();
  return (what: string, locale: string): F => {
    const key = `${what} ${locale}`;
    const format = made.get(key) ?? make(what, locale);
    made.set(key, format);
    return format;
  };
}

const moneyFormat = madeOnce(
  (currency, locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** Intl reads the decimal string exactly; only the provider's own symbol is put in its place. */
export function money(amount: Cents, currency: Currency, language: string): string {
  const parts = moneyFormat(currency.code, localeOf(language)).formatToParts(
    toDecimal(amount) as Intl.StringNumericLiteral,
  );
  return parts.map(({ type, value }) => (type === 'currency' ? currency.symbol : value)).join('');
}

export const number = (value: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language)).format(value);

export const percent = (value: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value) + '%';

/** Calendar formats per language code, as the provider sets them. */
export type DateFormats = Readonly<Record<string, string>>;

const ownFormats: DateFormats = { en: 'MM/DD/YYYY', es: 'DD/MM/YYYY' };
const numeric = /^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD/. -]{8,12}$/;

/** The format dates are typed and shown in; a provider's is used when it is a numeric one. */
export function dateFormat(language: string, provider: DateFormats = {}): string {
  const family = familyOf(language);
  const own = [provider[language], provider[family]].find((one) => one && numeric.test(one));
  return own ?? ownFormats[family] ?? 'DD/MM/YYYY';
}

export const shortDate = (date: CalendarDate, language: string, provider?: DateFormats): string =>
  writeDate(date, dateFormat(language, provider));

/** `March 4, 2026`, `4 de marzo de 2026`. */
export const longDate = (date: CalendarDate, language: string): string =>
  longFormat('', dayLocaleOf(language)).format(instantOf(date));

/** `Mar 4, 2026`. */
export const mediumDate = (date: CalendarDate, language: string): string =>
  formatDay(date, language, { dateStyle: 'medium' });

/** Words that stand alone, as a heading or in a cell: they begin with a capital. */
export const standingAlone = (words: string, language: string): string => {
  const [first = '', ...rest] = words;
  return [first.toLocaleUpperCase(localeOf(language)), ...rest].join('');
};

/** `March 2026`, as a heading: Spanish months have a capital only there. */
export const monthAndYear = (date: CalendarDate, language: string): string =>
  standingAlone(formatDay(date, language, { month: 'long', year: 'numeric' }), language);

const longFormat = madeOnce(
  (_, locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

const formatDay = (
  date: CalendarDate,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(dayLocaleOf(language), { ...options, timeZone: 'UTC' }).format(
    instantOf(date),
  );
