import type { Insertable, Kysely, Selectable } from 'kysely';
import { owedOnTyped } from './bill-balances.ts';
import { once } from './once.ts';
import { besideOf } from './paid-beside.ts';
import type { Bill } from './payments-bills.ts';
import { dropWaiting } from './plan-means.ts';
import { notePlanChange, type Maker } from './plan-changes.ts';
import type { InstalmentsTable, PlanAccountsTable, PlansTable } from './plans-schema.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Plan = Selectable<PlansTable>;
/** A row with what its bill still owes; null for the interest and for a number that nobody has. */
export type PlanAccountRow = Selectable<PlanAccountsTable> & {
  readonly owed: number | null;
  /** Cents of a bill that was typed which were paid by typing its number beside the plan. */
  readonly beside: number;
};
export type Instalment = Selectable<InstalmentsTable>;

/** A plan with its accounts and instalments. */
export interface WholePlan {
  readonly plan: Plan;
  readonly accounts: readonly PlanAccountRow[];
  readonly instalments: readonly Instalment[];
}

interface NewPlan {
  readonly plan: Insertable<PlansTable>;
  readonly accounts: readonly Insertable<PlanAccountsTable>[];
  readonly instalments: readonly Insertable<InstalmentsTable>[];
}

export const insertPlan = async (
  work: Db,
  { plan, accounts, instalments }: NewPlan,
): Promise<void> => {
  await work.insertInto('plans').values(plan).execute();
  await work.insertInto('planAccounts').values(accounts).execute();
  await work.insertInto('instalments').values(instalments).execute();
  await work
    .updateTable('planHolds')
    .set({ planId: plan.id })
    .where('intentId', '=', plan.intentId)
    .where('position', '=', plan.position)
    .execute();
};

export const findPlan = async (db: Db, id: string): Promise<WholePlan | undefined> =>
  (await findPlans(db, [id]))[0];

/** The number of statements is the same for no plan and for many: their time tells nothing. */
export const findPlans = async (db: Db, ids: readonly string[]): Promise<readonly WholePlan[]> => {
  const wanted = { ids: ['', ...ids] };
  const plans = await byIds.rows(db, wanted);
  const accounts = await accountsOf(db, plans);
  const instalments = await instalmentsOf.rows(db, wanted);
  return plans.map((plan) => ({
    plan,
    accounts: accounts.filter(({ planId }) => planId === plan.id),
    instalments: instalments.filter(({ planId }) => planId === plan.id),
  }));
};

interface Wanted {
  readonly ids: readonly string[];
}

const byIds = once((db, { ids }: Wanted) =>
  db.selectFrom('plans').selectAll().where('id', 'in', ids).orderBy('createdAt'),
);

const instalmentsOf = once((db, { ids }: Wanted) =>
  db.selectFrom('instalments').selectAll().where('planId', 'in', ids).orderBy('number'),
);

const withLeft = once((db, { ids }: Wanted) =>
  db
    .selectFrom('planAccounts')
    .leftJoin('balances', 'balances.id', 'planAccounts.balanceId')
    .selectAll('planAccounts')
    .select(['balances.amount as left', besideOf.as('besides')])
    .where('planId', 'in', ids)
    .orderBy('position'),
);

const accountsOf = async (db: Db, plans: readonly Plan[]): Promise<readonly PlanAccountRow[]> => {
  const tenants = new Map(plans.map(({ id, tenant }) => [id, tenant]));
  const rows = await withLeft.rows(db, { ids: ['', ...tenants.keys()] });
  const bills = rows.map((row) => ({
    ...(JSON.parse(row.account) as Omit<Bill, 'amount'>),
    tenant: tenants.get(row.planId) ?? '',
  }));
  const isTyped = ({ openBalanceId, isInterest }: Omit<Bill, 'amount'>) =>
    openBalanceId === undefined && !isInterest;
  const owed = await owedOnTyped(db, bills.filter(isTyped));
  return rows.map(({ left, besides, ...account }, at) => {
    const bill = bills[at];
    const isFound = account.balanceId !== null;
    const beside = Number(besides);
    if (isFound) return { ...account, beside, owed: left ?? 0 };
    return { ...account, beside, owed: bill && isTyped(bill) ? owed(bill) : null };
  });
};

/** The plans that pay these bills here, by balance. */
export const runningPlans = async (db: Db, tenant: string, balanceIds: readonly string[]) => {
  if (balanceIds.length === 0) return [];
  const rows = await db
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select(['planId', 'balanceId'])
    .where('balanceId', 'in', balanceIds)
    .where('tenant', '=', tenant)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ planId, balanceId }) => (balanceId ? [{ planId, balanceId }] : []));
};

/** The running plans that somebody agreed to. */
export const plansRunningFor = async (db: Db, subject: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('subject', '=', subject)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Holds a plan until the transaction is over, as a debit does in its claim: whoever is first, the other sees
 * what was done. Answers whether the plan runs.
 */
export const holdPlan = async (work: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes when the last bill was paid: the instalments that are left pay the agreed interest. */
export const noteBillsPaid = async (work: Db, { id }: Plan, now: number): Promise<void> => {
  await work
    .updateTable('plans')
    .set({ billsPaidAt: now })
    .where('id', '=', id)
    .where('billsPaidAt', 'is', null)
    .execute();
};

/** Lowers the interest of a plan to `due` beside what was paid of it. */
export const boundInterest = async (
  work: Db,
  interest: PlanAccountRow | undefined,
  due: number,
): Promise<void> => {
  if (interest === undefined) return;
  await work
    .updateTable('planAccounts')
    .set({ amount: Math.min(interest.amount, interest.paid + due) })
    .where('planId', '=', interest.planId)
    .where('position', '=', interest.position)
    .execute();
};

/** Notes the payment that paid a plan off, so that its receipt tells of the plan. */
export const notePaidOff = async (work: Db, id: string, intentId: string): Promise<void> => {
  await work.updateTable('plans').set({ paidOffWith: intentId }).where('id', '=', id).execute();
};

type Ended = 'completed' | 'cancelled' | 'failing';

/** Ends a plan: nothing more is debited, and a patient who owes something still may begin another. */
export const endPlan = async (
  work: Db,
  id: string,
  status: Ended,
  now: number,
  maker: Maker = { by: status === 'cancelled' ? 'provider' : 'portal' },
): Promise<void> => {
  await work
    .updateTable('plans')
    .set({ status, endedAt: now, vendorToken: null })
    .where('id', '=', id)
    .execute();
  await work
    .updateTable('instalments')
    .set({ status: 'cancelled' })
    .where('planId', '=', id)
    .where('status', '=', 'pending')
    .execute();
  await dropWaiting(work, id);
  await work.deleteFrom('planHolds').where('planId', '=', id).execute();
  await notePlanChange(work, id, 'planEnded', now, maker);
};

/** Ends the plans of a provider that is removed, so that no patient is debited for it. */
export const cancelPlansOf = async (work: Db, tenant: string, now: number): Promise<void> => {
  const plans = await work
    .selectFrom('plans')
    .select('id')
    .where('tenant', '=', tenant)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of plans) await endPlan(work, id, 'cancelled', now);
};

export const changeInstalment = async (
  work: Db,
  { planId, number }: Pick<Instalment, 'planId' | 'number'>,
  change: Partial<Instalment>,
): Promise<void> => {
  await work
    .updateTable('instalments')
    .set(change)
    .where('planId', '=', planId)
    .where('number', '=', number)
    .execute();
};

/** True where somebody gave a number for texts with a plan that still runs. */
export const hasPlanTexts = async (db: Db, subject: string): Promise<boolean> => {
  const plans = await db
    .selectFrom('plans')
    .select(['id', 'phone'])
    .where('subject', '=', subject)
    .where('status', '=', 'active')
    .execute();
  return plans.some(({ phone }) => phone !== '');
};
