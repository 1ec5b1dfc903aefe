/** What tells a bill from every other one of its provider. */
export interface BillNumber {
  readonly locationId: number;
  readonly paymentPostingId: string;
}

/** An account number however it is written: in capitals or not, with blanks and hyphens or without. */
export const plainNumber = (number: string): string => {
  const bare = number.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return (bare === '' ? number.trim() : bare).toUpperCase();
};

/**
 * The ways to write an account number that are the same one: a provider's pattern takes it where it
 * takes any of them.
 */
export const spellingsOf = (number: string): readonly string[] =>
  [number.trim(), plainNumber(number)].flatMap((one) => [
    one,
    one.toUpperCase(),
    one.toLowerCase(),
  ]);

/** The one name of a bill, whether it was typed, found, sent here or linked. */
export const billMark = ({ locationId, paymentPostingId }: BillNumber): string =>
  `${locationId} ${plainNumber(paymentPostingId)}`;

export const isSameBill = (one: BillNumber, other: BillNumber): boolean =>
  billMark(one) === billMark(other);
