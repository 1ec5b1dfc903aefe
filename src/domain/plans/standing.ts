import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';

/** How far a payment plan is that runs here. */
export interface PlanStanding {
  readonly planId: string;
  /** With the interest that was agreed to. */
  readonly remaining: Cents;
  /** The next payment that is taken for it. */
  readonly next?: { readonly date: CalendarDate; readonly amount: Cents };
}

/** What is known of the plans; nothing while they are read. */
export type PlanStandings = readonly PlanStanding[] | 'unread' | undefined;

export const standingOf = (standings: PlanStandings, id: string): PlanStanding | undefined =>
  typeof standings === 'object' ? standings.find(({ planId }) => planId === id) : undefined;
