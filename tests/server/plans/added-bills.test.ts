import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentsWith, type Kept } from '#domain/plans/adding.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { instalmentsOf, owe, planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);

  /** Another bill of the owner's. */
  const bill = async (number: string, amount: number, more: object = {}) => {
    const { id: _, ...first } = await owe(server.db, clinic.slug(), 'A-1');
    const id = randomUUID();
    const own = { paymentPostingId: number, accountReferenceNumber: number, bill: number, amount };
    await server.db
      .insertInto('balances')
      .values({ ...first, ...own, id, ...more })
      .execute();
    return { id, amount, number };
  };
  const asked = async (method: 'GET' | 'POST', planId: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/deeds`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const known = async (planId: string) => {
    const { body } = await asked('GET', planId);
    return body['plan'] as unknown as DeedPlan;
  };
  const wishFor = ({ offers: { add } }: DeedPlan, kept: Kept, numbers: readonly string[]) => {
    if ('why' in add) throw new Error(add.why);
    const bills = add.bills
      .filter(({ number }) => numbers.includes(number))
      .map(({ id, amount }) => ({ id, amount }));
    const payment = paymentsWith(add, bills)[kept];
    if (payment === undefined) throw new Error('no such way');
    return { deed: 'add', bills, payment } as const;
  };
  const send = (planId: string, plan: DeedPlan, wish: Wish, key: string = randomUUID()) =>
    asked('POST', planId, {
      idempotencyKey: key,
      wish,
      payments: redrawn(plan.payments, wish, plan),
    });
  const adds = async (planId: string, kept: Kept, ...numbers: string[]) => {
    const plan = await known(planId);
    const { status, body } = await send(planId, plan, wishFor(plan, kept, numbers));
    expect([status, body['errors']]).toEqual([200, undefined]);
    return body['payments'] as unknown as DeedPlan['payments'];
  };
  const left = async (number: string) => (await owe(server.db, clinic.slug(), number)).amount;
  const pays = async (number: string, agencyStatus = 'Account Active') => {
    const { id: openBalanceId, amount } = await owe(server.db, clinic.slug(), number);
    const one = typed(amount, 1, { openBalanceId, paymentPostingId: number, agencyStatus });
    return (await clinic.owner()).pay(byCard(cartOf(one), { again: true }));
  };

  test('a bill comes on the plan: it lasts longer, is written of, and the debits pay both bills', async () => {
    await clinic.toNextDebit();
    const { planId } = await begun();
    await bill('B-2', 12_000);
    const payments = await adds(planId, 'payment', 'B-2');
    expect(payments.map(({ amount }) => amount)).toEqual([
      5_000, 5_000, 5_000, 5_000, 5_000, 2_000,
    ]);
    const plan = await known(planId);
    expect(plan).toMatchObject({ remaining: 27_000, accounts: ['A-1', 'B-2'], payments });
    const letters = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.includes(':deed:'),
    );
    const mail = letters.find(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain('B-2 ($120.00)');
    expect(mail?.body).toContain('You added to your payment plan: B-2.');
    const { token } = await clinic.owner();
    const path = `/payments/recurring/plan/${planId}/whole`;
    expect((await server.ask('GET', path, { token })).body['plan']).toMatchObject({
      changes: [{ what: 'add', added: ['B-2'] }],
    });
    expect(mail?.body).toContain(`${english('labels_box_rate')}: 0%`);
    expect(letters.map(({ kind }) => kind)).toEqual(['mail', 'text']);
    const [deed] = await server.db
      .selectFrom('planDeeds')
      .selectAll()
      .where('planId', '=', planId)
      .execute();
    expect(deed).toMatchObject({ deed: 'add', payments: JSON.stringify(payments) });
    expect(deed?.consent).toContain('B-2 ($120.00)');
    for (const _ of payments) await clinic.toNextDebit();
    expect((await clinic.charges()).map(({ amount }) => amount)).toEqual([
      5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 2_000,
    ]);
    expect([await left('A-1'), await left('B-2')]).toEqual([0, 0]);
    expect((await clinic.thePlan()).plan.status).toBe('completed');
    expect(await clinic.balanced()).toBe(true);
  });

  test('the number of payments stays where their amount grows, and few of them have no box', async () => {
    const { planId } = await begun();
    await bill('B-2', 6_001);
    const payments = await adds(planId, 'count', 'B-2');
    expect(payments.map(({ amount }) => amount)).toEqual([7_001, 7_001, 6_999]);
    const [deed] = await server.db
      .selectFrom('planDeeds')
      .select('consent')
      .where('planId', '=', planId)
      .execute();
    expect(deed?.consent).toContain('B-2 ($60.01)');
    expect(await clinic.statuses()).toBe('paid pending pending pending');
  });

  test('bills that may not come on the plan are not offered, and the page of the plan says so', async () => {
    const { planId } = await begun();
    const way = async () => {
      const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, {
        token: (await clinic.owner()).token,
      });
      return (body['plan'] as unknown as { deeds: string[] }).deeds;
    };
    await bill('N-1', 5_000, { onPaymentPlan: 1 });
    await bill('N-2', 5_000, { locationId: 3 });
    await bill('N-3', 5_000, { locationId: 4 });
    await bill('N-4', 0);
    await bill('N-5', 5_000, { personId: null });
    expect((await known(planId)).offers.add).toEqual({ why: 'noBill' });
    expect(await way()).not.toContain('add');
    await bill('B-2', 5_000);
    expect((await known(planId)).offers.add).toMatchObject({ bills: [{ number: 'B-2' }] });
    expect(await way()).toContain('add');
    const plan = await known(planId);
    const wish = wishFor(plan, 'count', ['B-2']);
    for (const other of ['N-1', 'N-2', 'N-3', 'N-5']) {
      const { id } = await owe(server.db, clinic.slug(), other);
      const asked = { ...wish, bills: [{ ...wish.bills[0], id, amount: wish.bills[0]?.amount }] };
      expect((await send(planId, plan, asked as Wish)).status).toBe(409);
    }
    await server.db.updateTable('plans').set({ interest: 1 }).where('id', '=', planId).execute();
    expect((await known(planId)).offers.add).toEqual({ why: 'interest' });
    expect((await send(planId, plan, wish)).status).toBe(409);
  });

  test('a plan of the provider’s own length becomes no longer than recommended for the sum', async () => {
    const { planId } = await begun();
    await bill('B-2', 60_000);
    const { add } = (await known(planId)).offers;
    if ('why' in add) throw new Error(add.why);
    // Fifteen payments would be more than the twelve that are recommended.
    expect(paymentsWith(add, add.bills)).toEqual({ count: 25_000 });
  });

  test('an amount beyond the ways of the offer is refused by its field', async () => {
    const { planId } = await begun();
    await bill('B-2', 5_000);
    const plan = await known(planId);
    const wish = { ...wishFor(plan, 'count', ['B-2']), payment: 5_500 };
    const { status, body } = await send(planId, plan, wish as unknown as Wish);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(english('errors_deedaddlimits'));
  });

  test('a bill is added once, however often it is asked for', async () => {
    const { planId } = await begun();
    await bill('B-2', 5_000);
    const plan = await known(planId);
    const wish = wishFor(plan, 'payment', ['B-2']);
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => send(planId, plan, wish, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const others = await Promise.all([1, 2].map(() => send(planId, plan, wish)));
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
    expect((await known(planId)).remaining).toBe(20_000);
  });

  test('of a payment of the bill and its coming on the plan the first one wins', async () => {
    const { planId } = await begun();
    const won = { paid: 0, added: 0 };
    for (let round = 0; round < 6; round += 1) {
      const number = `B-${round}`;
      await bill(number, 5_000 + round);
      const plan = await known(planId);
      const before = plan.remaining;
      const wish = wishFor(plan, 'payment', [number]);
      const [added, paid] = await Promise.all(
        round % 2 === 0
          ? [send(planId, plan, wish), pays(number)]
          : [pays(number), send(planId, plan, wish)].toReversed(),
      );
      const answers = [added?.status === 200, paid?.status === 200];
      expect(answers.filter(Boolean), JSON.stringify([added?.body, paid?.body])).toHaveLength(1);
      if (answers[0]) won.added += 1;
      else won.paid += 1;
      const after = await known(planId);
      expect(after.remaining).toBe(before + (answers[0] ? 5_000 + round : 0));
      expect(await left(number)).toBe(answers[0] ? 5_000 + round : 0);
      server.pass(1);
    }
    expect(won.paid + won.added).toBe(6);
    expect(await clinic.balanced()).toBe(true);
  });

  test('a page from before the bill came on the plan does not pay it; one that shows the plan does', async () => {
    const { planId } = await begun();
    await bill('B-2', 5_000);
    await adds(planId, 'payment', 'B-2');
    const refused = await pays('B-2');
    expect(refused.status).toBe(400);
    expect(await clinic.charges()).toHaveLength(1);
    expect((await pays('B-2', 'Account on Payment Plan')).status).toBe(200);
    expect((await known(planId)).remaining).toBe(15_000);
  });

  test('a bill that another plan begins for, or that is being paid, is not added', async () => {
    const { planId } = await begun();
    const { id: openBalanceId, amount } = await bill('B-2', 20_000);
    const plan = await known(planId);
    const wish = wishFor(plan, 'payment', ['B-2']);
    const owner = await clinic.owner();
    const other = typed(amount, 1, { openBalanceId, paymentPostingId: 'B-2' });
    const [begins, added] = await Promise.all([
      owner.pay(byBank(planCart([other], 5_000), { again: true })),
      send(planId, plan, wish),
    ]);
    expect([begins.status === 200, added.status === 200].filter(Boolean)).toHaveLength(1);
    server.pass(1);
    const plans = await plansOf(server.db, clinic.slug());
    expect(plans).toHaveLength(begins.status === 200 ? 2 : 1);
    expect((await known(planId)).remaining).toBe(added.status === 200 ? 35_000 : 15_000);
  });

  test('a debit that was announced is taken as it is agreed to with the bill, on its day', async () => {
    const { planId } = await begun();
    await clinic.untilDebit();
    await bill('B-2', 9_000);
    await adds(planId, 'count', 'B-2');
    await clinic.debit();
    expect((await clinic.charges()).map(({ amount }) => amount)).toEqual([5_000, 8_000]);
    const rows = await instalmentsOf(server.db, planId);
    expect(rows.map(({ status }) => status).join(' ')).toBe('paid paid pending pending');
  });

  test('a bill of a plan that was stopped is open again, and may come on another plan', async () => {
    const { planId, token } = await begun();
    await bill('B-2', 5_000);
    await adds(planId, 'payment', 'B-2');
    expect((await known(planId)).offers.add).toEqual({ why: 'noBill' });
    const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/stop`, { token });
    const figures = figuresOf(body['plan'] as unknown as StoppingPlan);
    const json = { ...figures };
    const stopped = await server.ask('POST', `/payments/recurring/plan/${planId}/stop`, {
      token,
      json,
    });
    expect(stopped.status).toBe(200);
    const held = await server.db
      .selectFrom('planHolds')
      .select('mark')
      .where('planId', '=', planId)
      .execute();
    expect(held).toEqual([]);
  });
});
