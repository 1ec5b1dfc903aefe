declare const calendarDate: unique symbol;

/** A day of the calendar as `YYYY-MM-DD`: no hour, no time zone. Sorts and compares as text. */
export type CalendarDate = string & { readonly [calendarDate]: true };

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const written = /^(\d{4})-(\d{2})-(\d{2})$/;
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** A day that exists, or nothing: 30 February is no date. */
export function calendarDateFrom({ year, month, day }: DateParts): CalendarDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysIn(year, month)) return undefined;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as CalendarDate;
}

export function parseDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = written.exec(text) ?? [];
  return calendarDateFrom({ year: Number(year), month: Number(month), day: Number(day) });
}

export function partsOf(date: CalendarDate): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Midnight UTC of that day, for Intl with the time zone UTC. */
export const instantOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** The day on the clock of whoever reads `when`. */
export const dayOf = (when: Date): CalendarDate =>
  `${pad(when.getFullYear(), 4)}-${pad(when.getMonth() + 1)}-${pad(when.getDate())}` as CalendarDate;

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(instantOf(date) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate;

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((instantOf(to) - instantOf(from)) / 86_400_000);

/** That day of a later month, or its last one where that month is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const at = year * 12 + month - 1 + months;
  const there = { year: Math.floor(at / 12), month: (at % 12) + 1 };
  const last = daysIn(there.year, there.month);
  return `${pad(there.year, 4)}-${pad(there.month)}-${pad(Math.min(day, last))}` as CalendarDate;
}

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const typed = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/;

/**
 * Reads what a person typed in the order of `format` (`MM/DD/YYYY`); eight digits need no strokes, and
 * a year in front can be nothing else.
 */
export function parseTypedDate(text: string, format: string): CalendarDate | undefined {
  const usual = orderOf(format);
  const found = typed.exec(spaced(text.trim(), usual));
  if (!found) return undefined;
  const order = found[1]?.length === 4 ? 'YMD' : usual;
  const values: DateParts = {
    year: Number(found[1 + order.indexOf('Y')]),
    month: Number(found[1 + order.indexOf('M')]),
    day: Number(found[1 + order.indexOf('D')]),
  };
  return values.year < 1000 ? undefined : calendarDateFrom(values);
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

/** Writes a date by a numeric format with `YYYY`, `MM` and `DD`. */
export function writeDate(date: CalendarDate, format: string): string {
  const { year, month, day } = partsOf(date);
  const values = { YYYY: pad(year, 4), MM: pad(month), DD: pad(day), M: `${month}`, D: `${day}` };
  return format.replaceAll(/YYYY|MM|DD|M|D/g, (token) => values[token as keyof typeof values]);
}
