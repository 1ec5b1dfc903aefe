import { addDays, addMonths, calendarDateFrom, partsOf, type CalendarDate } from '../dates.ts';

/** The last day of a month, whichever it is; every other day is its own number. */
export const lastDay = 31;
/** The days that every month has, and its last one. */
export const payDays: readonly number[] = [
  ...Array.from({ length: 28 }, (_, before) => before + 1),
  lastDay,
];

/** Days between the announcement of an automatic payment and the payment. */
export const announcedAhead = 10;

const lastOf = (date: CalendarDate): CalendarDate =>
  addDays(addMonths(`${date.slice(0, 8)}01` as CalendarDate, 1), -1);

/** The chosen day in the month of a date. */
const inMonthOf = (day: number, date: CalendarDate): CalendarDate => {
  const { year, month } = partsOf(date);
  const own = day === lastDay ? undefined : calendarDateFrom({ year, month, day });
  return own ?? lastOf(date);
};

/** The first chosen day that is not before a date. */
export const occasionFrom = (day: number, from: CalendarDate): CalendarDate => {
  const here = inMonthOf(day, from);
  return here >= from
    ? here
    : inMonthOf(day, addMonths(`${from.slice(0, 8)}01` as CalendarDate, 1));
};

/** The chosen day after another one. */
export const occasionAfter = (day: number, last: CalendarDate): CalendarDate =>
  occasionFrom(day, addDays(last, 1));

/** The first payment of an agreement of today: its day is announced in time. */
export const firstOccasion = (day: number, today: CalendarDate): CalendarDate =>
  occasionFrom(day, addDays(today, announcedAhead));

/** The planned day, or the first that is told in time where that has come too near. */
export const toldInTime = (planned: CalendarDate, today: CalendarDate): CalendarDate => {
  const soonest = addDays(today, announcedAhead);
  return planned < soonest ? soonest : planned;
};

/** The first day of the month of a date, and of the next one. */
export const monthOf = (
  date: CalendarDate,
): { readonly from: CalendarDate; readonly until: CalendarDate } => {
  const from = `${date.slice(0, 8)}01` as CalendarDate;
  return { from, until: addMonths(from, 1) };
};
