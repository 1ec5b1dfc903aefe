import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { endPlan, findPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { settleBill } from '../store/settled-bills.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { tellSettled } from './tell-settled.ts';
import type { debitUnderWay } from './under-way.ts';

type Db = Kysely<Database>;

interface Settling {
  readonly planId: string;
  readonly stored: StoredTenant;
  readonly subject: string;
  readonly note: string;
  readonly debit: Awaited<ReturnType<typeof debitUnderWay>>;
  readonly now: number;
}

/**
 * Ends a plan whose rest the provider takes as settled: nothing more is debited, its bills owe that much less here, and
 * the payer is told. The ledger stays as it is, for no money moved.
 */
export const endSettled = async (
  deps: Deps,
  work: Db,
  whole: WholePlan,
  { planId, stored, subject, note, debit, now }: Settling,
): Promise<void> => {
  const { slug: tenant } = stored;
  for (const { account, amount, paid, beside } of whole.accounts) {
    const { isInterest, openBalanceId, locationId, paymentPostingId } = readAccount(account);
    const named = { locationId, paymentPostingId, ...(openBalanceId && { openBalanceId }) };
    const bill = { ...named, amount: Math.max(0, amount - paid - beside) };
    if (!isInterest) await settleBill(work, { tenant, bill, debitId: debit?.id });
  }
  const lowered = (await findPlan(work, planId)) ?? whole;
  await endPlan(work, planId, 'completed', now, { by: 'provider' });
  await tellSettled(deps, work, { planId, stored, now }, { whole: lowered, debit: debit?.payment });
  const line = { action: 'plan.settled', target: planId, outcome: 'completed' };
  await record(work, { at: now, tenant, subject, note, ...line });
};
