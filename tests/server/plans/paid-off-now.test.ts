import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, byCard } from '../../support/payments.ts';
import { planMeansAt, poor } from '../../support/plan-means.ts';
import { owe, planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun } = planMeansAt(server);

  const asked = async (method: 'GET' | 'POST', planId: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/deeds`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const known = async (planId: string) => {
    const { body } = await asked('GET', planId);
    return body['plan'] as unknown as DeedPlan;
  };
  const payOff = async (planId: string, as?: DeedPlan, key: string = randomUUID()) => {
    const plan = as ?? (await known(planId));
    const { payoff } = plan.offers;
    if ('why' in payoff) throw new Error(payoff.why);
    const wish = { deed: 'payoff', amount: payoff.amount } as const;
    const payments = redrawn(plan.payments, wish, plan);
    return asked('POST', planId, { idempotencyKey: key, wish, payments });
  };
  const amounts = async () => (await clinic.charges()).map(({ amount }) => amount);

  test('all that is left is taken in one payment, and the plan is over', async () => {
    const { planId } = await begun();
    expect((await known(planId)).offers.payoff).toEqual({ why: 'today' });
    server.pass(day);
    const as = await known(planId);
    expect(as.offers.payoff).toEqual({ amount: 15_000 });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => payOff(planId, as, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await known(planId)).offers.pause).toEqual({ why: 'underWay' });
    await Promise.all([clinic.debit(), clinic.debit()]);
    expect(await amounts()).toEqual([5_000, 15_000]);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect((await owe(server.db, clinic.slug(), 'A-1')).amount).toBe(0);
    expect(await clinic.balanced()).toBe(true);
    const letters = await clinic.letters();
    expect(letters.filter(({ uniqueKey }) => uniqueKey?.includes(':deed:'))).toHaveLength(1);
    const [deed] = await server.db
      .selectFrom('planDeeds')
      .selectAll()
      .where('planId', '=', planId)
      .execute();
    expect(deed?.consent).toBe(
      english('topics_deedagreepayoff', {
        provider: clinic.slug(),
        total: '$150.00',
        means: 'the bank account ending in 6789',
      }),
    );
  });

  test('interest is taken until that day by the provider’s rule', async () => {
    const owner = await clinic.owner();
    await server.db
      .updateTable('balances')
      .set({ amount: 60_000 })
      .where('tenant', '=', clinic.slug())
      .execute();
    const bill = { ...(await clinic.found()), amount: 60_000 };
    const cart = planCart([bill], 10_250, { duration: 6 });
    expect((await owner.pay(byBank(cart))).status).toBe(200);
    server.pass(1);
    const { plan } = await clinic.thePlan();
    server.pass(31 * day);
    const as = await known(plan.id);
    if ('why' in as.offers.payoff) throw new Error(as.offers.payoff.why);
    const { amount } = as.offers.payoff;
    expect(amount).toBeLessThan(as.remaining);
    expect(amount).toBeGreaterThan(60_000 - 10_250);
    expect((await payOff(plan.id, as)).status).toBe(200);
    await clinic.debit();
    expect(await amounts()).toEqual([10_250, amount]);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await clinic.balanced()).toBe(true);
  });

  test('a payment that is refused leaves the plan as it was, and none takes more than was agreed', async () => {
    const { planId } = await begun((cart) => byCard(cart, { cardNumber: poor.cardNumber }));
    server.pass(day);
    const before = await known(planId);
    expect((await payOff(planId, before)).status).toBe(200);
    await clinic.debit();
    expect(await clinic.statuses()).toBe('paid pending pending pending');
    expect((await known(planId)).payments).toEqual(before.payments);
    await clinic.toNextDebit();
    expect(Math.max(...(await amounts()).slice(2))).toBe(5_000);
  });

  test('a day that passes without the payment leaves the plan as it was', async () => {
    const { planId } = await begun();
    server.pass(day);
    const before = await known(planId);
    expect((await payOff(planId, before)).status).toBe(200);
    server.pass(2 * day);
    await clinic.debit();
    await clinic.announce();
    await clinic.debit();
    expect(await amounts()).toEqual([5_000]);
    expect((await known(planId)).payments).toEqual(before.payments);
    await clinic.toNextDebit();
    expect(await amounts()).toEqual([5_000, 5_000]);
  });

  test('while a payment is being made, and of another sum, nothing is paid off', async () => {
    const { planId } = await begun(byCard);
    server.pass(day);
    const as = await known(planId);
    await clinic.untilDebit();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const reached = new Promise<void>((resolve) => {
      processor.asSent = async (one) => {
        if (!one.merchant.startsWith(`${clinic.slug()}:`)) return one;
        resolve();
        await answered;
        return one;
      };
    });
    const debiting = clinic.debit();
    await reached;
    expect((await known(planId)).offers.payoff).toEqual({ why: 'underWay' });
    expect((await payOff(planId, as)).status).toBe(409);
    answer();
    await debiting;
    expect(await clinic.statuses()).toBe('paid paid pending pending');
  });
});
