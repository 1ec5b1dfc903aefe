import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import { soonestDebit } from './retry.ts';

/** A payment that a running plan is about to take. */
export interface PlanDebit {
  readonly date: CalendarDate;
  readonly amount: Cents;
}

export interface NextDebit extends PlanDebit {
  /** The payer was told of this day and of the means. */
  readonly isTold: boolean;
  /** The payment is being made, or nobody knows yet how it ended. */
  readonly isUnderWay: boolean;
  /** A try was refused before, and it is tried again. */
  readonly wasRefused: boolean;
}

/** The payments that a running plan takes next; none once nothing is left. */
export interface Coming {
  readonly today: CalendarDate;
  readonly next?: NextDebit | undefined;
  readonly following?: PlanDebit | undefined;
}

/** The first payment that another card pays, and the one before it that is still taken as it was told. */
export interface Effect extends PlanDebit {
  readonly before?: PlanDebit;
}

/**
 * The payment from which on another card pays; nothing where it is too late for the last one. A payment that
 * was told is left as it is within the three business days before it. One that was refused is not: the means
 * that did not pay would only be refused again.
 */
export const effectOf = ({ today, next, following }: Coming): Effect | undefined => {
  if (next === undefined) return undefined;
  const { date, amount, isTold, isUnderWay, wasRefused } = next;
  const isClose = isTold && !wasRefused && date < soonestDebit(today);
  if (!isUnderWay && !isClose) return { date, amount };
  return following && { ...following, before: { date, amount } };
};
