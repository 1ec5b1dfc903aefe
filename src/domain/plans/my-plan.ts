import type { RunningPlan } from '../cart.ts';
import type { PastPlan } from '../history.ts';
import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { DueByHand, PaidByGuest } from './due.ts';
import type { EarlyPayoff } from './early-payoff.ts';
import type { PlanMeans } from './means.ts';
import type { PlanDebit } from './new-means.ts';
import type { PlanChange } from './plan-change.ts';
import type { PlanEnd } from './plan-end.ts';
import type { Stands } from './plan-state.ts';
import type { PlanWay } from './ways.ts';

/** The payment of a day that passed: overdue where it is made by hand, or not taken because the plan waits. */
export const latePayments = ['overdue', 'nottaken'] as const;
export type LatePayment = (typeof latePayments)[number];

/** Said of a plan of somebody else that pays bills which the reader sees: the reader may look at it. */
interface Payers {
  readonly of?: RunningPlan['of'] | undefined;
}

/** A plan of the reader's own, among all of theirs. */
export interface MyPlanLine extends Stands, Payers {
  readonly planId: string;
  /** The numbers of the accounts that it pays. */
  readonly accounts: readonly string[];
  readonly since: CalendarDate;
  readonly ended?: CalendarDate;
  readonly paid: Cents;
  readonly remaining: Cents;
  readonly next?: PlanDebit;
}

/** The terms of a plan as they were agreed to. */
export interface AgreedTerms {
  readonly count: number;
  readonly payment: Cents;
  readonly interval: Interval;
  /** The balance without interest, and all payments together. */
  readonly balance: Cents;
  readonly total: Cents;
  /** The yearly rate, in percent; none of a plan that lends nothing. */
  readonly rate?: number;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The rule for the interest of a plan that is paid off before its end. */
  readonly earlyPayoff: EarlyPayoff;
}

/** An account that a plan pays. */
export interface PlannedBill {
  readonly number: string;
  readonly amount: Cents;
  readonly paid: Cents;
  /** The part that was paid beside the plan, or is not owed any more. */
  readonly beside: Cents;
  /** The part that the plan still takes. */
  readonly left: Cents;
}

export type PlannedPayment = Omit<PastPlan['schedule'][number], 'status'> & {
  readonly status: PastPlan['schedule'][number]['status'] | LatePayment | 'sent';
  /** The payment of the history, where there is one to be looked at. */
  readonly item?: string;
  /** The address of its receipt as PDF, for a guest. */
  readonly receipt?: string;
};

/** A plan of the reader's own, from its first day to its last. */
export interface MyPlan extends Stands, Payers {
  readonly planId: string;
  readonly since: CalendarDate;
  /** Plans that run, or paid all they were to, have none. */
  readonly end?: PlanEnd;
  readonly bills: readonly PlannedBill[];
  readonly agreed: AgreedTerms;
  /** The number of the payments that were made. */
  readonly made: number;
  readonly paid: Cents;
  readonly remaining: Cents;
  /** Cents of it that were paid beside the plan, or are not owed any more. */
  readonly beside: Cents;
  readonly refunded: Cents;
  /** The interest that was paid so far. */
  readonly interestPaid: Cents;
  readonly next?: PlanDebit & {
    /** The payment was begun. */
    readonly isUnderWay: boolean;
  };
  /** Told of a plan that is paid by hand. */
  readonly due?: DueByHand & { readonly pays?: PaidByGuest };
  readonly means?: PlanMeans;
  readonly payments: readonly PlannedPayment[];
  /** The paper that was agreed to is kept. */
  readonly hasPaper: boolean;
  /** The provider's number to call about the plan. */
  readonly phone?: string;
  /** All of it is being paid off. */
  readonly isHeld?: boolean | undefined;
  /** A payment was made today, so one ahead of its day can be made from tomorrow on. */
  readonly aheadTomorrow?: true | undefined;
  readonly deeds: readonly PlanWay[];
  /** The changes since the first day, the newest first. */
  readonly changes: readonly PlanChange[];
}

/** The plans that run, and those that are over, each the newest first. */
export const sortedPlans = (plans: readonly MyPlanLine[]) => ({
  running: plans.filter(({ status }) => status === 'active'),
  over: plans.filter(({ status }) => status !== 'active'),
});
