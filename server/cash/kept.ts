import type { Kysely } from 'kysely';
import { readAccounts } from '../payments/paid-accounts.ts';
import { reversedPartsOfPayments } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';

interface Paid {
  readonly intentId: string;
  readonly cart: string;
}

/** Cents of an account of a payment that was made with a code. */
interface Kept {
  readonly intentId: string;
  readonly accountId: string;
  /** Cents that stayed. */
  readonly amount: number;
  /** Cents of those that paid the bill. */
  readonly used: number;
  /** Cents of those that came on top of it. */
  readonly beyond: number;
  /** Cents of those whose bill was paid another way as well. */
  readonly twice: number;
  /** Cents that went back. */
  readonly back: number;
  /** Cents of those that had paid the bill, which is owed again. */
  readonly owedAgain: number;
}

/** All that payments with a code took, less what went back since: of that nothing is kept, and its bills are owed. */
export const keptOf = async (
  db: Kysely<Database>,
  payments: readonly Paid[],
): Promise<readonly Kept[]> => {
  const backs = await reversedPartsOfPayments(
    db,
    payments.map(({ intentId }) => intentId),
  );
  return payments.flatMap(({ intentId, cart }) =>
    readAccounts(cart).map(({ accountId, amount, asked = amount, paidTwice = 0 }, position) => {
      const back = backs
        .filter((one) => one.intentId === intentId && one.position === position)
        .reduce((sum, one) => sum + one.amount, 0);
      const kept = amount - back;
      // Cents on top go back first.
      const beyond = Math.max(0, kept - asked);
      const used = kept - beyond;
      const twice = Math.min(paidTwice, beyond);
      const owedAgain = Math.min(asked, amount) - used;
      return { intentId, accountId, amount: kept, used, beyond, twice, back, owedAgain };
    }),
  );
};
