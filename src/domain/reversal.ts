import type { CalendarDate } from './dates.ts';
import { addMoney, type Cents } from './money.ts';

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

/** The reversals of one kind and day as one, in their order. */
export const reversalsByDay = (all: readonly Reversal[]): readonly Reversal[] =>
  all.reduce<readonly Reversal[]>((days, one) => {
    const same = days.find(({ kind, date }) => kind === one.kind && date === one.date);
    if (same === undefined) return [...days, one];
    const sum = { ...same, amount: addMoney(same.amount, one.amount) };
    return days.map((day) => (day === same ? sum : day));
  }, []);
