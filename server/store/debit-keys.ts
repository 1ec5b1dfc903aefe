import { createHash } from 'node:crypto';

export interface DebitAt {
  readonly debit: string;
  readonly locationId: number;
}

/** The key at the vendor of a debit's charge at a location: the same whenever it is reckoned, in the form of the others. */
export const debitKey = ({ debit, locationId }: DebitAt, number: number): string => {
  const digits = createHash('sha256').update(`${debit} ${locationId} ${number}`).digest('hex');
  const parts = [8, 12, 16, 20, 32].map((end, at) => digits.slice([0, 8, 12, 16, 20][at], end));
  return parts.join('-');
};
