import type { Kysely } from 'kysely';
import { billMark, type BillNumber } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { balanceMark, typedMark } from '../plans/holds.ts';
import { isPaidMeanwhile } from './paid-beside.ts';
import { billsIn } from './payments-bills.ts';
import { plansGranted } from './plan-grants.ts';
import { plansHolding } from './plans-hold.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Wanted {
  readonly tenant: string;
  readonly sessionId: string;
  readonly cart: string;
  readonly plans?: string | null | undefined;
}

export interface PlansBeside {
  /** The typed bills that a running plan pays, too: their payer is asked, and told no more of it than that. */
  readonly asked: readonly EarlierPayment[];
  /** A debit of such a plan is on its way: whatever is paid meanwhile might be paid twice. */
  readonly isDebited: boolean;
}

/**
 * The plans beside a payment of numbers that were typed. Numbers of nobody and of somebody are answered alike, and
 * with as many statements, those on plans and those on none. A session that was granted the plan pays on it knowingly.
 */
export const plansBeside = async (
  work: Db,
  { tenant, sessionId, cart, plans = null }: Wanted,
): Promise<PlansBeside> => {
  // Bills of a plan that is about to begin are refused otherwise.
  const own = new Set(
    draftsIn(plans).flatMap(({ accounts }) => accounts.map(({ account }) => billMark(account))),
  );
  const typed = billsIn(cart).filter(
    (bill) => bill.openBalanceId === undefined && bill.amount > 0 && !own.has(billMark(bill)),
  );
  if (typed.length === 0) return { asked: [], isDebited: false };
  const bills = typed.map(billMark);
  const balances = await work
    .selectFrom('balances')
    .select(['id', 'bill'])
    .where('tenant', '=', tenant)
    .where('bill', 'in', bills)
    .execute();
  const held = await plansHolding(work, tenant, [
    ...bills.map(typedMark),
    ...balances.map(({ id }) => balanceMark(id)),
  ]);
  if (held.length === 0) return { asked: [], isDebited: false };
  const known = await plansGranted(work, sessionId);
  const marks = new Map(held.map(({ mark, planId }) => [mark, planId]));
  const planOf = (bill: string): string | undefined =>
    marks.get(typedMark(bill)) ??
    balances
      .filter((one) => one.bill === bill)
      .flatMap(({ id }) => marks.get(balanceMark(id)) ?? [])
      .at(0);
  const asked = typed.flatMap((bill) => {
    const planId = planOf(billMark(bill));
    return planId === undefined || known.has(planId)
      ? []
      : [{ account: bill.paymentPostingId, secondsAgo: 0, status: 'planned' as const }];
  });
  // Of a bill that is known here its balance is held.
  const debited = bills.filter((bill) => marks.has(typedMark(bill)));
  return { asked, isDebited: await isPaidMeanwhile(work, { tenant, bills: debited }, 'plan') };
};

interface Draft {
  readonly accounts: readonly { readonly account: BillNumber }[];
}

const draftsIn = (plans: string | null): readonly Draft[] =>
  plans === null ? [] : (JSON.parse(plans) as readonly Draft[]);
