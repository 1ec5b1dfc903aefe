import type { CalendarDate } from './dates.ts';
import type { Cents } from './money.ts';

/**
 * The ways in which money of a payment goes back: a bank returns a debit days after it was asked for, a card's
 * holder disputes a charge with the bank, or the provider refunds it.
 */
export const reversalKinds = ['returned', 'disputed', 'refunded'] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** Money of a payment that went back, as its patient reads of it. */
export interface Reversal {
  readonly kind: ReversalKind;
  readonly amount: Cents;
  /** The day by the provider's calendar. */
  readonly date: CalendarDate;
}
