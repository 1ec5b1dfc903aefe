import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Bill } from './payments-bills.ts';
import { cartsOf } from './payments.ts';
import { reversedPartsOf } from './reversals.ts';
import type { Database } from './schema.ts';

interface Paid {
  readonly legId: string;
  readonly intentId: string;
  readonly bill: string;
}

/** The cents of each bill that went back of the legs that paid it. */
export const backOfBills = async (
  work: Kysely<Database>,
  paid: readonly Paid[],
): Promise<(one: Paid) => number> => {
  const parts = await reversedPartsOf(work, [...new Set(paid.map(({ legId }) => legId))]);
  const carts = await cartsOf(work, [...new Set(paid.map(({ intentId }) => intentId))]);
  const accounts = new Map(carts.map(({ id, cart }) => [id, JSON.parse(cart) as readonly Bill[]]));
  return ({ legId, intentId, bill }) =>
    parts
      .filter((part) => {
        const account = accounts.get(intentId)?.[part.position];
        return (
          part.legId === legId &&
          account !== undefined &&
          !account.isInterest &&
          billMark(account) === bill
        );
      })
      .reduce((sum, { amount }) => sum + amount, 0);
};
