/** The number that tells a bill from every other one of its provider. */
export interface BillNumber {
  readonly locationId: number;
  readonly paymentPostingId: string;
}

/** An account number however it is written: in capitals or not, with blanks and hyphens or without. */
export const plainNumber = (number: string): string => {
  const bare = number.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return (bare === '' ? number.trim() : bare).toUpperCase();
};

/** The name of a bill, the same whether it was typed, found, sent here or linked. */
export const billMark = ({ locationId, paymentPostingId }: BillNumber): string =>
  `${locationId} ${plainNumber(paymentPostingId)}`;
