import type { CalendarDate } from '../dates.ts';
import type { MissedPayment } from './standing.ts';

/** `failing`: an instalment was refused as often as it is tried, and nothing more is debited. */
export const planStatuses = ['active', 'completed', 'cancelled', 'failing'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export interface Stands {
  readonly status: PlanStatus;
  /** The last try of the next payment. */
  readonly missed?: MissedPayment;
  /** The day of the next payment, where a pause lasts until then. */
  readonly pausedUntil?: CalendarDate | undefined;
}

/** The state of a plan in a word: it runs, it runs, is paused, a payment of it was missed, or how it ended. */
export type PlanState = PlanStatus | 'missed' | 'paused';

export const stateOf = ({ status, missed, pausedUntil }: Stands): PlanState => {
  if (status !== 'active') return status;
  if (missed) return 'missed';
  return pausedUntil ? 'paused' : status;
};
