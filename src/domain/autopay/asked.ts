import { addDays, type CalendarDate } from '../dates.ts';
import { addMoney, noMoney, type Cents } from '../money.ts';
import type { Owed } from '../owed.ts';

/** A payment above the cap that waits for a yes. */
export interface AskedPayment {
  readonly date: CalendarDate;
  /** The last day on which it may be answered. */
  readonly until: CalendarDate;
  readonly amount: Cents;
}

/** The last day on which a payment may be answered: on its own day it may be too late. */
export const answerUntil = (date: CalendarDate): CalendarDate => addDays(date, -1);

/** The payment that waits for a yes of the reader, with all that it would take of what is owed. */
export const askedPayment = (owed: Owed): AskedPayment | undefined => {
  const asked = owed.flatMap(({ automatic }) => (automatic?.asks ? automatic : []));
  const [first] = asked;
  if (first === undefined) return undefined;
  const date = first.date as CalendarDate;
  const amount = asked.reduce((sum, one) => addMoney(sum, one.amount), noMoney);
  return { date, until: answerUntil(date), amount };
};
