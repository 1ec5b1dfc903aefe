import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { longDate } from '#text/formats.ts';
import type { MyPlan } from '#domain/plans/my-plan.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { todayAt } from '#server/plans/calendar.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, payerWith } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server, {
    general: { allowV4PaymentHistory: true },
    features: ['allowPatientPaymentHistory'],
  });

  const path = (planId: string) => `/payments/recurring/plan/${planId}/deeds`;
  const known = async (planId: string): Promise<DeedPlan> => {
    const { body } = await server.ask('GET', path(planId), {
      token: (await clinic.owner()).token,
    });
    return body['plan'] as unknown as DeedPlan;
  };
  const does = async (planId: string, wish: Wish) => {
    const plan = await known(planId);
    const { status, body } = await server.ask('POST', path(planId), {
      token: (await clinic.owner()).token,
      json: { idempotencyKey: randomUUID(), wish, payments: redrawn(plan.payments, wish, plan) },
    });
    expect([status, body['errors']]).toEqual([200, undefined]);
  };
  /** The owner's plan of four payments of 50.00, which is paid by hand from now on. */
  const byHand = async () => {
    const { planId } = await begun();
    await does(planId, { deed: 'automatic', isOn: false });
    return planId;
  };
  const pays = async (amount: number) => {
    const { token } = await clinic.owner();
    const bill = await clinic.found();
    const cart = { accounts: [bill], paymentActions: [{ accounts: [bill.accountId], amount }] };
    const paid = await payerWith(server, token).pay(byBank(cart, { again: true }));
    expect([paid.status, paid.body['errors']]).toEqual([200, undefined]);
  };
  const letters = async (kind: string) =>
    (await clinic.letters()).filter(
      ({ kind: sent, uniqueKey }) => sent === 'mail' && uniqueKey?.includes(`:${kind}:`),
    );
  /** The days pass, each with its letters and debits. */
  const days = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      server.pass(day);
      // Two instances look at once.
      await Promise.all([clinic.announce(), clinic.announce()]);
      await clinic.debit();
    }
  };

  test('nothing is debited of a plan that is paid by hand, and its payer is reminded before each payment', async () => {
    const planId = await byHand();
    expect((await known(planId)).offers).toMatchObject({
      ahead: { why: 'byHand' },
      automatic: { isOn: false },
    });
    const [told] = await letters('deed');
    expect(told?.body).toContain('nothing is taken by itself');
    await days(29);
    expect(await letters('due')).toHaveLength(1);
    expect(await letters('before')).toHaveLength(0);
    expect(await clinic.charges()).toHaveLength(1);
  });

  test('money paid on the bill counts for the next payments, and the last one ends the plan', async () => {
    const planId = await byHand();
    const before = await known(planId);
    await pays(7_000);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    expect((await known(planId)).payments).toEqual([
      { ...before.payments[1], amount: 3_000 },
      before.payments[2],
    ]);
    await pays(8_000);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await clinic.balanced()).toBe(true);
  });

  test('an overdue payment is told three times, a week apart, before the plan ends', async () => {
    await byHand();
    await days(33);
    expect(await letters('overdue')).toHaveLength(1);
    await days(7);
    expect(await letters('overdue')).toHaveLength(2);
    await days(7);
    const told = await letters('overdue');
    expect(told).toHaveLength(3);
    expect(told.at(-1)?.body).toContain('the plan ends on');
    expect((await clinic.thePlan()).plan.status).toBe('active');
    await days(15);
    expect((await clinic.thePlan()).plan.status).toBe('failing');
    expect(await clinic.charges()).toHaveLength(1);
    const [house] = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.endsWith(':failing:provider'),
    );
    expect(house?.body).toContain('by hand');
    expect(house?.body).not.toContain('declined');
    expect(
      (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':failing')),
    ).not.toEqual([]);
  });

  test('each letter of an overdue payment has its number, says what follows and when, and how to pay, change and stop', async () => {
    await byHand();
    await days(47);
    const told = await letters('overdue');
    expect(told.map(({ subject }) => /\d of \d/.exec(subject ?? '')?.[0])).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    const ends = told.map(({ body }) =>
      /until (\w+ \d+, \d{4})\.|ends on (\w+ \d+, \d{4}),/.exec(body)?.slice(1).find(Boolean),
    );
    expect(new Set(ends).size).toBe(1);
    for (const { body } of told) {
      expect(body).toContain(english('links_seeplan'));
      expect(body).toContain(english('links_myplans'));
    }
    expect(told[0]?.body).toContain(english('buttons_plandue', { amount: '$50.00' }));
    // The next payment was announced meanwhile.
    const { plan } = await clinic.thePlan();
    expect(plan.status).toBe('active');
    await days(14);
    const { endedAt } = (await clinic.thePlan()).plan;
    const stored = await openTenant(server.db, clinic.slug());
    expect(longDate(todayAt(stored, endedAt ?? 0), 'en')).toBe(ends[0]);
  });

  test('a payment behind an overdue one is announced as well, once, with all that is due', async () => {
    const planId = await byHand();
    await days(58);
    const due = await letters('due');
    expect(due.map(({ uniqueKey }) => uniqueKey?.split(':')[2])).toEqual(['2', '3']);
    expect(due[0]?.body).toContain(english('buttons_plandue', { amount: '$50.00' }));
    expect(due[1]?.body).toContain(english('buttons_plandue', { amount: '$100.00' }));
    // No letter names a later day than the plan’s end.
    const [overdue] = await letters('overdue');
    const end = /until (\w+ \d+, \d{4})\./.exec(overdue?.body ?? '')?.[1] ?? '';
    expect(due[1]?.body).toContain(english('topics_plandueends', { date: end }));
    expect(due[0]?.body).not.toContain('An earlier payment');
    const ends = ((await told(planId)) as unknown as MyPlan).missed?.overdue?.ends;
    expect(ends && longDate(ends, 'en')).toBe(end);
    expect(await told(planId)).toMatchObject({
      due: {
        amount: 10_000,
        count: 2,
        isOverdue: true,
        bills: [{ number: 'A-1', amount: 10_000 }],
        overdue: { amount: 5_000, bills: [{ number: 'A-1', amount: 5_000 }] },
      },
    });
    await pays(10_000);
    expect(await clinic.statuses()).toBe('paid paid paid pending');
    expect(await told(planId)).toMatchObject({
      due: { amount: 5_000, count: 1, isOverdue: false },
    });
    expect(await told(planId)).not.toHaveProperty('missed');
  });

  test('a payment that was made by hand leads to itself in the history', async () => {
    const planId = await byHand();
    await pays(5_000);
    const { payments } = (await told(planId)) as { payments: readonly { item?: string }[] };
    const items = payments.map(({ item }) => item);
    expect(items.map((item) => item !== undefined)).toEqual([true, true, false, false]);
    const { token } = await clinic.owner();
    const path = `/history/api/v1/ledger/accounts/history/${items[1]}`;
    const { status, body } = await server.ask('GET', path, { token });
    expect(status).toBe(200);
    const { accountFutureAndPastHistory: past } = body['payload'] as unknown as {
      accountFutureAndPastHistory: { amount: number; receipt?: string };
    };
    expect(past.amount).toBe(5_000);
    expect(past.receipt).toBeTruthy();
  });

  test('a provider that takes no parts of bills takes those of a plan that is paid by hand, of its payer alone', async () => {
    const { planId } = await begun();
    const tenants = () => server.db.selectFrom('tenants').where('slug', '=', clinic.slug());
    const { settings } = await tenants().select('settings').executeTakeFirstOrThrow();
    const kept = JSON.parse(settings) as { readonly categories: { readonly payments: object } };
    const payments = { ...kept.categories.payments, allowV4PartialPayment: false };
    const categories = { ...kept.categories, payments };
    await server.db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ ...kept, categories }) })
      .where('slug', '=', clinic.slug())
      .execute();
    await expect(pays(5_000)).rejects.toThrow();
    await does(planId, { deed: 'automatic', isOn: false });
    await pays(5_000);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
  });

  /** The owner's plan as its page tells it. */
  const told = async (planId: string) => {
    const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, {
      token: (await clinic.owner()).token,
    });
    return body['plan'] as unknown as Record<string, unknown>;
  };

  test('the page counts what was paid by hand, offers no debit, and tells what is overdue', async () => {
    const planId = await byHand();
    await pays(7_000);
    expect(await told(planId)).toMatchObject({
      paid: 12_000,
      remaining: 8_000,
      beside: 0,
      bills: [{ amount: 20_000, paid: 12_000, left: 8_000 }],
      deeds: expect.not.arrayContaining(['ahead']),
    });
    await days(64);
    expect(await told(planId)).toMatchObject({ missed: { overdue: { amount: 3_000 } } });
  });

  test('a payment that comes after a letter ends its reminders', async () => {
    await byHand();
    await days(33);
    expect(await letters('overdue')).toHaveLength(1);
    await pays(5_000);
    await days(14);
    expect(await letters('overdue')).toHaveLength(1);
    expect((await clinic.thePlan()).plan.status).toBe('active');
  });

  test('a plan that is taken by itself again debits the overdue payments one after another, each as told', async () => {
    const planId = await byHand();
    await days(33);
    await does(planId, { deed: 'automatic', isOn: true });
    const { payments } = await known(planId);
    await days(8);
    expect((await clinic.charges()).map(({ amount }) => amount)).toEqual([5_000, 5_000]);
    expect((await known(planId)).payments).toEqual(payments.slice(1));
    expect(await clinic.balanced()).toBe(true);
  });

  test('the sums of a plan go on adding up once it is taken by itself again, and when it is over', async () => {
    const planId = await byHand();
    await pays(7_000);
    await does(planId, { deed: 'automatic', isOn: true });
    expect(await told(planId)).toMatchObject({
      paid: 12_000,
      remaining: 8_000,
      beside: 0,
      bills: [{ amount: 20_000, paid: 12_000, left: 8_000 }],
    });
    await days(100);
    expect(await told(planId)).toMatchObject({
      status: 'completed',
      paid: 20_000,
      remaining: 0,
      bills: [{ amount: 20_000, paid: 20_000, left: 0 }],
    });
  });

  test('a plan that is paid by hand is stopped in the figures of what was paid, and nothing is said to be taken', async () => {
    const planId = await byHand();
    await pays(5_000);
    const { token } = await clinic.owner();
    const stop = `/payments/recurring/plan/${planId}/stop`;
    const plan = (await server.ask('GET', stop, { token })).body['plan'] as unknown as StoppingPlan;
    expect(plan).toMatchObject({ isByHand: true, taken: 10_000, owed: 10_000 });
    const json = figuresOf(plan);
    expect((await server.ask('POST', stop, { token, json })).status).toBe(200);
  });
});
