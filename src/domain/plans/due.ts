import type { CartAccount } from '../cart.ts';
import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Owed } from '../owed.ts';

/** Cents, and the bills that they pay, by their numbers. */
export interface DueSum {
  readonly amount: Cents;
  readonly bills: readonly { readonly number: string; readonly amount: Cents }[];
}

/** The cents that are to be paid now of a plan that its payer pays by hand. */
export interface DueByHand extends DueSum {
  /** The number of payments in it, and the day of the last of them. */
  readonly count: number;
  readonly by: CalendarDate;
  /** The first of them is overdue. */
  readonly isOverdue: boolean;
  /** The part of it that is overdue, where the rest is not. */
  readonly overdue?: DueSum;
}

/** The bills that are due of a guest's plan: those that were looked up, and the typed ones with what is due of each. */
export interface PaidByGuest {
  readonly found: Owed;
  readonly typed: readonly CartAccount[];
}
