import type { CalendarDate } from './dates.ts';
import type { Cents } from './money.ts';

export const obstacles = ['plan', 'payment'] as const;

/** Money that still moves for a login: while it does, the login is not closed. */
export interface Obstacle {
  readonly what: (typeof obstacles)[number];
  /** The number that a patient can read out on the telephone. */
  readonly reference: string;
}

/** An obstacle as its patient knows it. */
export interface InTheWay extends Obstacle {
  /** The address of the authorized user, by now or once, who pays it. */
  readonly payer?: string;
  /** The ids of the locations that are paid. */
  readonly locations: readonly number[];
  /** The amount that is left of a plan, or that the payment is about. */
  readonly amount: Cents;
  /** The next payment that a plan takes. */
  readonly next?: { readonly date: CalendarDate; readonly amount: Cents };
  /** The payment of the history at which the plan is shown. */
  readonly shownAt?: string;
}

/** A login is closed once nothing of its money moves any more. */
export const mayClose = (inTheWay: readonly Obstacle[]): boolean => inTheWay.length === 0;
