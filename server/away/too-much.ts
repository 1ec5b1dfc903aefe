/** Cents of one payment for a bill: all that it took, and what of it is still kept for the bill. */
export interface PaidOfBill {
  readonly whole: number;
  readonly kept: number;
}

interface Mine extends PaidOfBill {
  /** Cents that no bill is known for. */
  readonly unknown: number;
}

/** Cents of a payment that are too much beside others for the same bill: what was meant to be paid is the largest. */
export const tooMuch = (mine: Mine, others: readonly PaidOfBill[]): number => {
  const kept = others.reduce((sum, one) => sum + one.kept, mine.kept);
  const most = Math.max(mine.whole, ...others.map(({ whole }) => whole));
  return Math.min(mine.unknown, Math.max(0, kept - most));
};
