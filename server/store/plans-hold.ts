import type { Kysely } from 'kysely';
import { once } from './once.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Thrown where an account is on a payment plan, or one is just beginning for it. */
export class OnPlanAlready extends Error {
  constructor() {
    super('on a plan already');
  }
}

export interface Hold {
  readonly mark: string;
  /** The position of the plan among those of its payment. */
  readonly position: number;
}

interface Held {
  readonly tenant: string;
  readonly intentId: string;
  readonly holds: readonly Hold[];
  /** The plan, where it runs already. */
  readonly planId?: string;
}

/**
 * Holds accounts for the plans of a payment; of two plans for one account, begun at once, the second is
 * refused.
 */
export const holdForPlans = async (work: Db, held: Held): Promise<void> => {
  const { tenant, intentId, holds, planId = null } = held;
  // The marks are written in one order by all, so that no two transactions wait for each other.
  for (const { mark, position } of holds.toSorted((a, b) => (a.mark < b.mark ? -1 : 1))) {
    const row = await work
      .insertInto('planHolds')
      .values({ tenant, mark, intentId, position, planId })
      .onConflict((conflict) => conflict.columns(['tenant', 'mark']).doNothing())
      .returning('mark')
      .executeTakeFirst();
    if (row === undefined) throw new OnPlanAlready();
  }
};

/** The positions of the plans of a payment that may still begin; a payment that was given up has none. */
export const heldPlans = async (work: Db, intentId: string): Promise<readonly number[]> => {
  const rows = await work
    .selectFrom('planHolds')
    .select('position')
    .distinct()
    .where('intentId', '=', intentId)
    .where('planId', 'is', null)
    .execute();
  return rows.map(({ position }) => position);
};

/** Frees the accounts of plans that did not begin. */
export const freeHolds = async (work: Db, intentId: string): Promise<void> => {
  await work
    .deleteFrom('planHolds')
    .where('intentId', '=', intentId)
    .where('planId', 'is', null)
    .execute();
};

/** The marks among these that are on a plan. */
export const marksHeld = async (
  db: Db,
  tenant: string,
  marks: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('planHolds')
    .select('mark')
    .where('tenant', '=', tenant)
    .where('mark', 'in', marks)
    .execute();
  return new Set(rows.map(({ mark }) => mark));
};

/** The plans that pay these accounts, by the mark of the account. */
export const plansHolding = async (
  db: Db,
  tenant: string,
  marks: readonly string[],
): Promise<readonly Holding[]> => {
  const rows = await byMarks.rows(db, { tenant, marks: ['', ...marks] });
  return rows.flatMap(({ mark, planId }) => (planId === null ? [] : [{ mark, planId }]));
};

const byMarks = once((db, { tenant, marks }: { tenant: string; marks: readonly string[] }) =>
  db
    .selectFrom('planHolds')
    .select(['mark', 'planId'])
    .where('tenant', '=', tenant)
    .where('mark', 'in', marks),
);

interface Holding {
  readonly mark: string;
  readonly planId: string;
}
