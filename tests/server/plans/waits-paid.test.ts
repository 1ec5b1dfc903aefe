import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard } from '../../support/payments.ts';
import { dull, planMeansAt } from '../../support/plan-means.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const { thePlan, toNextDebit, passDays, letters, statuses } = clinic;

  const waits = async () =>
    (await letters()).filter((one) => one.kind === 'mail' && one.uniqueKey?.includes(':waits:'));
  const pays = async (amount: number) => {
    const payer = await clinic.owner();
    const bill = { ...(await clinic.found()), amount: 15_000 };
    const paymentActions = [{ accounts: [bill.accountId], amount }];
    const cart = { accounts: [bill], paymentActions };
    expect((await payer.pay(byCard(cart, { again: true }))).status).toBe(200);
  };
  const daysOf = (plan: unknown) => (plan as MyPlan).payments.map(({ date }) => date);
  const shown = async () => {
    const { planId, token } = { planId: (await thePlan()).plan.id, ...(await clinic.owner()) };
    const path = `/payments/recurring/plan/${planId}/whole`;
    return (await server.ask('GET', path, { token })).body['plan'];
  };

  test('a payment beside a plan that waits counts for what was missed, and the plan goes on', async () => {
    await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    await passDays(8);
    expect(await waits()).toHaveLength(2);
    expect(await statuses()).toBe('paid pending pending pending');
    await pays(5_000);
    expect(await statuses()).toBe('paid paid pending pending');
    expect(await shown()).toMatchObject({ missed: { waits: { amount: 5_000, by: '2027-01-21' } } });
    // Another card pays from that day on, as its list of payments says.
    const means = `/payments/recurring/plan/${(await thePlan()).plan.id}/means`;
    const { body } = await server.ask('GET', means, { token: (await clinic.owner()).token });
    expect(body['plan']).toMatchObject({
      next: { date: '2027-01-21' },
      payments: [{ date: '2027-01-21' }, {}],
    });
    // Four weeks after its first letter the plan would have ended.
    await passDays(15);
    expect(await waits()).toHaveLength(2);
    await passDays(4);
    const told = await waits();
    expect(told).toHaveLength(3);
    expect(told.at(-1)?.body).toContain(
      english('topics_planwaitsdue', {
        amount: '$50.00',
        date: 'January 21, 2027',
        means: 'Visa ending in 8104',
      }),
    );
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingTold: 1 });
    await passDays(29);
    expect((await thePlan()).plan.status).toBe('failing');
  });

  test('a payment that was tried ahead, and refused for good, leaves its own day with nothing late', async () => {
    await begun((cart) => byCard(cart, dull));
    await passDays(2);
    const agreed = daysOf(await shown());
    const planId = (await thePlan()).plan.id;
    const path = `/payments/recurring/plan/${planId}/deeds`;
    const { token } = await clinic.owner();
    const plan = (await server.ask('GET', path, { token })).body['plan'] as unknown as DeedPlan;
    const wish = { deed: 'ahead' } as const;
    const payments = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: randomUUID(), wish, payments };
    expect((await server.ask('POST', path, { token, json })).status).toBe(200);
    await clinic.debit();
    const plans = await shown();
    expect(daysOf(plans)).toEqual(agreed);
    expect(plans).toMatchObject({ missed: { waits: { amount: 5_000, by: agreed[1] } } });
    // The letters begin before that day.
    expect(await waits()).toHaveLength(1);
    await passDays(12);
    expect(await waits()).toHaveLength(1);
  });

  test('a part of what was missed leaves it late, and the letters go on', async () => {
    await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    await pays(2_000);
    expect(await statuses()).toBe('paid pending pending pending');
    expect(await shown()).toMatchObject({ missed: { waits: { amount: 3_000 } } });
    await passDays(28);
    expect((await thePlan()).plan.status).toBe('failing');
  });
});
