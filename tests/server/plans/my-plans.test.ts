import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMonths, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { MyPlan, MyPlanLine } from '#contract/my-plans.ts';
import { longDate } from '#text/formats.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { readPdf } from '../../support/pdf.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);
const refusedOnce = { cardNumber: '4000000000008088', cardType: 'visa', again: true };

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server, {
    general: { allowV4PaymentHistory: true },
    features: ['allowPatientPaymentHistory'],
  });

  const ask = async (path: string, json?: object) =>
    server.ask(json ? 'POST' : 'GET', `/payments/recurring/plan/${path}`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const list = async () => {
    const { status, body } = await ask('mine');
    expect(status).toBe(200);
    return body['plans'] as unknown as MyPlanLine[];
  };
  const shown = async (planId: string) => {
    const { status, body } = await ask(`${planId}/whole`);
    expect(status).toBe(200);
    return body['plan'] as unknown as MyPlan;
  };
  const today = async () => dayIn(await server.deps.now(), 'America/Chicago');

  test('a plan is told whole: what was agreed, what is paid, what comes and from which means', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    const since = await today();
    const { plan: kept } = await clinic.thePlan();
    const plan = await shown(planId);
    expect(plan).toMatchObject({
      planId,
      status: 'active',
      since,
      paid: 5_000,
      remaining: 15_000,
      refunded: 0,
      interestPaid: 0,
      made: 1,
      bills: [{ number: 'A-1', amount: 20_000, paid: 5_000, left: 15_000 }],
      agreed: {
        count: 4,
        payment: 5_000,
        interval: 'monthly',
        balance: 20_000,
        total: 20_000,
        rate: 0,
        first: since,
        last: addMonths(since, 3),
        earlyPayoff: kept.earlyPayoff,
      },
      next: { date: addMonths(since, 1), amount: 5_000, isUnderWay: false },
      means: { type: 'card', last4: kept.last4 },
      hasPaper: true,
      // A payment was made today: the next one can be made from tomorrow on.
      deeds: ['pause', 'move', 'amount', 'automatic', 'means', 'stop'],
      aheadTomorrow: true,
    });
    for (const none of ['end', 'missed']) expect(plan).not.toHaveProperty(none);
    expect(plan.payments.map(({ date, amount, status }) => [date, amount, status])).toEqual([
      [since, 5_000, 'paid'],
      [addMonths(since, 1), 5_000, 'pending'],
      [addMonths(since, 2), 5_000, 'pending'],
      [addMonths(since, 3), 5_000, 'pending'],
    ]);
    expect(await list()).toEqual([
      {
        planId,
        status: 'active',
        accounts: ['A-1'],
        since,
        paid: 5_000,
        remaining: 15_000,
        next: { date: addMonths(since, 1), amount: 5_000 },
      },
    ]);
  });

  test('a payment can be made, or all of it paid off, on a day without one; while that is made, only the stop is left', async () => {
    const { planId } = await begun();
    server.pass(day);
    expect((await shown(planId)).deeds.slice(0, 2)).toEqual(['ahead', 'payoff']);
    const { body } = await ask(`${planId}/deeds`);
    const plan = body['plan'] as unknown as DeedPlan;
    const wish = { deed: 'payoff', amount: toCents(15_000) } as const;
    const payments = redrawn(plan.payments, wish, plan);
    const idempotencyKey = randomUUID();
    expect((await ask(`${planId}/deeds`, { idempotencyKey, wish, payments })).status).toBe(200);
    expect(await shown(planId)).toMatchObject({
      deeds: ['stop'],
      isHeld: true,
      next: { amount: 15_000, isUnderWay: true },
    });
  });

  test('money that was typed for the rest of a plan stands on its page once it is paid up', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    server.pass(day);
    const rest = cartOf(typed(15_000, 1, { paymentPostingId: 'A-1' }));
    const payer = await aPayer(server, clinic.slug());
    expect((await payer.pay(byCard(rest, { again: true }))).status).toBe(200);
    const sums = { paid: 5_000, beside: 15_000, remaining: 0 };
    expect(await shown(planId)).toMatchObject({ status: 'completed', ...sums });
  });

  test('days that passed are told as they are: not taken of a plan that waits, overdue where it is paid by hand', async () => {
    const { planId } = await begun();
    const states = async () => (await shown(planId)).payments.map(({ status }) => status);
    await server.db.updateTable('plans').set({ waitingSince: 1, waitingFor: 'never' }).execute();
    await server.db
      .updateTable('instalments')
      .set({ attempts: 1, intentId: null })
      .where('planId', '=', planId)
      .where('number', '=', 2)
      .execute();
    server.pass(75 * day);
    expect(await states()).toEqual(['paid', 'waiting', 'nottaken', 'pending']);
    await server.db.updateTable('plans').set({ waitingSince: null, isByHand: 1 }).execute();
    expect(await states()).toEqual(['paid', 'overdue', 'overdue', 'pending']);
  });

  test('each payment that was made leads to itself in the history, where its receipt is', async () => {
    const { planId } = await begun();
    await clinic.toNextDebit();
    const { payments } = await shown(planId);
    const items = payments.map(({ item }) => item);
    expect(items).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      undefined,
      undefined,
    ]);
    expect(items[0]).not.toBe(items[1]);
    const { token } = await clinic.owner();
    for (const item of items.slice(0, 2)) {
      const path = `/history/api/v1/ledger/accounts/history/${item}`;
      const { status, body } = await server.ask('GET', path, { token });
      expect(status).toBe(200);
      const { accountFutureAndPastHistory: past } = body['payload'] as unknown as {
        accountFutureAndPastHistory: { amount: number; receipt?: string };
      };
      expect(past.amount).toBe(5_000);
      expect(past.receipt).toBeTruthy();
    }
  });

  test('a missed payment says why, as far as the bank does, and when it is tried again', async () => {
    const { planId } = await begun((cart) => byCard(cart, refusedOnce));
    await clinic.toNextDebit();
    const { rows } = await clinic.thePlan();
    const next = dayIn(rows[1]?.nextTryAt ?? 0, 'America/Chicago');
    const missed = { date: await today(), isPartly: false, why: 'funds' };
    expect(await shown(planId)).toMatchObject({ missed, next: { date: next } });
    expect(await list()).toMatchObject([{ missed, next: { date: next } }]);
    await clinic.toNextDebit();
    expect(await shown(planId)).not.toHaveProperty('missed');
  });

  test('a bank that gives no reason is told without one, and one that took the money back as that', async () => {
    const { planId } = await begun((cart) => byCard(cart, refusedOnce));
    await clinic.toNextDebit();
    const says = async (change: { reason: string } | { status: 'paid' }) => {
      const legs = server.db.updateTable('paymentLegs').set(change);
      await legs.where('status', '=', 'declined').execute();
      return (await shown(planId)).missed;
    };
    const missed = { date: await today(), isPartly: false };
    for (const reason of ['declined', 'replaced', 'a word of tomorrow'])
      expect(await says({ reason })).toEqual(missed);
    expect(await says({ status: 'paid' })).toEqual({ ...missed, why: 'returned' });
  });

  test('a plan that is over stays to be looked at, with its end, and nothing is to be done to it', async () => {
    const { planId } = await begun();
    await stopPlan(server.deps, planId, { note: 'asked to', by: 'staff' });
    const over = await shown(planId);
    expect(over).toMatchObject({
      status: 'cancelled',
      remaining: 15_000,
      end: { by: 'provider', owed: 15_000, date: await today() },
      deeds: [],
    });
    for (const none of ['next', 'means', 'missed']) expect(over).not.toHaveProperty(none);
    expect(over.payments.map(({ status }) => status)).toEqual([
      'sent',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await list()).toMatchObject([{ status: 'cancelled', ended: await today() }]);
  });

  test('several plans are told the newest first, and those of others not at all', async () => {
    const first = await begun();
    server.pass(day);
    await clinic.began([typed(60_000)], 20_000);
    expect((await list()).map(({ planId }) => planId)).toEqual([first.planId]);
    const other = await clinic.owner();
    const again = byCard(planCart([typed(60_000)], 20_000), { again: true });
    expect((await other.pay(again)).status).toBe(200);
    const plans = await list();
    expect(plans).toHaveLength(2);
    expect(plans[1]?.planId).toBe(first.planId);
    const mine = new Set(plans.map(({ planId }) => planId));
    const all = await server.db
      .selectFrom('plans')
      .select('id')
      .where('tenant', '=', clinic.slug())
      .execute();
    const strangers = all.flatMap(({ id }) => (mine.has(id) ? [] : [id]));
    expect(strangers).toHaveLength(1);
    for (const id of [...strangers, 'no-such-plan']) {
      expect((await ask(`${id}/whole`)).status).toBe(404);
      expect((await ask(`${id}/paper`, {})).status).toBe(404);
    }
  });

  test('the paper that was agreed to opens for its payer as long as they are logged in', async () => {
    const { planId } = await begun();
    const { token } = await clinic.owner();
    const { status, body } = await server.ask('POST', `/payments/recurring/plan/${planId}/paper`, {
      token,
      json: {},
    });
    expect(status).toBe(200);
    const url = String(body['pdfUrl']);
    const opened = await server.app.request(url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    const said = readPdf(new Uint8Array(await opened.arrayBuffer())).pages.join(' ');
    expect(said).toContain('A-1');
    expect((await server.app.request(`${url}x`)).status).toBe(404);
    await server.ask('POST', '/api/session/kill', { token, json: {} });
    expect((await server.app.request(url)).status).toBe(404);
  });

  test('a plan from before its paper was kept has none, and says so', async () => {
    const { planId } = await begun();
    const { plan } = await clinic.thePlan();
    await server.db
      .updateTable('paymentIntents')
      .set({ plans: null })
      .where('id', '=', plan.intentId)
      .execute();
    expect(await shown(planId)).toMatchObject({ hasPaper: false });
    expect((await ask(`${planId}/paper`, {})).status).toBe(404);
  });

  test('a payment from a bank account is sent to the bank for a week, and then paid', async () => {
    const { planId } = await begun();
    const first = async () => (await shown(planId)).payments[0]?.status;
    expect(await first()).toBe('sent');
    expect(await shown(planId)).toMatchObject({ isAtBank: true });
    server.pass(8 * day);
    expect(await first()).toBe('paid');
    expect(await shown(planId)).not.toHaveProperty('isAtBank');
  });

  test('a payment by card is paid at once', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    expect((await shown(planId)).payments[0]?.status).toBe('paid');
  });

  test('a payment that is made now is not told as still to come, by its letter and among the changes', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    server.pass(2 * day);
    const plan = (await ask(`${planId}/deeds`)).body['plan'] as unknown as DeedPlan;
    expect(await shown(planId)).not.toHaveProperty('aheadTomorrow');
    const wish = { deed: 'ahead' } as const;
    const [now, ...others] = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: randomUUID(), wish, payments: [now, ...others] };
    expect((await ask(`${planId}/deeds`, json)).status).toBe(200);
    const letter = (await clinic.letters()).find(({ uniqueKey }) => uniqueKey?.includes(':deed:'));
    const [, dates = ''] = letter?.body.split('These payments are still to come:') ?? [];
    const written = (date: string) => longDate(date as CalendarDate, 'en');
    expect(dates).toContain(`${written(others[0]?.date ?? '')}: $50.00`);
    expect(dates).not.toContain(`${written(now?.date ?? '')}: $50.00`);
    const [change] = (await shown(planId)).changes;
    expect(change).toMatchObject({ what: 'ahead', left: { next: { date: others[0]?.date } } });
  });
});
