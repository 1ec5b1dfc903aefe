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
  /** A payment was sent to a bank, which may still refuse it. */
  readonly isAtBank?: true | undefined;
}

/** The state of a plan in a word: it runs, it runs, is paused, waits for another card, a payment of it was missed, how it ended, or that its last payment is at the bank. */
export type PlanState = PlanStatus | 'missed' | 'waiting' | 'paused' | 'sent';

export const stateOf = ({ status, missed, pausedUntil, isAtBank }: Stands): PlanState => {
  // The last payment is on its way: the plan is over once the bank has paid it.
  if (status === 'completed' && isAtBank) return 'sent';
  if (status !== 'active') return status;
  if (missed && !missed.harmless) return missed.waits?.by === undefined ? 'missed' : 'waiting';
  return pausedUntil ? 'paused' : status;
};
