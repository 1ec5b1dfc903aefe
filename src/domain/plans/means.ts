import { endsBefore, parseExpiry } from '../card-expiry.ts';
import type { CalendarDate } from '../dates.ts';

/** The time that a card lasts: past the plan's last payment, not so long, or not even until today. */
export const lastings = ['whole', 'early', 'expired'] as const;
export type Lasting = (typeof lastings)[number];

/** The card or bank account that the later payments of a plan are taken from. */
export interface PlanMeans {
  readonly type: 'card' | 'ach';
  readonly brand?: string;
  readonly last4: string;
  /** MM/YY */
  readonly expiry?: string;
  readonly lasts: Lasting;
  readonly lastDate: CalendarDate;
  /** The reader may have it taken from something else. */
  readonly mayChange?: true;
  /** Nothing is taken: its payer pays by hand. */
  readonly isByHand?: true;
  /** The reader may stop it here. */
  readonly mayStop?: true;
  /** The means that pay from a later day on, once the payment before that was told is over. */
  readonly later?: {
    readonly date: CalendarDate;
    readonly type: 'card' | 'ach';
    readonly brand?: string;
    readonly last4: string;
  };
}

interface Days {
  readonly today: CalendarDate;
  /** The day of the plan's last payment. */
  readonly last: CalendarDate;
}

/** Reads the expiry as it is kept, `0431`; without one nothing is known to end. */
export const lastingOf = (kept: string | null, { today, last }: Days): Lasting => {
  const expiry = parseExpiry(kept ?? '');
  if (expiry === undefined) return 'whole';
  if (endsBefore(expiry, today)) return 'expired';
  return endsBefore(expiry, last) ? 'early' : 'whole';
};
