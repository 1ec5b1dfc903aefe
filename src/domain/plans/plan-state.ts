import type { MissedPayment } from './standing.ts';

/** `failing`: an instalment was refused as often as it is tried, and nothing more is debited. */
export const planStatuses = ['active', 'completed', 'cancelled', 'failing'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export interface Stands {
  readonly status: PlanStatus;
  /** The last try of the next payment. */
  readonly missed?: MissedPayment;
}

/** The state of a plan in a word: it runs, it runs and a payment of it was missed, or how it ended. */
export type PlanState = PlanStatus | 'missed';

export const stateOf = ({ status, missed }: Stands): PlanState =>
  status === 'active' && missed ? 'missed' : status;
