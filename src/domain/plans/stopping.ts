import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { PlanDebit } from './new-means.ts';

/** A bill of a plan, with what it owes without the plan. */
export interface OwedBill {
  /** The number of the account. */
  readonly number: string;
  readonly amount: Cents;
}

interface Owing {
  readonly bills: readonly OwedBill[];
  /** The sum that the bills owe without the plan. */
  readonly owed: Cents;
  /** A payment that was begun and is taken all the same, or nobody knows yet. */
  readonly underWay?: PlanDebit;
  /** The rest may be put on a new plan. */
  readonly mayPlan: boolean;
  /** The provider's number to call about the plan. */
  readonly phone?: string;
}

/** A running plan, as its payer sees it before it is stopped. */
export interface StoppingPlan extends Owing {
  /** The sum that the plan took so far, with interest. */
  readonly taken: Cents;
  /** The interest that was paid and stays so, and what is not taken of it any more. */
  readonly interest?: { readonly paid: Cents; readonly spared: Cents };
  /** The first of the payments that are not taken any more. */
  readonly next?: PlanDebit;
  /** The payer pays it by hand: nothing is taken by itself. */
  readonly isByHand?: true;
}

/** A plan that was stopped, with what its bills owe by now. */
export interface StoppedPlan extends Owing {
  readonly date: CalendarDate;
}

/** The figures that a payer agreed to: where one of them is another by now, nothing is stopped. */
export interface ShownFigures {
  readonly owed: Cents;
  readonly taken: Cents;
  readonly next?: string | undefined;
  readonly underWay?: string | undefined;
}

export const figuresOf = ({ owed, taken, next, underWay }: StoppingPlan): ShownFigures => ({
  owed,
  taken,
  ...(next && { next: next.date }),
  ...(underWay && { underWay: underWay.date }),
});

export const isAsShown = (plan: StoppingPlan, shown: ShownFigures): boolean => {
  const now = figuresOf(plan);
  return (
    now.owed === shown.owed &&
    now.taken === shown.taken &&
    now.next === shown.next &&
    now.underWay === shown.underWay
  );
};
