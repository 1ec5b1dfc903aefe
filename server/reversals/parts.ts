import { toCents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';

/** Cents of one account of a payment that may still go back, and where they went. */
export interface Slot {
  /** The position of the account in the payment's cart. */
  readonly position: number;
  /** The balance that the cents lowered. */
  readonly balanceId: string | null;
  /** 1 for cents that exceeded the bill, and are kept as a credit. */
  readonly isCredit: number;
  readonly amount: number;
}

const isSame = (one: Slot, other: Slot): boolean =>
  one.position === other.position &&
  one.balanceId === other.balanceId &&
  one.isCredit === other.isCredit;

/** The slots less what went back before. */
export const slotsLeft = (all: readonly Slot[], before: readonly Slot[]): readonly Slot[] =>
  all.map((slot) => ({
    ...slot,
    amount: before.reduce(
      (left, part) => (isSame(part, slot) ? left - part.amount : left),
      slot.amount,
    ),
  }));

/** Cents that exceeded the bills go back first, then those of the account that was paid last. */
export const partsBack = (slots: readonly Slot[], amount: number): readonly Slot[] => {
  const ordered = [
    ...slots.filter(({ isCredit }) => isCredit === 1),
    ...slots.filter(({ isCredit }) => isCredit === 0).toReversed(),
  ];
  const taken = partsInOrder(
    ordered.map((slot) => toCents(slot.amount)),
    toCents(amount),
  );
  return ordered.flatMap((slot, at) => {
    const part = taken[at] ?? 0;
    return part > 0 ? [{ ...slot, amount: part }] : [];
  });
};
