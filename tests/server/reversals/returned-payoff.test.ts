import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { longDate } from '#text/formats.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { returnedPlansAt } from '../../support/returned-plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const bank = {
  payerName: 'Rosa Delgado',
  bankRoutingNumber: '110000000',
  bankAccountNumber: '000987654321',
};

eachDatabase((open) => {
  const server = useServer(open);
  const { at, owed, begun, isReturned } = returnedPlansAt(server);
  const { balanced, debit, owner, pass, statuses, thePlan, toNextDebit } = at;

  const plans = async () => {
    await begun(5_000);
    pass(minutes(24 * 60));
    const { id } = (await thePlan()).plan;
    const ask = async (path: string, json?: object) => {
      const { token } = await owner();
      const address = `/payments/recurring/plan/${id}/${path}`;
      const { status, body } = await server.ask(json ? 'POST' : 'GET', address, {
        token,
        ...(json && { json }),
      });
      expect([status, body['errors']]).toEqual([200, undefined]);
      return body;
    };
    const whole = async () => (await ask('whole'))['plan'] as unknown as MyPlan;
    /** Does the deed, whose payment is taken at once. */
    const done = async (wish: Wish) => {
      const plan = (await ask('deeds'))['plan'] as unknown as DeedPlan;
      const payments = redrawn(plan.payments, wish, plan);
      await ask('deeds', { idempotencyKey: randomUUID(), wish, payments });
      await debit();
    };
    return { ask, whole, done };
  };
  const days = ({ payments }: MyPlan) => payments.map(({ date }) => date);

  test('a payment made ahead that the bank returns is to come on its own day again', async () => {
    const { whole, done } = await plans();
    const agreed = days(await whole());
    await done({ deed: 'ahead' });
    expect(days(await whole())).not.toEqual(agreed);
    await isReturned('R01');
    expect(await statuses()).toBe('paid pending pending pending');
    expect(days(await whole())).toEqual(agreed);
    await toNextDebit();
    expect(await owed()).toBe(10_000);
    expect(await balanced()).toBe(true);
  });

  test('a payment of the plan that is refunded is told as owed beside it', async () => {
    const { whole } = await plans();
    await isReturned('', 'refunded');
    expect((await whole()).changes).toMatchObject([{ what: 'refunded', back: 5_000 }]);
  });

  test('a payoff that the bank returns leaves every payment that it was made instead of', async () => {
    const { ask, whole, done } = await plans();
    const agreed = days(await whole());
    await done({ deed: 'payoff', amount: toCents(15_000) });
    expect((await thePlan()).plan.status).toBe('completed');
    await isReturned('R01');
    expect(await statuses()).toBe('paid pending pending pending');
    const after = await whole();
    expect(after).toMatchObject({ paid: 5_000, remaining: 15_000 });
    expect(after.payments.map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000, 5_000]);
    expect(days(after)).toEqual(agreed);
    expect(after.changes[0]).toMatchObject({ what: 'back', back: 15_000 });
    expect(after.missed).toMatchObject({
      why: 'returned',
      waits: { amount: 5_000, by: agreed[1] },
    });
    const date = longDate(agreed[1] as CalendarDate, 'en');
    const next = english('topics_planreopenednext', { amount: '$50.00', date });
    expect((await at.letters()).filter(({ body }) => body.includes(next))).toHaveLength(1);
    const means = (await ask('means'))['plan'] as unknown as ChangingPlan;
    expect(means.payments.map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000]);
    await ask('means', { idempotencyKey: randomUUID(), bank, from: means.next.date });
    for (const left of [10_000, 5_000, 0]) {
      await toNextDebit();
      expect(await owed()).toBe(left);
    }
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await statuses()).toBe('paid paid paid paid');
    expect(await balanced()).toBe(true);
  });
});
