import { addBusinessDays, businessDayFrom } from '../business-days.ts';
import { addDays, addMonths, partsOf, weekdayOf, type CalendarDate } from '../dates.ts';
import type { Judgement } from '../decline-codes.ts';

/** Business days between the announcement of a debit and the debit; within them a plan is debited once. */
export const businessDaysBetweenDebits = 3;

/** The soonest day of a debit that is told of today, or that comes after one of that day. */
export const soonestDebit = (day: CalendarDate): CalendarDate =>
  addBusinessDays(day, businessDaysBetweenDebits);

const friday = 5;

const firstOfNextMonth = (date: CalendarDate): CalendarDate =>
  addMonths(`${date.slice(0, 8)}01` as CalendarDate, 1);

/** Wages come on Fridays, on the 1st and the 15th, or on the next business day, and on a month's last one. */
const isPayday = (day: CalendarDate): boolean => {
  if (businessDayFrom(day) !== day) return false;
  if (addBusinessDays(day, 1) >= firstOfNextMonth(day)) return true;
  // The days since the last business day count, too, as this one stands for them.
  for (let date = day; date === day || businessDayFrom(date) === day; date = addDays(date, -1))
    if ([1, 15].includes(partsOf(date).day) || weekdayOf(date) === friday) return true;
  return false;
};

export const paydayFrom = (date: CalendarDate): CalendarDate => {
  let day = date;
  while (!isPayday(day)) day = addDays(day, 1);
  return day;
};

/**
 * Days after a refusal at which the debit is tried again at the soonest, unless the provider says
 * otherwise.
 */
const usualWaits: readonly number[] = [3, 7];
/** No provider may have more tries than the networks allow for. */
const retriesAtMost = 2;

interface Refusal extends Judgement {
  readonly today: CalendarDate;
  /** The number of earlier refusals of this instalment. */
  readonly attempts: number;
  /** The provider's own waits: fewer of them are fewer tries, more of them are no more. */
  readonly waits?: readonly number[] | null | undefined;
}

/** The day on which a refused instalment is tried again; none where it is not. */
export const retryDay = (refusal: Refusal): CalendarDate | undefined => {
  const { category, days, today, attempts, waits } = refusal;
  const wait = (waits ?? usualWaits).slice(0, retriesAtMost)[attempts];
  if (wait === undefined || ['never', 'revoked', 'data'].includes(category)) return undefined;
  const [soonest = today] = [
    soonestDebit(today),
    addDays(today, wait),
    addDays(today, days),
  ].toSorted((one, other) => (one < other ? 1 : -1));
  return category === 'funds' ? paydayFrom(soonest) : businessDayFrom(soonest);
};
