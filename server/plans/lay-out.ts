import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { replaceInstalments } from '../store/plan-rows.ts';
import type { Instalment, WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { announcedBefore } from './announce.ts';
import { debitAt, todayAt } from './calendar.ts';
import { changeable } from './deed-plan.ts';

interface Laying {
  readonly wish: Wish;
  /** The payments as they were agreed to. */
  readonly payments: readonly PlanDebit[];
  readonly plan: Pick<DeedPlan, 'interval' | 'today'>;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Lays the instalments of a plan out as its payer has agreed to them. */
export const layOut = async (
  work: Kysely<Database>,
  whole: WholePlan,
  laying: Laying,
): Promise<void> => {
  const { wish, now, plan } = laying;
  const rows = await changeable(work, whole);
  const [next] = rows;
  if (next === undefined) throw new Error('nothing is left to be changed');
  const laid = wish.deed === 'amount' ? spreadOver(rows, laying) : movedBy(rows, laying);
  // The debits look for what is due each second.
  const at = { dueDate: plan.today, nextTryAt: now, toldDate: plan.today, wantedAt: now };
  const to = wish.deed === 'ahead' ? [{ ...next, ...at }, ...laid.slice(1)] : laid;
  await replaceInstalments(work, whole.plan.id, { from: rows, to });
  if (wish.deed !== 'amount') return;
  await work
    .updateTable('plans')
    .set({ payment: wish.payment })
    .where('id', '=', whole.plan.id)
    .execute();
};

/** The same rows on other days: also those at the end that take nothing because so much was paid beside the plan. */
const movedBy = (rows: readonly Instalment[], laying: Laying) => {
  const { wish, plan, stored } = laying;
  const before = rows.map(({ nextTryAt, amount }) => ({
    date: todayAt(stored, nextTryAt),
    amount: toCents(amount),
  }));
  const dates = redrawn(before, wish, plan);
  return rows.map((row, at) =>
    onDay(row, dates[at]?.date ?? (row.dueDate as CalendarDate), laying),
  );
};

/** Other amounts, on the days that there are and on further ones. */
const spreadOver = (rows: readonly Instalment[], laying: Laying) => {
  const [first] = rows;
  if (first === undefined) return [];
  return laying.payments.map(({ date, amount }, at): Instalment => {
    const row = rows[at] ?? {
      ...first,
      number: first.number + at,
      paid: 0,
      attempts: 0,
      intentId: null,
      wantedAt: null,
    };
    return { ...onDay(row, date, laying), amount: row.paid + amount };
  });
};

/** The letter of the change tells a day that is near; one further on is announced as every other, and one that stays, too. */
const onDay = (row: Instalment, date: CalendarDate, { stored, now }: Laying): Instalment => {
  if (todayAt(stored, row.nextTryAt) === date) return row;
  const nextTryAt = debitAt(date, stored);
  const isNear = nextTryAt <= now + announcedBefore;
  return {
    ...row,
    dueDate: date,
    nextTryAt,
    toldDate: isNear ? date : null,
    remindedAt: isNear ? now : null,
  };
};
