import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { dayIn } from '#domain/time-zone.ts';
import { plansOfOwn } from '#server/leaving/own-plans.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { debitDue } from '#server/plans/debit.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { pass, debit, announce, statuses, charges, letters, began } = at;
  const { untilDebit, toNextDebit } = at;

  test('instalments that fell due while no server ran are announced, and taken three business days apart', async () => {
    await began([typed(60_000)], 5_000);
    pass(days(100));
    await debit();
    expect(await charges()).toHaveLength(1);
    for (let day = 0; day < 21; day += 1) {
      await Promise.all([announce(), announce()]);
      await Promise.all([debit(), debitDue(paymentsOf({ ...server.deps })), debit()]);
      pass(days(1));
    }
    const taken = (await charges()).slice(1).map(({ at }) => dayIn(at, 'America/Chicago'));
    expect(taken.length).toBeGreaterThan(2);
    for (const [at, day] of taken.slice(1).entries())
      expect(day >= soonestDebit(taken[at] as CalendarDate)).toBe(true);
    const before = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':before:'));
    for (const day of taken) {
      const told = before.filter(({ uniqueKey }) => uniqueKey?.endsWith(day));
      expect(told.map(({ kind }) => kind)).toEqual(['mail']);
      expect(told[0]?.body).toMatch(/was set for .* is moved to /);
      expect(soonestDebit(dayIn(told[0]?.createdAt ?? 0, 'America/Chicago')) <= day).toBe(true);
    }
  });

  test('days of a schedule that waited keep their order, each as soon after the one before as it may be', async () => {
    const shown = async () => {
      const { plan, rows } = await at.thePlan();
      const stored = await openTenant(server.db, plan.tenant);
      const reading = { stored, personId: plan.subject, holder: plan.subject, now: plan.createdAt };
      const history = (await planDetails(server.db, plan.id, reading))?.history ?? [];
      const days = history.map(({ transactionDate }) => transactionDate);
      const asked = { personId: plan.subject, stored, there: String };
      const [own] = await plansOfOwn(server.db, asked);
      expect(own?.instalments.map(({ date }) => date)).toEqual(days);
      return { rows, days };
    };
    await began([typed(60_000)], 20_000);
    const { rows, days: agreed } = await shown();
    expect(agreed).toEqual(rows.map(({ dueDate }) => dueDate));
    pass(days(100));
    await announce();
    const { days: moved } = await shown();
    expect(moved).toEqual(moved.toSorted());
    expect(moved[2]).toBe(soonestDebit(moved[1] as CalendarDate));
    await toNextDebit();
    const { days: after } = await shown();
    expect(after[2]).toBe(moved[2]);
  });

  test('a clock that jumps ahead over the announced day takes nothing on another', async () => {
    await began([typed(60_000)], 30_000);
    await untilDebit();
    pass(days(1));
    await debit();
    expect(await statuses()).toBe('paid pending');
    await announce();
    pass(days(2));
    await debit();
    expect(await statuses()).toBe('paid pending');
    await toNextDebit();
    expect(await statuses()).toBe('paid paid');
  });
});
