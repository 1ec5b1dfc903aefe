import type { CalendarDate } from './dates.ts';
import { addMoney, type Cents } from './money.ts';

/**
 * The ways in which money of a payment goes back: a bank returns a debit days after it was asked for, a card's
 * holder disputes a charge with the bank, or the provider refunds it. `reinstated` is a dispute that the
 * provider won: the money has come again.
 */
export const reversalKinds = ['returned', 'disputed', 'refunded', 'reinstated'] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** Money of a payment that went back, as its patient reads of it. */
export interface Reversal {
  readonly kind: ReversalKind;
  /** The cents that went back; below nothing where they have come again. */
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

/**
 * The reversal that a payment stands under: the last way in which it is not paid any more, or not all of it.
 */
export const standingReversal = <
  R extends { readonly kind: ReversalKind; readonly amount: number },
>(
  all: readonly R[],
  paid: number,
): (R & { readonly kind: Gone; readonly isPartial: boolean }) | undefined => {
  const back = all.reduce((sum, { amount }) => sum + amount, 0);
  const last = back > 0 ? all.findLast(isGone) : undefined;
  return last && { ...last, isPartial: back < paid };
};

type Gone = Exclude<ReversalKind, 'reinstated'>;

/** The words for the standing of a payment of which money went back. */
export const standingText = ({ kind, isPartial }: { kind: Gone; isPartial: boolean }) =>
  `labels_status_${kind}${isPartial ? 'partly' : ''}` as const;

const isGone = <R extends { readonly kind: ReversalKind }>(
  one: R,
): one is R & { readonly kind: Gone } => one.kind !== 'reinstated';
