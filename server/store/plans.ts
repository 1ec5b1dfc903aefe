import type { Insertable, Kysely, Selectable } from 'kysely';
import { owedOnTyped } from './bill-balances.ts';
import type { Bill } from './payments-bills.ts';
import type { InstalmentsTable, PlanAccountsTable, PlansTable } from './plans-schema.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Plan = Selectable<PlansTable>;
/** With what is left of the bill itself; interest and a number that nobody has stand for none. */
export type PlanPart = Selectable<PlanAccountsTable> & { readonly owed: number | null };
export type Instalment = Selectable<InstalmentsTable>;

/** A plan with everything that belongs to it. */
export interface WholePlan {
  readonly plan: Plan;
  readonly accounts: readonly PlanPart[];
  readonly instalments: readonly Instalment[];
}

interface NewPlan {
  readonly plan: Insertable<PlansTable>;
  readonly accounts: readonly Selectable<PlanAccountsTable>[];
  readonly instalments: readonly Instalment[];
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

export const findPlan = async (db: Db, id: string): Promise<WholePlan | undefined> => {
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
  if (plan === undefined) return undefined;
  const accounts = await partsOf(db, plan);
  const instalments = await db
    .selectFrom('instalments')
    .selectAll()
    .where('planId', '=', id)
    .orderBy('number')
    .execute();
  return { plan, accounts, instalments };
};

const partsOf = async (db: Db, { id, tenant }: Plan): Promise<readonly PlanPart[]> => {
  const rows = await db
    .selectFrom('planAccounts')
    .leftJoin('balances', 'balances.id', 'planAccounts.balanceId')
    .selectAll('planAccounts')
    .select('balances.amount as left')
    .where('planId', '=', id)
    .orderBy('position')
    .execute();
  const parts: PlanPart[] = [];
  for (const { left, ...part } of rows) {
    const bill = JSON.parse(part.account) as Omit<Bill, 'amount'>;
    const owed =
      part.balanceId !== null
        ? (left ?? 0)
        : bill.isInterest
          ? null
          : await owedOnTyped(db, tenant, bill);
    parts.push({ ...part, owed });
  }
  return parts;
};

/** Which of these bills a plan pays here, and which plan it is. */
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

/** What an instalment leaves when the bills are paid is the interest that was agreed to. */
export const noteBillsPaid = async (work: Db, { id }: Plan, now: number): Promise<void> => {
  await work
    .updateTable('plans')
    .set({ billsPaidAt: now })
    .where('id', '=', id)
    .where('billsPaidAt', 'is', null)
    .execute();
};

/** The receipt of that payment tells of it. */
export const notePaidOff = async (work: Db, id: string, intentId: string): Promise<void> => {
  await work.updateTable('plans').set({ paidOffWith: intentId }).where('id', '=', id).execute();
};

type Ended = 'completed' | 'cancelled' | 'failing';

/** Nothing more is debited, and whoever owes something still may begin another plan. */
export const endPlan = async (work: Db, id: string, status: Ended, now: number): Promise<void> => {
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
  await work.deleteFrom('planHolds').where('planId', '=', id).execute();
};

/** Nobody is debited for a provider that is not here any more. */
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
