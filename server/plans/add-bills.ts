import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import type { FreeBill } from '#domain/plans/adding.ts';
import { Refused } from '../failure.ts';
import { heldOf, lockBalances } from '../store/bill-balances.ts';
import { insertBills } from '../store/plan-bills.ts';
import { holdForPlans, OnPlanAlready } from '../store/plans-hold.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { PlanAccount } from './draft.ts';
import { freeAccounts } from './free-bills.ts';
import { balanceMark } from './holds.ts';

interface Adding {
  readonly stored: StoredTenant;
  readonly holder: string | undefined;
  readonly now: number;
}

/**
 * Puts bills on a running plan whose row is taken. Each is held and locked as a payment does it, so that of a payment,
 * another plan and this change the first one has the bill.
 */
export const addBills = async (
  work: Kysely<Database>,
  whole: WholePlan,
  bills: readonly FreeBill[],
  { stored, holder, now }: Adding,
): Promise<void> => {
  const { plan, accounts } = whole;
  const { slug: tenant } = stored;
  const { id: planId, intentId, position } = plan;
  const free = await freeAccounts(work, whole, { stored, holder });
  const holds = bills.map(({ id }) => ({ mark: balanceMark(id), position }));
  try {
    await holdForPlans(work, { tenant, intentId, holds, planId });
  } catch (error) {
    throw error instanceof OnPlanAlready ? new Refused('conflict') : error;
  }
  for (const bill of bills.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await lockWhole(work, tenant, bill);
  const next = Math.max(-1, ...accounts.map((one) => one.position)) + 1;
  const rows = bills.map(({ id, amount, locationId }, at) => {
    const account = free.find(({ openBalanceId }) => openBalanceId === id);
    if (account === undefined) throw new Refused('conflict');
    return {
      planId,
      position: next + at,
      balanceId: id,
      locationId,
      amount,
      paid: 0,
      account: JSON.stringify(keptOf(account)),
      addedAt: now,
    };
  });
  await insertBills(work, planId, rows);
};

/** Locks a bill of which all is owed that was shown, and that no payment is under way for. */
const lockWhole = async (
  work: Kysely<Database>,
  tenant: string,
  { id, number, locationId, amount }: FreeBill,
): Promise<void> => {
  const bill = { openBalanceId: id, paymentPostingId: number, locationId };
  const [balance] = await lockBalances(work, { tenant, bill });
  const held = await heldOf(work, [id]);
  if (balance?.amount !== amount || (held.get(id) ?? 0) > 0) throw new Refused('conflict');
};

/** The account as receipts show it. */
const keptOf = (account: Account): PlanAccount => {
  const { accountId, openBalanceId, accountReferenceNumber, paymentPostingId, locationId } =
    account;
  const { name, amount: _, agencyStatus: __, hasStatement: ___, ...rest } = account;
  const known = { accountId, openBalanceId, accountReferenceNumber, paymentPostingId, locationId };
  return {
    ...known,
    ...(name !== undefined && { name }),
    details: Object.fromEntries(
      Object.entries(rest).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !Object.hasOwn(known, entry[0]),
      ),
    ),
  };
};
