import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { heldOf, lockBalances } from './bill-balances.ts';
import type { Bill } from './payments-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A bill as a payment under way will pay it. */
export interface BillDraft extends Bill {
  /** What the patient was shown to be owed: a tab from before another payment shows too much. */
  readonly owed: number;
  /** Nobody is there who meant to pay that much: a typed bill, too, is debited what is left of it. */
  readonly isDebit?: boolean;
}

/** A balance is lower than what would be taken from it. */
export class BalanceShort extends Error {
  constructor(readonly left: number) {
    super('a balance has changed');
  }
}

interface Holding {
  readonly tenant: string;
  readonly legId: string;
  readonly at: number;
}

/**
 * Whoever asks first has it. What was looked up is refused where less is left, and so is the debit of a
 * plan; what somebody typed to pay it takes what is left and never says how much that was, or whether
 * there was anything.
 */
export const holdBill = async (
  work: Db,
  { tenant, legId }: Holding,
  bill: BillDraft,
): Promise<void> => {
  const { openBalanceId, amount, owed, isDebit = false } = bill;
  let rest = amount;
  const balances = await lockBalances(work, { tenant, bill });
  if (openBalanceId !== undefined && balances.length === 0) throw new BalanceShort(0);
  for (const balance of balances) {
    const left = Math.max(0, balance.amount - (await heldOf(work, balance.id)));
    if (openBalanceId !== undefined && Math.max(amount, owed) > left) throw new BalanceShort(left);
    const part = Math.min(rest, left);
    if (part > 0) await hold(work, { legId, balanceId: balance.id, amount: part });
    rest -= part;
  }
  if (isDebit && balances.length > 0 && rest > 0) throw new BalanceShort(amount - rest);
};

const hold = (
  work: Db,
  held: { readonly legId: string; readonly balanceId: string; readonly amount: number },
) =>
  work
    .insertInto('balanceHolds')
    .values({ id: randomUUID(), ...held })
    .execute();
