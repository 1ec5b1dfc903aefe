import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank } from '../../support/payments.ts';
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
  const { balanced, owner, pass, passDays, thePlan, toNextDebit } = at;

  const ask = async (path: string, json?: object) => {
    const { token } = await owner();
    const address = `/payments/recurring/plan/${(await thePlan()).plan.id}/${path}`;
    const { status, body } = await server.ask(json ? 'POST' : 'GET', address, {
      token,
      ...(json && { json }),
    });
    expect([status, body['errors']]).toEqual([200, undefined]);
    return body;
  };
  const whole = async () => (await ask('whole'))['plan'] as unknown as MyPlan;
  const turned = async (isOn: boolean) => {
    const wish: Wish = { deed: 'automatic', isOn };
    const plan = (await ask('deeds'))['plan'] as unknown as DeedPlan;
    const payments = redrawn(plan.payments, wish, plan);
    await ask('deeds', { idempotencyKey: randomUUID(), wish, payments });
  };
  const agreesTo = async (endsByHand: boolean) => {
    const means = (await ask('means'))['plan'] as unknown as ChangingPlan;
    const from = means.next.date;
    await ask('means', {
      idempotencyKey: randomUUID(),
      bank,
      from,
      ...(endsByHand && { endsByHand }),
    });
    return means.payments.reduce((sum, { amount }) => sum + amount, 0);
  };
  const paysByHand = async (amount: number) => {
    const payer = await owner();
    const bill = { ...(await at.found()), amount: 15_000 };
    const cart = { accounts: [bill], paymentActions: [{ accounts: [bill.accountId], amount }] };
    expect((await payer.pay(byBank(cart, { again: true }))).status).toBe(200);
  };
  const asked = english('topics_planbesidebackmore', { means: 'the bank account ending in 4321' });
  const named = english('topics_planbesidebackof', {
    means: 'the bank account ending in 6789',
    reference: 'X',
  });
  const isNamed = async () =>
    (await at.letters()).some(({ body }) => body.includes(named.split('X')[0] ?? 'X'));
  const isAsked = async () =>
    (await at.letters()).filter(({ body }) => body.includes(asked.slice(0, 40))).length;
  const untilPaid = async () => {
    for (const left of [10_000, 5_000, 0]) {
      await toNextDebit();
      expect(await owed()).toBe(left);
    }
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await balanced()).toBe(true);
  };

  test.each(['other means', 'the same means'])(
    'money paid by hand before %s were agreed to, which goes back, is not taken without another consent',
    async (means) => {
      await begun(5_000);
      pass(minutes(24 * 60));
      await turned(false);
      await paysByHand(5_000);
      expect(await owed()).toBe(10_000);
      pass(minutes(10));
      if (means === 'other means') expect(await agreesTo(true)).toBe(10_000);
      else await turned(true);
      const before = await at.charges();
      await isReturned('R01');
      expect(await owed()).toBe(15_000);
      expect((await thePlan()).plan.waitingFor).toBe('more');
      expect((await whole()).missed?.waits).toMatchObject({ isMore: true, by: expect.any(String) });
      expect((await whole()).changes[0]).toMatchObject({ what: 'back', back: 5_000 });
      expect([await isAsked(), await isNamed()]).toEqual([1, true]);
      await passDays(20);
      expect(await at.charges()).toEqual(before);
      expect(await agreesTo(false)).toBe(15_000);
      await untilPaid();
    },
  );

  test('a payment that goes back after other means were agreed to is not taken from them without another consent', async () => {
    await begun(5_000);
    await toNextDebit();
    pass(minutes(10));
    expect(await agreesTo(false)).toBe(10_000);
    await isReturned('R01');
    expect(await owed()).toBe(15_000);
    expect((await thePlan()).plan.waitingFor).toBe('more');
    expect(await isAsked()).toBe(1);
    await passDays(10);
    expect(await owed()).toBe(15_000);
    const reminder = english('headings_planwaitsagreemail', { provider: at.slug() });
    expect((await at.letters()).some(({ subject }) => subject === reminder)).toBe(true);
    expect(await agreesTo(false)).toBe(15_000);
    await untilPaid();
  });
});
