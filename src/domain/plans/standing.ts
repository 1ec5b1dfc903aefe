import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { PlanMeans } from './means.ts';

/**
 * The reasons why a payment of a plan did not go through, as far as its payer can do something about them;
 * `returned` is one that the bank took back.
 */
export const missedWhys = ['funds', 'expired', 'number', 'account', 'limit', 'returned'] as const;
export type MissedWhy = (typeof missedWhys)[number];

/**
 * The reasons why a refusal asks nothing of the payer: the payment was tried ahead, and its own day is to come, or other
 * means took the place of those that were refused.
 */
export const harmlessWhys = ['early', 'otherMeans'] as const;
export type HarmlessWhy = (typeof harmlessWhys)[number];

/** A payment that did not go through, or not all of it; the plan's payer alone knows. */
export interface MissedPayment {
  readonly date: CalendarDate;
  readonly isPartly: boolean;
  /** The bank often gives no reason. */
  readonly why?: MissedWhy;
  /** Nothing is late, or the payer has done already what there was to be done. */
  readonly harmless?: HarmlessWhy;
  /** The plan takes nothing before there is another card; without it, the payment is tried again. */
  readonly waits?:
    | {
        readonly amount: Cents;
        /** The day of the payment that needs another card, where nothing is late. */
        readonly by?: CalendarDate;
        /** The day on which the plan ends if nothing is done; none where it waits on. */
        readonly ends?: CalendarDate;
        /** Nothing was refused: money that had paid the plan, or a part of it, went back. */
        readonly isBack?: true;
        /** More is left by that than the payer has agreed to have taken. */
        readonly isMore?: true;
      }
    | undefined;
  /** A payment by hand that is overdue, with what is left of it. */
  readonly overdue?:
    | {
        readonly amount: Cents;
        /** The day on which the plan ends if it is not paid; none where it waits on. */
        readonly ends?: CalendarDate;
        /** Money that was paid on the plan, and went back a short time ago. */
        readonly back?: { readonly amount: Cents; readonly date: CalendarDate };
      }
    | undefined;
}

/** The standing of a payment plan that runs here. */
export interface PlanStanding {
  readonly planId: string;
  /** The amount still to be paid, with the interest that was agreed to. */
  readonly remaining: Cents;
  /** The next payment that is taken for it. */
  readonly next?: { readonly date: CalendarDate; readonly amount: Cents };
  /** The day of the next payment, where a pause lasts until then. */
  readonly pausedUntil?: CalendarDate | undefined;
  /** The last try of the next payment, or of the one that the plan waits with. */
  readonly missed?: MissedPayment;
  /** The means that it is taken from; the plan's payer alone knows. */
  readonly means?: PlanMeans;
}

/** The standings that are known; nothing while they are read. */
export type PlanStandings = readonly PlanStanding[] | 'unread' | undefined;

export const standingOf = (standings: PlanStandings, id: string): PlanStanding | undefined =>
  typeof standings === 'object' ? standings.find(({ planId }) => planId === id) : undefined;
