import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { heldOf, lockBalances, takenFrom } from './bill-balances.ts';
import { once } from './once.ts';
import { isPaidMeanwhile } from './paid-beside.ts';
import type { Bill } from './payments-bills.ts';
import { rowsInto } from './rows-into.ts';
import type { BalanceHoldsTable } from './payments-schema.ts';
import type { Scope } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A bill as a payment under way will pay it. */
export interface BillDraft extends Bill {
  /** Cents that the patient was shown to be owed: a tab from before another payment shows too much. */
  readonly owed: number;
  /**
   * A debit: no patient meant to pay that much just now, so a typed bill, too, is debited what is left of
   * it.
   */
  readonly isDebit?: boolean;
  /** Cents that were to be paid with a code, where a counter is brought less. */
  readonly asked?: number;
}

/** Thrown where less is left of a balance than would be taken from it. */
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
 * Holds the balances of a bill for a leg; the first payment has them. A bill that was looked up is refused
 * where less is left, and so is the debit of a plan. A bill that was typed takes what is left, and nothing
 * tells how much that was or whether there was anything.
 */
export const holdBill = async (
  work: Db,
  { tenant, legId }: Holding,
  bill: BillDraft,
): Promise<void> => {
  const { openBalanceId, amount, owed, isDebit = false } = bill;
  const balances = await lockBalances(work, { tenant, bill });
  const ids = balances.map(({ id }) => id);
  const held = await heldOf(work, ids);
  const free = balances.map((one) => ({ ...one, amount: one.amount - (held.get(one.id) ?? 0) }));
  const { parts, beyond } = takenFrom(free, amount);
  const left = Math.max(0, free[0]?.amount ?? 0);
  if (openBalanceId !== undefined && Math.max(amount, owed) > left) throw new BalanceShort(left);
  if (isDebit && balances.length > 0 && beyond > 0) throw new BalanceShort(amount - beyond);
  // Nothing is held of a number that nobody has: the debit comes after whoever is paying it.
  if (isDebit && openBalanceId === undefined && balances.length === 0)
    if (await isPaidMeanwhile(work, { tenant, bills: [billMark(bill)] }, 'payer'))
      throw new BalanceShort(0);
  const holds = parts.map((part) => ({ id: randomUUID(), legId, ...part }));
  await insertHolds.changed(work, { holds });
};

const insertHolds = once((db, { holds }: { readonly holds: readonly BalanceHoldsTable[] }) =>
  rowsInto(db, 'balanceHolds', holds),
);

/** Cents of each balance that payments of a payer will take on which their vendors have still to decide. */
export const pendingOn = async (
  db: Db,
  { tenant, subjects }: { readonly tenant: string; readonly subjects: readonly Scope['subject'][] },
  balanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (balanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('balanceHolds')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balanceHolds.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select((e) => ['balanceId', e.fn.sum<number>('balanceHolds.amount').as('held')])
    .where('balanceId', 'in', [...balanceIds])
    .where('tenant', '=', tenant)
    .where('subject', 'in', [...subjects])
    .where('paymentIntents.status', '=', 'pending')
    .groupBy('balanceId')
    .execute();
  return new Map(rows.map(({ balanceId, held }) => [balanceId, Number(held)]));
};
