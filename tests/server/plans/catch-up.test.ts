import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { dull, mastercard, planMeansAt, poor } from '../../support/plan-means.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);

  const deeds = async (planId: string, json?: object) =>
    server.ask(json ? 'POST' : 'GET', `/payments/recurring/plan/${planId}/deeds`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const known = async (planId: string) => (await deeds(planId)).body['plan'] as unknown as DeedPlan;
  const does = async (planId: string, wish: Wish, as?: DeedPlan, key: string = randomUUID()) => {
    const plan = as ?? (await known(planId));
    return deeds(planId, {
      idempotencyKey: key,
      wish,
      payments: redrawn(plan.payments, wish, plan),
    });
  };

  /** A plan of 50.00 a month whose card was closed, so that two payments are late, with another card since. */
  const late = async (card: object) => {
    const { backend } = await server.db
      .selectFrom('tenants')
      .select('backend')
      .where('slug', '=', clinic.slug())
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('tenants')
      .set({ backend: JSON.stringify({ ...JSON.parse(backend), planMissed: { next: 'wait' } }) })
      .where('slug', '=', clinic.slug())
      .execute();
    const plan = await begun((cart) => byCard(cart, dull));
    await clinic.toNextDebit();
    expect((await known(plan.planId)).offers.catchup).toEqual({ why: 'waiting' });
    await clinic.passDays(40);
    const { body } = await server.ask('POST', '/payments/user/cards/add', {
      token: (await clinic.owner()).token,
      json: cardToKeep(card),
    });
    const change = await plan.change(
      String(body['cardId']),
      String((await plan.shown())?.next.date),
    );
    expect(change.status).toBe(200);
    return plan.planId;
  };

  test('two late payments are made in one, now and once, and the last one stays', async () => {
    const planId = await late(mastercard);
    const before = await known(planId);
    expect(before.offers.catchup).toEqual({ payments: 2, amount: 10_000 });
    const key = randomUUID();
    const wish = { deed: 'catchup', payments: 2 } as const;
    const answers = await Promise.all([
      does(planId, wish, before, key),
      does(planId, wish, before, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await clinic.debit();
    await clinic.debit();
    expect((await clinic.charges()).slice(2).map(({ amount }) => amount)).toEqual([10_000]);
    expect(await clinic.statuses()).toBe('paid paid pending');
    const after = await known(planId);
    expect(after.payments).toEqual(before.payments.slice(2));
    expect(after.offers.catchup).toEqual({ why: 'notBehind' });
    const [letter] = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.includes(':deed:'),
    );
    expect(letter?.body).toContain('the 2 late payments of your plan now, in one: $100.00');
    await clinic.toNextDebit();
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await clinic.balanced()).toBe(true);
  });

  test('more than is late, or a single one, is not made in one', async () => {
    const planId = await late(mastercard);
    const as = await known(planId);
    expect((await does(planId, { deed: 'catchup', payments: 3 }, as)).status).toBe(400);
    expect((await does(planId, { deed: 'ahead' })).status).toBe(200);
    await clinic.debit();
    await clinic.passDays(1);
    expect((await known(planId)).offers.catchup).toEqual({ why: 'notBehind' });
    expect((await does(planId, { deed: 'catchup', payments: 2 }, as)).status).toBe(409);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
  });

  test('late payments that are refused in one are tried again as one, like every payment', async () => {
    const planId = await late(poor);
    expect((await does(planId, { deed: 'catchup', payments: 2 })).status).toBe(200);
    await clinic.debit();
    expect(await clinic.statuses()).toBe('paid pending pending');
    const { payments, offers, remaining } = await known(planId);
    expect(payments.map(({ amount }) => amount)).toEqual([10_000, 5_000]);
    expect([offers.catchup, remaining]).toEqual([{ why: 'notBehind' }, 15_000]);
    expect(await clinic.balanced()).toBe(true);
  });
});
