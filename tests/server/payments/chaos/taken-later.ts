import type { Charge } from './checker.ts';

/** A payment in the book of a program that takes money once it is asked to. */
export interface Taken {
  readonly captured?: { readonly transaction: string };
  readonly charges: readonly { readonly reference: string; readonly amount: number }[];
  readonly changes: readonly {
    readonly at: number;
    readonly code?: string;
    readonly status?: string;
  }[];
}

export const chargesTaken = ({ captured, charges }: Taken): readonly Charge[] =>
  captured === undefined
    ? []
    : charges.map(({ reference, amount }) => ({
        id: captured.transaction,
        reference,
        amount,
        status: 'paid',
      }));

/** An approval that is still to come brings money; the end of the payer's time does not. */
export const isToCome = ({ changes }: Taken): boolean =>
  changes.some(
    ({ at, code, status }) => at > Date.now() && (code === '000' || status === 'approved'),
  );
