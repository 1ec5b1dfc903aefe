import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Every bill that a plan pays is held, also where plans were let overlap before; only plans that the
 * provider runs itself are marked at the bill. Of two holds of one bill the second stays as it is until its
 * plan ends.
 */
export const onePlanPerBill: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('plans').addColumn('earlyPayoff', 'text').execute();
    await db.schema.alterTable('plans').addColumn('billsPaidAt', 'bigint').execute();
    await db.schema.alterTable('plans').addColumn('paidOffWith', 'text').execute();
    const rows = db as Kysely<Database>;
    await holdBills(rows);
    await noteBillsPaid(rows);
    await rows
      .updateTable('balances')
      .set({ onPaymentPlan: 0 })
      .where('id', 'in', (e) =>
        e
          .selectFrom('planAccounts')
          .innerJoin('plans', 'plans.id', 'planAccounts.planId')
          .select('balanceId')
          .where('plans.status', '=', 'active')
          .where('balanceId', 'is not', null)
          .$castTo<{ balanceId: string }>(),
      )
      .execute();
  },
};

/** A plan whose bills are paid owes the interest that is left. */
const noteBillsPaid = async (rows: Kysely<Database>): Promise<void> => {
  const plans = await rows
    .selectFrom('plans')
    .select(['id', 'createdAt'])
    .where('status', '=', 'active')
    .execute();
  for (const { id, createdAt } of plans) {
    const parts = await rows
      .selectFrom('planAccounts')
      .select(['planId', 'position', 'account', 'amount', 'paid'])
      .where('planId', '=', id)
      .execute();
    const isOpen = parts.some(
      ({ account, amount, paid }) => paid < amount && !account.includes('"isInterest":true'),
    );
    if (!isOpen)
      await rows
        .updateTable('plans')
        .set({ billsPaidAt: createdAt })
        .where('id', '=', id)
        .execute();
  }
};

const holdBills = async (rows: Kysely<Database>): Promise<void> => {
  const holds = await rows.selectFrom('planHolds').selectAll().orderBy('intentId').execute();
  const held = new Set(holds.map(({ tenant, mark }) => `${tenant} ${mark}`));
  for (const { tenant, mark, intentId, position } of holds) {
    const own = ` ${intentId} ${position}`;
    const bill = mark.slice(0, -own.length);
    if (!mark.endsWith(own) || held.has(`${tenant} ${bill}`)) continue;
    held.add(`${tenant} ${bill}`);
    await rows
      .updateTable('planHolds')
      .set({ mark: bill })
      .where('tenant', '=', tenant)
      .where('mark', '=', mark)
      .execute();
  }
};
