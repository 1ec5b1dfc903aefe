import type { CalendarDate } from './dates.ts';
import type { PaidBy } from './methods.ts';
import { addMoney, subtractMoney, toCents, type Cents } from './money.ts';

/**
 * The ways in which money of a payment goes back: a bank returns a debit days after it was asked for, a card's
 * holder disputes a charge with the bank, or the provider refunds it. `reinstated` is a dispute that the
 * provider won: the money has come again.
 */
export const goneKinds = ['returned', 'disputed', 'refunded'] as const;
export const reversalKinds = [...goneKinds, 'reinstated'] as const;
export type Gone = (typeof goneKinds)[number];
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
 * The reversal that a payment stands under: the last way in which it is not paid any more, or not all of it,
 * with the cents that went back in all, and those that stayed.
 */
export const standingReversal = <
  R extends { readonly kind: ReversalKind; readonly amount: number },
>(
  all: readonly R[],
  paid: number,
): (R & { readonly kind: Gone } & Stayed) | undefined => {
  const back = addMoney(...all.map(({ amount }) => toCents(amount)));
  const last = back > 0 ? all.findLast(isGone) : undefined;
  return (
    last && { ...last, isPartial: back < paid, back, left: subtractMoney(toCents(paid), back) }
  );
};

interface Stayed {
  readonly isPartial: boolean;
  readonly back: Cents;
  readonly left: Cents;
}

/** A word for a way in which money went back: no bank has a part in cash. */
export type BackWord = Gone | 'takenback';

export const backWord = <Kind extends ReversalKind>(
  kind: Kind,
  method: PaidBy,
): Kind | 'takenback' => (kind === 'returned' && method === 'cash-network' ? 'takenback' : kind);

/** A word for how a payment stands of which money went back. */
export type Standing = `${BackWord}${'' | 'partly'}`;

export const standings: readonly Standing[] = [...goneKinds, 'takenback' as const].flatMap(
  (kind) => [kind, `${kind}partly`] as const,
);

export const standingOf = ({ kind, isPartial }: { kind: BackWord; isPartial: boolean }): Standing =>
  `${kind}${isPartial ? 'partly' : ''}`;

/** The words for the standing of a payment of which money went back. */
export const standingText = (
  { kind, isPartial }: { kind: Gone; isPartial: boolean },
  method: PaidBy,
) => `labels_status_${standingOf({ kind: backWord(kind, method), isPartial })}` as const;

const isGone = <R extends { readonly kind: ReversalKind }>(
  one: R,
): one is R & { readonly kind: Gone } => one.kind !== 'reinstated';
