import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { PlanDebit } from './new-means.ts';

/** The changes that a payer may make to a running plan of theirs: each is shown in figures before it is agreed to. */
export const deeds = ['pause', 'move', 'amount', 'ahead'] as const;
export type Deed = (typeof deeds)[number];

/** A change as its payer wants it. */
export type Wish =
  | { readonly deed: 'pause'; readonly payments: number }
  | { readonly deed: 'move'; readonly which: 'next' | 'all'; readonly date: CalendarDate }
  | { readonly deed: 'amount'; readonly payment: Cents }
  | { readonly deed: 'ahead' };

/**
 * The reasons why a change cannot be made now: the plan waits for another card; a payment is being made; one was made today; the change was made as often
 * as the provider allows; these amounts were agreed to with interest; there is no other day, or no payment to change.
 */
export const refusals = ['waiting', 'underWay', 'today', 'often', 'interest', 'none'] as const;

export interface NotNow {
  readonly why: (typeof refusals)[number];
}

interface Pausing {
  /** The number of payments that may be put off at most. */
  readonly most: number;
}

export interface Moving {
  readonly soonest: CalendarDate;
  /** The last day for the next payment alone; none where the one after it is too near. */
  readonly latest?: CalendarDate;
  /** The last day from which on all payments may be made; none where one is left. */
  readonly latestOfAll?: CalendarDate;
}

interface Amounts {
  readonly least: Cents;
  readonly most: Cents;
}

/** The choices of each change, as far as it can be made now. */
export interface Offers {
  readonly pause: NotNow | Pausing;
  readonly move: NotNow | Moving;
  readonly amount: NotNow | Amounts;
  readonly ahead: NotNow | { readonly amount: Cents };
}

/** A running plan, as its payer sees it before it is changed. */
export interface DeedPlan {
  /** The numbers of the accounts that the plan pays. */
  readonly accounts: readonly string[];
  readonly remaining: Cents;
  readonly interval: Interval;
  readonly today: CalendarDate;
  /** The payments that may be changed, in their order. */
  readonly payments: readonly PlanDebit[];
  /** A payment that is being made: it is too late for that one. */
  readonly underWay?: PlanDebit;
  readonly offers: Offers;
  /** The provider's number to call about the plan. */
  readonly phone?: string;
}
