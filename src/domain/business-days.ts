import { addDays, partsOf, weekdayOf, type CalendarDate } from './dates.ts';

const isWeekend = (date: CalendarDate): boolean => [0, 6].includes(weekdayOf(date));

/** Days on which the banks of the United States stand still, by month and day. */
const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'];
/** Further such days: the first, second… of a weekday in a month, 0 for the last. */
const moving: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 0],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

const isFixed = (date: CalendarDate): boolean => fixed.includes(date.slice(5));

const isMoving = (date: CalendarDate): boolean => {
  const { month, day } = partsOf(date);
  const isLast = partsOf(addDays(date, 7)).month !== month;
  return moving.some(
    ([there, weekday, which]) =>
      there === month &&
      weekday === weekdayOf(date) &&
      (which === 0 ? isLast : which === Math.ceil(day / 7)),
  );
};

/** A holiday that falls on a Sunday is kept on the Monday after it. */
const isHoliday = (date: CalendarDate): boolean =>
  isFixed(date) || isMoving(date) || (weekdayOf(date) === 1 && isFixed(addDays(date, -1)));

export const isBusinessDay = (date: CalendarDate): boolean => !isWeekend(date) && !isHoliday(date);

/** The date so many business days later; the day itself does not count. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

export const businessDayFrom = (date: CalendarDate): CalendarDate =>
  isBusinessDay(date) ? date : addBusinessDays(date, 1);
