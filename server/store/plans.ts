import type { Insertable, Kysely, Selectable } from 'kysely';
import type { InstalmentsTable, PlanAccountsTable, PlansTable } from './plans-schema.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type Plan = Selectable<PlansTable>;
/** With what is left of the bill itself, where there is one. */
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
  const accounts = await db
    .selectFrom('planAccounts')
    .leftJoin('balances', 'balances.id', 'planAccounts.balanceId')
    .selectAll('planAccounts')
    .select('balances.amount as owed')
    .where('planId', '=', id)
    .orderBy('position')
    .execute();
  const instalments = await db
    .selectFrom('instalments')
    .selectAll()
    .where('planId', '=', id)
    .orderBy('number')
    .execute();
  return { plan, accounts, instalments };
};

/** Shows or takes away that the bills of a plan are on one. */
export const markBalances = async (work: Db, planId: string, on: boolean): Promise<void> => {
  await work
    .updateTable('balances')
    .set({ onPaymentPlan: on ? 1 : 0 })
    .where('id', 'in', (e) =>
      e
        .selectFrom('planAccounts')
        .select('balanceId')
        .where('planId', '=', planId)
        .where('balanceId', 'is not', null)
        .$castTo<{ balanceId: string }>(),
    )
    .execute();
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
  const held = await work
    .deleteFrom('planHolds')
    .where('planId', '=', id)
    .returning('mark')
    .execute();
  if (held.some(isShown)) await markBalances(work, id, false);
};

/** Where plans may overlap, bills do not say that they are on one. */
const isShown = ({ mark }: { readonly mark: string }) => mark.split(' ').length === 2;

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
