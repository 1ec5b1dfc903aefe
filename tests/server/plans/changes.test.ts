import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMonths } from '#domain/dates.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import type { PlanChange } from '#domain/plans/plan-change.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { tellBillChanges } from '#server/plans/bill-changed.ts';
import { todayAt } from '#server/plans/calendar.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { mastercard, planMeansAt } from '../../support/plan-means.ts';
import { owe } from '../../support/plans.ts';
import { providersSystem } from '../../support/providers-system.ts';
import { useServer } from '../../support/server.ts';

const kim = { by: 'Kim Alvarez', note: 'case 4711, asked by telephone' };

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const system = providersSystem(server, clinic.slug);

  const ask = async (path: string, json?: object) => {
    const { token } = await clinic.owner();
    const sent = { token, ...(json && { json }) };
    return server.ask(json ? 'POST' : 'GET', `/payments/recurring/plan/${path}`, sent);
  };
  const does = async (planId: string, wish: Wish) => {
    const plan = (await ask(`${planId}/deeds`)).body['plan'] as unknown as DeedPlan;
    const payments = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: randomUUID(), wish, payments, language: 'es' };
    expect((await ask(`${planId}/deeds`, json)).status).toBe(200);
    server.pass(1);
  };
  const told = async (planId: string) => {
    const { status, body } = await ask(`${planId}/whole`);
    expect(status).toBe(200);
    return (body['plan'] as unknown as { changes: readonly PlanChange[] }).changes;
  };
  const provider = async (plan: string, wish: object) => {
    expect((await system.ask('change', { plan, ...kim, ...wish })).status).toBe(200);
    server.pass(1);
  };
  const today = async () =>
    todayAt(await openTenant(server.db, clinic.slug()), await server.deps.now());

  test('a plan that nobody changed has no changes', async () => {
    const { planId } = await begun();
    expect(await told(planId)).toEqual([]);
  });

  test('each change is told the newest first: when, by whom, the payments that it left, and the words agreed to', async () => {
    const { planId, add, shown, change } = await begun();
    const since = await today();
    await does(planId, { deed: 'pause', payments: 1 });
    await does(planId, { deed: 'automatic', isOn: false });
    await does(planId, { deed: 'automatic', isOn: true });
    const card = await add(mastercard);
    expect((await change(card, (await shown())?.next.date ?? '')).status).toBe(200);
    const changes = await told(planId);
    expect(changes.map(({ what }) => what)).toEqual(['means', 'automatic', 'byHand', 'pause']);
    for (const { date, by, agreed } of changes) {
      expect([date, by]).toEqual([since, 'payer']);
      expect(agreed?.text.length).toBeGreaterThan(40);
    }
    expect(changes[0]).toMatchObject({
      means: { type: 'card', last4: '4444' },
      agreed: { language: 'en' },
    });
    expect(changes.at(-1)).toMatchObject({
      left: { next: { date: addMonths(since, 2), amount: 5_000 }, last: addMonths(since, 4) },
      agreed: { language: 'es' },
    });
  });

  test('a change of the provider’s names neither staff nor note, and nobody agreed to it', async () => {
    const { planId } = await begun();
    await provider(planId, { deed: 'pause', payments: 1 });
    await provider(planId, { deed: 'settle' });
    const changes = await told(planId);
    expect(changes.map(({ what, by }) => [what, by])).toEqual([
      ['settle', 'provider'],
      ['pause', 'provider'],
    ]);
    expect(changes.every((one) => one.agreed === undefined)).toBe(true);
    expect(changes[0]).not.toHaveProperty('left');
    expect(changes[0]).toMatchObject({ settled: 15_000 });
    for (const one of Object.values(kim)) expect(JSON.stringify(changes)).not.toContain(one);
  });

  test('a bill that the provider changed is told with what it is less or more, and the payments that it left', async () => {
    const { planId } = await begun();
    const since = await today();
    const { id } = await owe(server.db, clinic.slug(), 'A-1');
    for (const cents of [-7_000, 2_000]) {
      const bill = server.db.updateTable('balances').where('id', '=', id);
      await bill.set((e) => ({ amount: e('amount', '+', cents) })).execute();
      await tellBillChanges(paymentsOf(server.deps));
      server.pass(1);
    }
    expect(await told(planId)).toEqual([
      {
        date: since,
        what: 'billed',
        by: 'provider',
        more: 2_000,
        left: { next: { date: addMonths(since, 1), amount: 5_000 }, last: addMonths(since, 2) },
      },
      {
        date: since,
        what: 'billed',
        by: 'provider',
        less: 7_000,
        left: { next: { date: addMonths(since, 1), amount: 5_000 }, last: addMonths(since, 2) },
      },
    ]);
  });

  test.each(['payer', 'provider'] as const)('a stop by the %s is told once', async (by) => {
    const { planId } = await begun();
    const stop = async () => {
      if (by === 'provider') return stopPlan(server.deps, planId, { note: kim.note, by: 'kim' });
      return ask(`${planId}/stop`, figures);
    };
    const { body } = await ask(`${planId}/stop`);
    const figures = figuresOf(body['plan'] as unknown as StoppingPlan);
    await stop();
    await stop();
    expect(await told(planId)).toEqual([{ date: await today(), what: 'stop', by }]);
  });
});
