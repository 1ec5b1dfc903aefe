import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { Adding, Chosen } from './adding.ts';
import type { EarlyPayoff } from './early-payoff.ts';
import type { PlanMeans } from './means.ts';
import type { PlanDebit } from './new-means.ts';

/** The changes that a payer may make to a running plan of theirs: each is shown in figures before it is agreed to. */
export const deeds = [
  'pause',
  'resume',
  'move',
  'amount',
  'ahead',
  'catchup',
  'automatic',
  'add',
  'payoff',
] as const;
export type Deed = (typeof deeds)[number];

/** Reads the word of a change in an address. */
export const deedNamed = (word: string | undefined): Deed | undefined =>
  deeds.find((deed) => deed === word);

/** A change as its payer wants it. */
export type Wish =
  | { readonly deed: 'pause'; readonly payments: number }
  /** The payments come back by so many intervals, and the next one is on that day. */
  | { readonly deed: 'resume'; readonly intervals: number; readonly date: CalendarDate }
  | { readonly deed: 'move'; readonly which: 'next' | 'all'; readonly date: CalendarDate }
  | { readonly deed: 'amount'; readonly payment: Cents }
  | { readonly deed: 'ahead' }
  /** So many payments whose days are over are made now, in one. */
  | { readonly deed: 'catchup'; readonly payments: number }
  /** All that is left is paid now, by the provider's rule for the interest. */
  | { readonly deed: 'payoff'; readonly amount: Cents }
  /** The payments are taken by themselves, or the payer makes them by hand. */
  | { readonly deed: 'automatic'; readonly isOn: boolean }
  /** Bills come on the plan as well, and each payment takes so much from then on. */
  | { readonly deed: 'add'; readonly bills: readonly Chosen[]; readonly payment: Cents };

/** A payment is made now, and there is nothing to choose. */
export const isMadeNow = (deed: Deed | undefined): boolean => deed === 'payoff' || isFirstNow(deed);

/** The first payment is made now, and the others stay. */
export const isFirstNow = (deed: Deed | undefined): boolean =>
  deed === 'ahead' || deed === 'catchup';

/** There is nothing to choose: the change is the one that is offered. */
export const isPlain = (deed: Deed | undefined): boolean =>
  isMadeNow(deed) || deed === 'automatic' || deed === 'resume';

/** A change by its name: automatic payments are turned on, or off for paying by hand. */
export const nameOfWish = (wish: Wish) =>
  wish.deed === 'automatic' && !wish.isOn ? ('byHand' as const) : wish.deed;

/** A change by its name, where the words for several bills are not those for one. */
export const doneOfWish = (wish: Wish) =>
  wish.deed === 'add' && wish.bills.length > 1 ? ('addmany' as const) : wish.deed;

/**
 * The reasons why a change cannot be made now: the plan waits for another card, or is paid by hand; a payment is being
 * made; one was made today; the change was made as often as the provider allows; interest was agreed to for these
 * bills; there is no other day, or no payment to change; there is no bill to add; the plan is not paused, or its
 * next payment cannot come any sooner; no two payments are late.
 */
export const refusals = [
  'waiting',
  'byHand',
  'underWay',
  'today',
  'often',
  'interest',
  'none',
  'noBill',
  'notPaused',
  'tooNear',
  'notBehind',
] as const;

export interface NotNow {
  readonly why: (typeof refusals)[number];
  /** The day from which on it can be done again, where it was done as often as is possible in a year. */
  readonly again?: CalendarDate;
}

/** The times that a change is left of those in a year. */
export interface OfYear {
  readonly left: number;
  readonly of: number;
  /** The day from which on one more is left; none where none was made. */
  readonly more?: CalendarDate;
}

interface Pausing {
  /** The number of payments that may be put off at most. */
  readonly most: number;
  readonly times: OfYear;
}

export interface Moving {
  readonly soonest: CalendarDate;
  /** The last day for the next payment alone; none where the one after it is too near. */
  readonly latest?: CalendarDate;
  /** The last day from which on all payments may be made; none where one is left. */
  readonly latestOfAll?: CalendarDate;
  readonly times: OfYear;
}

/** The payments as they come back where a pause is ended. */
export interface Resuming {
  readonly intervals: number;
  readonly date: CalendarDate;
}

interface Amounts {
  readonly least: Cents;
  readonly most: Cents;
}

/** The choices of each change, as far as it can be made now. */
export interface Offers {
  readonly pause: NotNow | Pausing;
  readonly resume: NotNow | Resuming;
  readonly move: NotNow | Moving;
  readonly amount: NotNow | Amounts;
  readonly ahead: NotNow | { readonly amount: Cents };
  /** The payments whose days are over, in one. */
  readonly catchup: NotNow | { readonly payments: number; readonly amount: Cents };
  readonly automatic: NotNow | { readonly isOn: boolean };
  readonly add: NotNow | Adding;
  readonly payoff: NotNow | { readonly amount: Cents };
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
  /** Interest is in the payments: the part of it that they take, and the rule where all is paid off before its day. */
  readonly interest?: { readonly left: Cents; readonly earlyPayoff: EarlyPayoff };
  /** A payment that is being made: it is too late for that one. */
  readonly underWay?: PlanDebit;
  readonly offers: Offers;
  readonly means: PlanMeans;
  /** The provider's number to call about the plan. */
  readonly phone?: string;
}
