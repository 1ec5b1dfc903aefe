import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import { toCents } from '#domain/money.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
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

  test('a payoff that the bank returns leaves every payment that it was made instead of', async () => {
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
    const plan = (await ask('deeds'))['plan'] as unknown as DeedPlan;
    const wish = { deed: 'payoff', amount: toCents(15_000) } as const;
    const payments = redrawn(plan.payments, wish, plan);
    await ask('deeds', { idempotencyKey: randomUUID(), wish, payments });
    await debit();
    expect((await thePlan()).plan.status).toBe('completed');
    await isReturned('R01');
    expect(await statuses()).toBe('paid pending pending pending');
    const whole = (await ask('whole'))['plan'] as unknown as MyPlan;
    expect(whole).toMatchObject({ paid: 5_000, remaining: 15_000 });
    expect(whole.payments.map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000, 5_000]);
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
