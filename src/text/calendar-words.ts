import { instantOf, parseDate, type CalendarDate } from '#domain/dates.ts';
import { dayLocaleOf, localeOf } from './locale.ts';

/** The day of the week, where 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface Week {
  readonly firstDay: number;
}
type Telling = Intl.Locale & {
  readonly getWeekInfo?: () => Week;
  readonly weekInfo?: Week;
};

/** The day the reader’s weeks begin with; where the browser does not tell, it is Sunday. */
export function firstWeekday(language: string): Weekday {
  const locale: Telling = new Intl.Locale(localeOf(language));
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return (firstDay % 7) as Weekday;
}

const written = (date: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dayLocaleOf(language), { ...options, timeZone: 'UTC' }).format(
    instantOf(date as CalendarDate),
  );

/** `Wed`, `mié`. */
export const weekdayName = (date: string, language: string): string =>
  written(date, language, { weekday: 'short' });

/** `Wednesday, March 4, 2026`. */
export const fullDate = (date: string, language: string): string =>
  written(date, language, { dateStyle: 'full' });

const firsts = Array.from({ length: 12 }, (_, at) =>
  parseDate(`2026-${String(at + 1).padStart(2, '0')}-01`),
);

/** The names of the months, from January on. */
export const monthNames = (language: string): readonly string[] =>
  firsts.map((first = '2026-01-01' as CalendarDate) => written(first, language, { month: 'long' }));
