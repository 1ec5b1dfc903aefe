import { addDays, dayOf, instantOf, type CalendarDate } from './dates.ts';
import { isTimeZone } from './is-time-zone.ts';

/** A calendar is slow to make, and there are as many as zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarAt = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    timeZone,
  });
  calendars.set(timeZone, made);
  return made;
};

/** The day of the calendar in a time zone at that moment; without one it is the machine's own. */
export const dayIn = (when: number, timeZone?: string): CalendarDate =>
  timeZone ? (calendarAt(timeZone).format(when) as CalendarDate) : dayOf(new Date(when));

/** Today where a provider is, as far as that is known. */
export const todayThere = (now: number, timeZone = ''): CalendarDate =>
  dayIn(now, isTimeZone(timeZone) ? timeZone : undefined);

const hour = 3_600_000;
const quarter = hour / 4;

/**
 * The first moment of a day in a time zone. Found by looking, because a day may begin at one
 * o'clock; every zone is a whole number of quarters of an hour away.
 */
export function startOf(date: CalendarDate, timeZone?: string): number {
  let after = instantOf(addDays(date, 1));
  let before = instantOf(date) - 15 * hour;
  while (after - before > quarter) {
    const middle = before + Math.floor((after - before) / 2 / quarter) * quarter;
    if (dayIn(middle, timeZone) < date) before = middle;
    else after = middle;
  }
  return after;
}
