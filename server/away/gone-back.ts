import type { Kysely } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { standingOf, standingReversal } from '#domain/reversal.ts';
import { reversalsOf, reversedPartsOfPayments } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';

/** The way in which money of a payment went back, and whether a bill is owed again for it; nothing where all of it stayed. */
export const goneBack = async (db: Kysely<Database>, intentId: string, taken: Cents) => {
  const last = standingReversal(await reversalsOf(db, intentId), taken);
  if (last === undefined) return undefined;
  const owed = (await reversedPartsOfPayments(db, [intentId]))
    .filter(({ isCredit }) => isCredit === 0)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { back: standingOf(last), isOwedAgain: owed > 0 };
};
