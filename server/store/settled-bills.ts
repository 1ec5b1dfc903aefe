import type { Kysely } from 'kysely';
import { heldOf, lockBalances, takenFrom } from './bill-balances.ts';
import type { Bill } from './payments-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Settling {
  readonly tenant: string;
  /** The bill, with the cents of it that its provider takes as settled. */
  readonly bill: Bill;
  /** The debit that is on its way: its part is not settled, for it may be taken. */
  readonly debitId?: string | undefined;
}

/**
 * Lowers the balances of a bill by what its provider takes as settled: a word of the provider's books, for which no money
 * moved here. What a payment is just taking stays owed until it is over.
 */
export const settleBill = async (work: Db, { tenant, bill, debitId }: Settling): Promise<void> => {
  const balances = await lockBalances(work, { tenant, bill });
  const ids = balances.map(({ id }) => id);
  const held = await heldOf(work, ids);
  const underWay = debitId === undefined ? 0 : await heldBy(work, debitId, ids);
  const free = balances.map((one) => ({ ...one, amount: one.amount - (held.get(one.id) ?? 0) }));
  for (const { balanceId, amount } of takenFrom(free, bill.amount - underWay).parts)
    await work
      .updateTable('balances')
      .set((e) => ({ amount: e('amount', '-', amount) }))
      .where('id', '=', balanceId)
      .execute();
};

/** Cents of these balances that a payment holds. */
const heldBy = async (work: Db, intentId: string, ids: readonly string[]): Promise<number> => {
  const { held } = await work
    .selectFrom('balanceHolds')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balanceHolds.legId')
    .select((e) => e.fn.sum<number | string | null>('balanceHolds.amount').as('held'))
    .where('intentId', '=', intentId)
    .where('balanceId', 'in', ['', ...ids])
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
};
