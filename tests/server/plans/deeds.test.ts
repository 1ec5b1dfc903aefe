import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import type { MyPlan } from '#domain/plans/my-plan.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { toCents } from '#domain/money.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard } from '../../support/payments.ts';
import { planMeansAt, poor } from '../../support/plan-means.ts';
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
  const shown = async (planId: string) => {
    const { status, body } = await asked('GET', planId);
    expect(status).toBe(200);
    return body['plan'] as unknown as DeedPlan | undefined;
  };
  const whole = async (planId: string) => {
    const { token } = await clinic.owner();
    const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, { token });
    return body['plan'] as unknown as Pick<MyPlan, 'missed' | 'changes'>;
  };
  const known = async (planId: string) => {
    const plan = await shown(planId);
    if (plan === undefined) throw new Error('the plan is over');
    return plan;
  };
  const does = async (
    planId: string,
    wish: Wish,
    { key = randomUUID() as string, as = undefined as DeedPlan | undefined } = {},
  ) => {
    const plan = as ?? (await known(planId));
    const json = { idempotencyKey: key, wish, payments: redrawn(plan.payments, wish, plan) };
    return asked('POST', planId, json);
  };
  const done = async (planId: string, wish: Wish) => {
    const { status, body } = await does(planId, wish);
    expect([status, body['errors']]).toEqual([200, undefined]);
    return body['payments'] as unknown as DeedPlan['payments'];
  };
  const rows = async () =>
    (await clinic.thePlan()).rows.map(
      ({ number, dueDate, amount, status }) => `${number} ${dueDate} ${amount} ${status}`,
    );
  const told = async () =>
    (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':deed:'));

  test('a pause puts the payments off, is written to its payer, and nothing is taken meanwhile', async () => {
    const { planId } = await begun();
    const before = await known(planId);
    expect(before).toMatchObject({ remaining: 15_000, offers: { pause: { most: 2 } } });
    expect(before.payments).toHaveLength(3);
    const payments = await done(planId, { deed: 'pause', payments: 2 });
    expect(payments[0]?.date).toBe(before.payments[2]?.date);
    expect((await known(planId)).payments).toEqual(payments);
    const [letter, ...others] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(others).toEqual([]);
    expect(letter?.subject).toContain('changed your payment plan');
    expect(letter?.body).toContain('The next payment is on');
    server.pass(45 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
    await clinic.toNextDebit();
    await clinic.toNextDebit();
    await clinic.toNextDebit();
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await clinic.balanced()).toBe(true);
  });

  test('a pause is made as often in a year as the provider allows', async () => {
    const { planId } = await begun();
    await done(planId, { deed: 'pause', payments: 1 });
    await done(planId, { deed: 'pause', payments: 1 });
    const { offers, today } = await known(planId);
    expect(offers.pause).toEqual({ why: 'often', again: addDays(addMonths(today, 12), 1) });
    expect((await does(planId, { deed: 'pause', payments: 1 })).status).toBe(409);
  });

  test('the next payment is taken on the day to which it was moved, announced before', async () => {
    const { planId } = await begun();
    await clinic.untilDebit();
    const { offers, payments } = await known(planId);
    if ('why' in offers.move || offers.move.latest === undefined) throw new Error('no day');
    const date = offers.move.latest;
    await done(planId, { deed: 'move', which: 'next', date });
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
    expect((await rows())[1]).toBe(`2 ${date} 5000 pending`);
    expect((await rows())[2]).toContain(String(payments[1]?.date));
    await clinic.toNextDebit();
    expect(await clinic.charges()).toHaveLength(2);
    const announced = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.includes(`:2:before:${date}`),
    );
    expect(announced.map(({ kind }) => kind)).toContain('mail');
  });

  test('all payments move to another day of the month', async () => {
    const { planId } = await begun();
    const { offers } = await known(planId);
    if ('why' in offers.move) throw new Error('no day');
    const payments = await done(planId, {
      deed: 'move',
      which: 'all',
      date: offers.move.soonest,
    });
    expect(payments[0]?.date).toBe(offers.move.soonest);
    expect(await rows()).toEqual([
      expect.stringMatching(/^1 .* paid$/),
      ...payments.map(({ date, amount }, at) => `${at + 2} ${date} ${amount} pending`),
    ]);
  });

  test('another amount takes the same sum, in fewer payments where the provider recommends plans', async () => {
    const { planId } = await begun();
    // A plan of which the provider says how long it is becomes no longer.
    expect((await known(planId)).offers.amount).toEqual({ least: 5_000, most: 15_000 });
    expect((await does(planId, { deed: 'amount', payment: toCents(4_000) })).status).toBe(400);
    const fewer = await done(planId, { deed: 'amount', payment: toCents(9_000) });
    expect(fewer.map(({ amount }) => amount)).toEqual([9_000, 6_000]);
    await clinic.toNextDebit();
    await clinic.toNextDebit();
    expect((await clinic.charges()).map(({ amount }) => amount)).toEqual([5_000, 9_000, 6_000]);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await shown(planId)).toBeUndefined();
  });

  test('a payment that is wanted now is taken now, within days of the last one, and the others stay', async () => {
    const { planId } = await begun();
    expect((await known(planId)).offers.ahead).toEqual({ why: 'today' });
    server.pass(day);
    const before = await known(planId);
    await done(planId, { deed: 'ahead' });
    await clinic.debit();
    expect((await clinic.charges()).map(({ amount }) => amount)).toEqual([5_000, 5_000]);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    const after = await known(planId);
    expect(after.payments).toEqual(before.payments.slice(1));
    expect((await whole(planId)).changes[0]).not.toHaveProperty('refused');
    expect(after.offers.ahead).toEqual({ why: 'today' });
  });

  test('a payment that was wanted now and is refused comes on its own day after all, and costs no try', async () => {
    const { planId } = await begun((cart) => byCard(cart, { cardNumber: poor.cardNumber }));
    server.pass(day);
    const before = await known(planId);
    await done(planId, { deed: 'ahead' });
    await clinic.debit();
    expect(await clinic.statuses()).toBe('paid pending pending pending');
    expect((await known(planId)).payments).toEqual(before.payments);
    const [row] = (await clinic.thePlan()).rows.filter(({ number }) => number === 2);
    expect(row).toMatchObject({ attempts: 1, refusedBefore: 1, toldDate: null, wantedAt: null });
    const { missed, changes } = await whole(planId);
    expect(missed).toMatchObject({ harmless: 'early' });
    expect(changes).toMatchObject([{ what: 'ahead', refused: true }]);
    await clinic.toNextDebit();
    expect((await whole(planId)).missed).not.toHaveProperty('harmless');
  });

  test('a change is made once, however often it is sent, and another under its key is refused', async () => {
    const { planId } = await begun();
    const as = await known(planId);
    const key = randomUUID();
    const wish = { deed: 'pause', payments: 1 } as const;
    const answers = await Promise.all([1, 2, 3].map(() => does(planId, wish, { key, as })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['payments']))).size).toBe(1);
    expect((await told()).filter(({ kind }) => kind === 'mail')).toHaveLength(1);
    expect((await does(planId, { deed: 'pause', payments: 2 }, { key, as })).status).toBe(422);
  });

  test('figures that are others by now are shown before anything is changed', async () => {
    const { planId } = await begun();
    const as = await known(planId);
    await clinic.toNextDebit();
    expect((await does(planId, { deed: 'pause', payments: 1 }, { as })).status).toBe(409);
    expect(await told()).toEqual([]);
  });

  test('a choice beyond the offer is refused by its field', async () => {
    const { planId } = await begun();
    const beyond = await does(planId, { deed: 'pause', payments: 3 });
    expect(beyond.status).toBe(400);
    expect(JSON.stringify(beyond.body)).toContain(english('errors_deedpause'));
  });

  test('a payment that is being made stays, and the others are changed', async () => {
    const { planId } = await begun(byCard);
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
    const late = await known(planId);
    expect(late.underWay).toMatchObject({ amount: 5_000 });
    expect(late.payments).toHaveLength(2);
    expect(late.offers.ahead).toEqual({ why: 'underWay' });
    await done(planId, { deed: 'pause', payments: 1 });
    answer();
    await debiting;
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    expect((await known(planId)).payments[0]?.date).toBe(late.payments[1]?.date);
  });

  test('nobody else’s plan is changed, and none that is over', async () => {
    const { planId } = await begun();
    expect((await asked('GET', randomUUID())).status).toBe(404);
    const as = await known(planId);
    await server.db
      .updateTable('plans')
      .set({ subject: randomUUID() })
      .where('id', '=', planId)
      .execute();
    expect((await asked('GET', planId)).status).toBe(404);
    expect((await does(planId, { deed: 'ahead' }, { as })).status).toBe(404);
  });

  test('consent is kept with its words, and the change stands in the lists', async () => {
    const { planId } = await begun();
    const payments = await done(planId, {
      deed: 'move',
      which: 'all',
      date: await soonest(planId),
    });
    const [kept] = await server.db
      .selectFrom('planDeeds')
      .selectAll()
      .where('planId', '=', planId)
      .execute();
    expect(JSON.parse(kept?.payments ?? '')).toEqual(payments);
    expect(kept?.consent).toContain('3 payments');
    const { body } = await server.ask('GET', '/api/user/changes', {
      token: (await clinic.owner()).token,
    });
    expect(JSON.stringify(body)).toContain('planChanged');
  });

  const soonest = async (planId: string): Promise<CalendarDate> => {
    const { move } = (await known(planId)).offers;
    if ('why' in move) throw new Error('no day');
    return move.soonest;
  };
});
