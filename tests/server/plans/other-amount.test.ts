import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { toCents } from '#domain/money.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic } = planMeansAt(server);

  /** A plan of $600.00 in six months with $15.00 of interest, of which $102.50 were paid. */
  const begun = async () => {
    await server.db
      .updateTable('balances')
      .set({ amount: 60_000 })
      .where('tenant', '=', clinic.slug())
      .execute();
    const owner = await clinic.owner();
    const bill = { ...(await clinic.found()), amount: 60_000 };
    const cart = planCart([bill], 10_250, { duration: 6 });
    expect((await owner.pay(byCard(cart, {}))).status).toBe(200);
    server.pass(1);
    return (await clinic.thePlan()).plan.id;
  };
  const asked = async (method: 'GET' | 'POST', planId: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/deeds`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const known = async (planId: string) =>
    (await asked('GET', planId)).body['plan'] as unknown as DeedPlan;
  const does = async (planId: string, wish: Wish) => {
    const plan = await known(planId);
    const payments = redrawn(plan.payments, wish, plan);
    return asked('POST', planId, { idempotencyKey: randomUUID(), wish, payments });
  };
  const taken = async () =>
    (await clinic.charges())
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0);
  const accounts = () =>
    server.db
      .selectFrom('planAccounts')
      .innerJoin('plans', 'plans.id', 'planAccounts.planId')
      .select(['planAccounts.amount as amount', 'planAccounts.paid as paid'])
      .where('plans.tenant', '=', clinic.slug())
      .orderBy('planAccounts.position')
      .execute();
  const larger: Wish = { deed: 'amount', payment: toCents(20_500) };

  test('a plan with interest is paid in larger payments, and takes what was agreed to the cent', async () => {
    const planId = await begun();
    expect(await known(planId)).toMatchObject({
      remaining: 51_250,
      interest: { left: 1_500 },
      offers: { amount: { least: 10_250, most: 51_250 } },
    });
    expect((await does(planId, larger)).status).toBe(200);
    const [deed] = await server.db
      .selectFrom('planDeeds')
      .select('consent')
      .where('planId', '=', planId)
      .execute();
    // The box of the law, with the interest that is left as a sum and as a yearly rate.
    for (const part of ['Finance charge', '$15.00', '$497.50', 'Annual percentage rate', 'a year'])
      expect(deed?.consent.toLowerCase()).toContain(part.toLowerCase());
    const [letter] = (await clinic.letters()).filter(
      ({ uniqueKey, kind }) => uniqueKey?.includes(':deed:') && kind === 'mail',
    );
    expect(letter?.body).toContain('$15.00 of the payments is interest');
    for (let at = 0; at < 3; at += 1) await clinic.toNextDebit();
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await taken()).toBe(61_500);
    expect(await accounts()).toEqual([
      { amount: 60_000, paid: 60_000 },
      { amount: 1_500, paid: 1_500 },
    ]);
    expect(await clinic.balanced()).toBe(true);
  });

  test('smaller payments than were agreed to are none of the provider’s', async () => {
    const planId = await begun();
    const { status } = await does(planId, { deed: 'amount', payment: toCents(10_000) });
    expect(status).toBe(400);
  });

  test('paid off after that, no more interest is due than by the rule', async () => {
    const planId = await begun();
    await does(planId, larger);
    await clinic.toNextDebit();
    const plan = await known(planId);
    const { payoff } = plan.offers;
    if ('why' in payoff) server.pass(24 * 3_600_000);
    const after = (await known(planId)).offers.payoff;
    if ('why' in after) throw new Error(after.why);
    expect(after.amount).toBeLessThan(plan.remaining);
    expect((await does(planId, { deed: 'payoff', amount: after.amount })).status).toBe(200);
    await clinic.debit();
    expect(await taken()).toBe(10_250 + 20_500 + after.amount);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await clinic.balanced()).toBe(true);
  });
});
