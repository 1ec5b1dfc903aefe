import { sql, type Kysely, type Migration } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { typedMark } from '../plans/holds.ts';
import type { Bill } from './payments-bills.ts';
import { underWay, type Intent, type IntentLeg } from './payments.ts';
import { planEndpoint } from './plans-paid.ts';
import { plansHolding } from './plans-hold.ts';
import type { Database } from './schema.ts';
import { createTables, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** Cents that were paid by typing the number of a bill while a plan paid it as a typed bill, too. */
export interface PaidBesideTable {
  planId: string;
  /** The account of the plan. */
  position: number;
  legId: string;
  /** The account of the payment, of which money may go back. */
  place: number;
  amount: number;
}

export const paidBeside: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [text('planId'), whole('position'), text('legId'), whole('place')];
    await createTables(
      db,
      { paidBeside: [...columns, whole('amount')] },
      { unique: [['paidBeside', ['planId', 'position', 'legId', 'place']]], indexed: [] },
    );
  },
};

/** Cents of an account of a plan that were paid beside it, and did not go back. */
export const besideOf = sql<string | number>`
  coalesce((select sum(pb.amount) from "paidBeside" pb
    where pb."planId" = "planAccounts"."planId" and pb.position = "planAccounts".position), 0)
  - coalesce((select sum(rp.amount) from "paidBeside" pb
    join "reversedParts" rp on rp."legId" = pb."legId" and rp.position = pb.place
    where pb."planId" = "planAccounts"."planId" and pb.position = "planAccounts".position), 0)`;

/** Counts what a leg paid of typed numbers for the running plans that pay these, whoever typed them. */
export const countBeside = async (
  work: Db,
  { tenant, endpoint, cart }: Intent,
  { id: legId, locationId }: IntentLeg,
): Promise<void> => {
  if (endpoint === planEndpoint) return;
  const all = JSON.parse(cart) as readonly Bill[];
  const paid = all.flatMap((bill, place) =>
    bill.locationId === locationId && isTypedBill(bill) && bill.amount > 0
      ? [{ mark: typedMark(billMark(bill)), place, amount: bill.amount }]
      : [],
  );
  if (paid.length === 0) return;
  const holding = await plansHolding(
    work,
    tenant,
    paid.map(({ mark }) => mark),
  );
  const planIds = [...new Set(holding.map(({ planId }) => planId))].toSorted();
  if (planIds.length === 0) return;
  // A debit that was drafted before is out of date.
  for (const id of planIds)
    await work
      .updateTable('plans')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const accounts = await work
    .selectFrom('planAccounts')
    .select(['planId', 'position', 'account'])
    .where('planId', 'in', planIds)
    .where('balanceId', 'is', null)
    .orderBy('position')
    .execute();
  const known = accounts.flatMap(({ account, ...one }) => {
    const bill = JSON.parse(account) as Omit<Bill, 'amount'>;
    return bill.isInterest ? [] : [{ ...one, mark: typedMark(billMark(bill)) }];
  });
  const rows = paid.flatMap(({ mark, ...one }) => {
    const account = known.find((other) => other.mark === mark);
    return account === undefined
      ? []
      : [{ planId: account.planId, position: account.position, legId, ...one }];
  });
  if (rows.length > 0)
    await work
      .insertInto('paidBeside')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const isTypedBill = ({ openBalanceId, isInterest }: Bill): boolean =>
  openBalanceId === undefined && !isInterest;

/** Payments under way for a number that nobody has: debits of plans, or all others. */
export const isPaidMeanwhile = async (
  work: Db,
  { tenant, bills }: { readonly tenant: string; readonly bills: readonly string[] },
  by: 'plan' | 'payer',
): Promise<boolean> => {
  const found = await work
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select('legId')
    .where('billPayments.tenant', '=', tenant)
    .where('bill', 'in', ['', ...bills])
    .where('paymentLegs.status', 'in', underWay)
    .where('endpoint', by === 'plan' ? '=' : '!=', planEndpoint)
    .executeTakeFirst();
  return found !== undefined;
};
