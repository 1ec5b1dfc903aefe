import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { replaceInstalments } from '../store/plan-rows.ts';
import { changeInstalment, type Instalment, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
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
  // The debits look for what is due each second.
  if (wish.deed === 'ahead')
    return changeInstalment(work, next, { nextTryAt: now, toldDate: plan.today, wantedAt: now });
  const laid = wish.deed === 'amount' ? spreadOver(rows, laying) : movedBy(rows, laying);
  await replaceInstalments(work, whole.plan.id, { from: rows, to: laid });
  if (wish.deed !== 'amount') return;
  await work
    .updateTable('plans')
    .set({ payment: wish.payment })
    .where('id', '=', whole.plan.id)
    .execute();
};

/** The same rows on other days: also those at the end that take nothing because so much was paid beside the plan. */
const movedBy = (rows: readonly Instalment[], { wish, plan, stored }: Laying) => {
  const before = rows.map(({ nextTryAt, amount }) => ({
    date: todayAt(stored, nextTryAt),
    amount: toCents(amount),
  }));
  const dates = redrawn(before, wish, plan);
  return rows.map((row, at) =>
    onDay(row, dates[at]?.date ?? (row.dueDate as CalendarDate), stored),
  );
};

/** Other amounts, on the days that there are and on further ones. */
const spreadOver = (rows: readonly Instalment[], { payments, stored }: Laying) => {
  const [first] = rows;
  if (first === undefined) return [];
  return payments.map(({ date, amount }, at): Instalment => {
    const row = rows[at] ?? {
      ...first,
      number: first.number + at,
      paid: 0,
      attempts: 0,
      intentId: null,
      wantedAt: null,
    };
    return { ...onDay(row, date, stored), amount: row.paid + amount };
  });
};

/** A day that its payer was told already stays told. */
const onDay = (row: Instalment, date: CalendarDate, stored: StoredTenant): Instalment => {
  const isSame = todayAt(stored, row.nextTryAt) === date;
  return isSame
    ? row
    : { ...row, dueDate: date, nextTryAt: debitAt(date, stored), toldDate: null, remindedAt: null };
};
