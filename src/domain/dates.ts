import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

declare const calendarDate: unique symbol;

/** A day of the calendar as `YYYY-MM-DD`: no hour, no time zone. Sorts and compares as text. */
export type CalendarDate = string & { readonly [calendarDate]: true };

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const iso = 'YYYY-MM-DD';
const written = (when: Dayjs): CalendarDate => when.format(iso) as CalendarDate;
const midnight = (date: string): Dayjs => dayjs.utc(date);

/** A day that exists, or nothing: 30 February is no date, nor is a day of the first century. */
const existing = (date: string): CalendarDate | undefined =>
  written(midnight(date)) === date ? (date as CalendarDate) : undefined;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

export const calendarDateFrom = ({ year, month, day }: DateParts): CalendarDate | undefined =>
  existing(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);

export const parseDate = (text: string): CalendarDate | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? existing(text) : undefined;

export function partsOf(date: CalendarDate): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Midnight UTC of that day, for Intl with the time zone UTC. */
export const instantOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** The day on the clock of whoever reads `when`. */
export const dayOf = (when: Date): CalendarDate => written(dayjs(when));

/** The day of the week, where 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(instantOf(date)).getUTCDay();

// Days are added in milliseconds, without dayjs: a long plan adds thousands of them.
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(instantOf(date) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate;

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((instantOf(to) - instantOf(from)) / 86_400_000);

/** The same day of a later month, or the last day of a month that is shorter. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  written(midnight(date).add(months, 'month'));

const typed = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/;

/**
 * Reads what a person typed in the order of `format` (`MM/DD/YYYY`); eight digits need no slashes, and
 * a year in front can be nothing else.
 */
export function parseTypedDate(text: string, format: string): CalendarDate | undefined {
  const read = typedParts(text, format);
  return read && read.year >= 1000 ? calendarDateFrom(read) : undefined;
}

/** The first day of the month that was meant by a date that is wrong or not whole, by its year at least. */
export function monthMeant(text: string, format: string): CalendarDate | undefined {
  const alone = Number(/\d{4}/.exec(text)?.[0]);
  const { year, month } = typedParts(text, format) ?? { year: alone, month: 1 };
  if (!(year >= 1000)) return undefined;
  return calendarDateFrom({ year, month: month >= 1 && month <= 12 ? month : 1, day: 1 });
}

function typedParts(text: string, format: string): DateParts | undefined {
  const usual = orderOf(format);
  const found = typed.exec(spaced(text.trim(), usual));
  if (!found) return undefined;
  const order = found[1]?.length === 4 ? 'YMD' : usual;
  return {
    year: Number(found[1 + order.indexOf('Y')]),
    month: Number(found[1 + order.indexOf('M')]),
    day: Number(found[1 + order.indexOf('D')]),
  };
}

function spaced(text: string, order: string): string {
  if (!/^\d{8}$/.test(text)) return text;
  const first = order.startsWith('Y') ? 4 : 2;
  return `${text.slice(0, first)}/${text.slice(first, first + 2)}/${text.slice(first + 2)}`;
}

/** `MDY`, `DMY` or `YMD`: the order of the first letters; a format that has none is American. */
function orderOf(format: string): string {
  const letters = [...new Set(format.replaceAll(/[^YMD]/g, ''))].join('');
  return ['MDY', 'DMY', 'YMD'].includes(letters) ? letters : 'MDY';
}

/** The month at which a calendar opens for a birth of which nothing was typed: in the middle of a life. */
export const usualBirth = (today: CalendarDate): CalendarDate => addMonths(today, -40 * 12);

/** The date in a numeric format, such as `MM/DD/YYYY`. */
export const writeDate = (date: CalendarDate, format: string): string =>
  midnight(date).format(format);
