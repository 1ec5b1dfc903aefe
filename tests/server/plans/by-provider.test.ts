import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SeenPlan } from '#contract/provider-plans.ts';
import { todayAt } from '#server/plans/calendar.ts';
import { debitsFile } from '#server/plans/debits-file.ts';
import { findTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { holdDebit } from '../../support/held-debit.ts';
import { typed } from '../../support/payments.ts';
import { addPlanner, owe } from '../../support/plans.ts';
import { providersSystem } from '../../support/providers-system.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);
const kim = { by: 'Kim Alvarez', note: 'asked by telephone, case 4711' };

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun } = planMeansAt(server);
  const { ask, readDebits } = providersSystem(server, clinic.slug);

  const see = async (what: object) => {
    const { status, body } = await ask('see', what);
    expect(status).toBe(200);
    return body['plans'] as unknown as readonly SeenPlan[];
  };
  const change = (plan: string, wish: object, sent: object = {}) =>
    ask('change', { plan, ...kim, ...wish }, sent);
  const audit = (action: string) =>
    server.db
      .selectFrom('audit')
      .select(['subject', 'note', 'target', 'outcome'])
      .where('tenant', '=', clinic.slug())
      .where('action', '=', action)
      .execute();
  const letters = async (part: string) =>
    (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(part));
  const changesOf = async () => {
    const { token } = await clinic.owner();
    const { body } = await server.ask('GET', '/api/user/changes', { token });
    return body['payload'] as unknown as readonly { what: string; by: string }[];
  };

  test('a plan is seen by its number, by a reference and by an account, without more than the last four digits', async () => {
    const { planId } = await begun();
    await clinic.toNextDebit();
    const [plan, ...others] = await see({ plan: planId });
    expect(others).toEqual([]);
    expect(plan).toMatchObject({
      id: planId,
      status: 'active',
      accounts: ['A-1'],
      currency: 'USD',
      interval: 'monthly',
      payment: 5_000,
      total: 20_000,
      interest: 0,
      paid: 10_000,
      remaining: 10_000,
      next: { amount: 5_000 },
    });
    expect(plan?.instalments.map(({ status }) => status).join(' ')).toBe(
      'paid paid pending pending',
    );
    expect(await see({ plan: plan?.reference ?? '' })).toEqual([plan]);
    expect(await see({ account: 'a-1 ' })).toEqual([plan]);
    expect(await see({ account: 'A-2' })).toEqual([]);
    expect(await see({ plan: 'PT-NONE-NONE' })).toEqual([]);
    expect(plan?.means).toEqual({ method: 'ach', last4: expect.stringMatching(/^\d{4}$/) });
    const kept = await server.db.selectFrom('plans').selectAll().where('id', '=', planId).execute();
    const { vendorToken, tokenMark, email, phone, payerName } = kept[0] ?? expect.fail('no plan');
    const secrets = [vendorToken, tokenMark, email, phone, payerName].filter(Boolean).map(String);
    expect(secrets.length).toBeGreaterThan(3);
    for (const one of secrets) expect(JSON.stringify(plan)).not.toContain(one);
  });

  test('a provider sees, changes and ends its own plans only', async () => {
    const { planId } = await begun();
    const other = 'other';
    await addPlanner(server.db, other);
    expect((await ask('see', { plan: planId }, { slug: other })).body['plans']).toEqual([]);
    expect((await ask('see', { account: 'A-1' }, { slug: other })).body['plans']).toEqual([]);
    for (const wish of [{ deed: 'pause', payments: 1 }, { deed: 'end' }, { deed: 'settle' }]) {
      const { status } = await change(planId, wish, { slug: other });
      expect(status).toBe(404);
    }
    await clinic.untilDebit();
    const file = async (slug: string) => (await readDebits({}, { slug })).text.includes(planId);
    expect([await file(other), await file(clinic.slug())]).toEqual([false, true]);
    expect(await clinic.statuses()).toBe('paid pending pending pending');
  });

  test.each<readonly [string, object]>([
    ['by another secret', { by: 'x'.repeat(36) }],
    ['six minutes ago', { late: minutes(6) }],
    ['at a provider that has no secret', { slug: 'alpha' }],
  ])('signed %s, nothing is seen and nothing changed', async (_, sent) => {
    const { planId } = await begun();
    expect((await ask('see', { plan: planId }, sent)).status).toBe(401);
    expect((await change(planId, { deed: 'end' }, sent)).status).toBe(401);
    expect((await readDebits({}, sent)).status).toBe(401);
    expect(await clinic.statuses()).toBe('paid pending pending pending');
  });

  test('a pause puts the payments off, with a letter that names the provider, and a line that says who and why', async () => {
    const { planId } = await begun();
    const [before] = await see({ plan: planId });
    const { status, body } = await change(planId, { deed: 'pause', payments: 2 });
    expect([status, body['status'], body['plan']]).toEqual([200, 'active', planId]);
    const payments = body['payments'] as unknown as { date: string; amount: number }[];
    expect(payments.map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000]);
    expect(payments[0]?.date).toBe(before?.instalments[3]?.date);
    const [after] = await see({ plan: planId });
    expect(after?.instalments.slice(1).map(({ date }) => date)).toEqual(
      payments.map(({ date }) => date),
    );
    expect(await audit('plan.changed')).toEqual([
      { subject: 'provider Kim Alvarez', note: kim.note, target: planId, outcome: 'pause' },
    ]);
    const told = await letters(':deed:');
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    const mail = told.find(({ kind }) => kind === 'mail');
    expect(mail?.subject).toMatch(/ paused your payment plan$/);
    expect(mail?.body).toContain('tells us that you asked them to pause your payment plan');
    expect(mail?.body).toContain('If you did not ask for this, please tell');
    expect(await changesOf()).toContainEqual(
      expect.objectContaining({ what: 'planChanged', by: 'provider' }),
    );
    server.pass(45 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
    for (const _ of [2, 3, 4]) await clinic.toNextDebit();
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await clinic.balanced()).toBe(true);
  });

  test('the pauses of a provider are none of the payer’s, and not held to their number', async () => {
    const { planId } = await begun();
    for (const payments of [1, 2, 3])
      expect((await change(planId, { deed: 'pause', payments })).status).toBe(200);
    const { token } = await clinic.owner();
    const path = `/payments/recurring/plan/${planId}/deeds`;
    const { body } = await server.ask('GET', path, { token });
    expect(body['plan']).toMatchObject({ offers: { pause: { most: 2 } } });
    expect((await change(planId, { deed: 'pause', payments: 13 })).status).toBe(400);
    expect((await change(planId, { deed: 'pause', payments: 1, by: ' ' })).status).toBe(400);
  });

  test('of a pause, an end and a settlement at once one is first, and the others find what it left', async () => {
    const { planId } = await begun();
    const wishes = [{ deed: 'end' }, { deed: 'settle' }, { deed: 'pause', payments: 1 }];
    const answers = await Promise.all(wishes.map((wish) => change(planId, wish)));
    const [ended, settled, paused] = answers.map(({ status }) => status);
    expect(ended === 200 ? settled : ended).toBe(409);
    expect([ended, settled]).toContain(200);
    expect([200, 409]).toContain(paused);
    expect(await letters(ended === 200 ? ':settled' : ':stopped')).toEqual([]);
    const { amount } = await owe(server.db, clinic.slug(), 'A-1');
    expect(amount).toBe(ended === 200 ? 15_000 : 0);
    const lines = [...(await audit('plan.stopped')), ...(await audit('plan.settled'))];
    expect(lines).toHaveLength(1);
  });

  test('names and notes of staff stand in the audit, and in no letter and no log', async () => {
    const { planId } = await begun();
    await change(planId, { deed: 'pause', payments: 1 });
    await change(planId, { deed: 'settle' });
    const told = JSON.stringify([server.lines, await clinic.letters()]);
    expect(told).not.toMatch(/Alvarez|4711/);
    const kept = await server.db
      .selectFrom('planDeeds')
      .select(['consent', 'wish'])
      .where('planId', '=', planId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain('4711');
  });

  test('the same id gets the first answer and changes nothing, at once and days later; another request under it is refused', async () => {
    const { planId } = await begun();
    const id = randomUUID();
    const wish = { deed: 'pause', payments: 1 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => change(planId, wish, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['payments']))).size).toBe(1);
    expect(await audit('plan.changed')).toHaveLength(1);
    server.pass(3 * day);
    const late = await change(planId, wish, { id });
    expect(late.body).toEqual(answers[0]?.body);
    expect(await letters(':deed:')).toHaveLength(2);
    for (const other of [{ deed: 'pause', payments: 2 }, { deed: 'end' }, { deed: 'settle' }])
      expect((await change(planId, other, { id })).status).toBe(422);
    expect(await clinic.statuses()).toBe('paid pending pending pending');
  });

  test('a plan is ended once, as by its payer; its answer comes again, and another request hears that it is over', async () => {
    const { planId } = await begun();
    const id = randomUUID();
    const first = await change(planId, { deed: 'end' }, { id });
    expect(first).toMatchObject({ status: 200, body: { status: 'cancelled', payments: [] } });
    expect((await change(planId, { deed: 'end' }, { id })).body).toEqual(first.body);
    expect((await change(planId, { deed: 'end' })).status).toBe(409);
    expect((await change(planId, { deed: 'pause', payments: 1 })).status).toBe(409);
    expect((await change(planId, { deed: 'settle' })).status).toBe(409);
    expect(await audit('plan.stopped')).toEqual([
      { subject: 'provider Kim Alvarez', note: kim.note, target: planId, outcome: 'cancelled' },
    ]);
    const mails = (await letters(':stopped')).filter(({ kind }) => kind === 'mail');
    expect(mails).toHaveLength(1);
    expect(await owe(server.db, clinic.slug(), 'A-1')).toMatchObject({ amount: 15_000 });
  });

  test('a debit that is on its way is not called back by a pause: it is told, and the payments after it are put off', async () => {
    const { planId } = await begun();
    const go = await holdDebit(clinic, processor);
    const { body } = await change(planId, { deed: 'pause', payments: 1 });
    const [first, ...others] = body['payments'] as unknown as { date: string; isUnderWay?: true }[];
    expect(first?.isUnderWay).toBe(true);
    expect(others).toHaveLength(2);
    const [mail] = (await letters(':deed:')).filter(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain('A payment was on its way already');
    await go();
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    const [seen] = await see({ plan: planId });
    expect(seen?.instalments.slice(2).map(({ date }) => date)).toEqual(
      others.map(({ date }) => date),
    );
    expect(seen).not.toHaveProperty('underWay');
  });

  test('a plan is ended beside a debit that is on its way: the answer and the letter say so, and nothing follows it', async () => {
    const { planId } = await begun();
    const go = await holdDebit(clinic, processor);
    expect((await see({ plan: planId }))[0]).toMatchObject({ underWay: { amount: 5_000 } });
    const id = randomUUID();
    const first = await change(planId, { deed: 'end' }, { id });
    expect(first.body['payments']).toMatchObject([{ amount: 5_000, isUnderWay: true }]);
    const [mail] = (await letters(':stopped')).filter(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain('cannot be called back');
    await go();
    expect(await clinic.statuses()).toBe('paid paid cancelled cancelled');
    expect((await change(planId, { deed: 'end' }, { id })).body).toEqual(first.body);
    server.pass(40 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(2);
    expect(await owe(server.db, clinic.slug(), 'A-1')).toMatchObject({ amount: 10_000 });
  });

  test('a guest’s plan is paused, too, and one with no payment left to be put off is not', async () => {
    await clinic.began([typed(40_000)]);
    const { plan } = await clinic.thePlan();
    const before = (await see({ plan: plan.id }))[0]?.next?.date;
    expect((await change(plan.id, { deed: 'pause', payments: 1 })).status).toBe(200);
    expect((await see({ plan: plan.id }))[0]?.next?.date).not.toBe(before);
    const go = await holdDebit(clinic, processor);
    const refused = await change(plan.id, { deed: 'pause', payments: 1 });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('No payment is left that could be put off');
    await go();
    expect(await clinic.statuses()).toBe('paid paid');
  });

  test('a plan that waits for another card is seen to wait, is not paused, and is settled, after which no letter asks for a card', async () => {
    await clinic.began([typed(60_000)], 20_000, { cardNumber: '4000000000008104' });
    await clinic.toNextDebit();
    const { plan } = await clinic.thePlan();
    const [seen] = await see({ plan: plan.id });
    expect(seen?.waitsSince).toBe(seen?.instalments[1]?.date);
    expect(seen).not.toHaveProperty('next');
    const refused = await change(plan.id, { deed: 'pause', payments: 1 });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('The plan waits for another card');
    expect((await change(plan.id, { deed: 'settle' })).status).toBe(200);
    expect((await see({ plan: plan.id }))[0]).not.toHaveProperty('waitsSince');
    const asked = (await letters(':waits:')).length;
    await clinic.passDays(30);
    expect(await letters(':waits:')).toHaveLength(asked);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
  });

  test('the debits of a day are answered as the command writes them', async () => {
    await begun();
    await clinic.toNextDebit();
    const stored = (await findTenant(server.db, clinic.slug())) ?? expect.fail('no provider');
    const today = todayAt(stored, await server.deps.now());
    const file = await debitsFile(server.db, stored, today);
    expect(file.split('\r\n')).toHaveLength(3);
    for (const asked of [{}, { day: today }]) {
      const answer = await readDebits(asked);
      expect(answer).toEqual({ status: 200, type: 'text/csv; charset=utf-8', text: file });
    }
    expect((await ask('debits', { day: '2031-02-30' })).status).toBe(400);
    expect((await ask('debits', { day: '31.5.2026' })).status).toBe(400);
  });
});
