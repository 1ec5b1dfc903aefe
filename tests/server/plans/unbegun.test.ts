import { beforeAll, beforeEach, expect, test } from 'vitest';
import { grant } from '#server/store/grants.ts';
import { endPlan } from '#server/store/plans.ts';
import { findByToken } from '#server/store/sessions.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { addPlanner, owe, planCart, plansOf } from '../../support/plans.ts';
import { minutes, password, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(count * 24 * 60);
const secondRefused = { cardNumber: '4000000000008062', again: true };
const declined = { cardNumber: '4000000000009995', again: true };
const again = { again: true };
const bill = (paymentPostingId: string, locationId: number, amount: number) => ({
  person: 'owner@example.org',
  locationId,
  paymentPostingId,
  accountReferenceNumber: paymentPostingId,
  amount,
  details: {},
  hasStatement: false,
  onPaymentPlan: false,
});

eachDatabase((open) => {
  const server = useServer(open);
  const balances = [bill('A-1', 1, 20_000), bill('A-2', 2, 30_000)];
  beforeAll(() => addPlanner(server.db, 'clinic', { backend: { balances } }));
  const oweAgain = async () => {
    for (const { paymentPostingId, amount } of balances)
      await server.db
        .updateTable('balances')
        .set({ amount })
        .where('paymentPostingId', '=', paymentPostingId)
        .execute();
  };
  beforeEach(async () => {
    server.pass(days(40));
    for (const { id } of await plansOf(server.db, 'clinic'))
      await endPlan(server.db, id, 'cancelled', 0);
    await oweAgain();
  });

  const signIn = async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org', password };
    return payerWith(
      server,
      String((await server.ask('POST', '/api/authenticate', { json })).body['token']),
    );
  };
  /** A guest who finds the same bills. */
  const finder = async () => {
    const payer = await aPayer(server, 'clinic');
    const known = await findByToken(server.db, payer.token, await server.deps.now());
    const ids = await Promise.all(
      ['A-1', 'A-2'].map(async (number) => (await owe(server.db, 'clinic', number)).id),
    );
    await grant(server.db, String(known?.session.id), ids);
    return payer;
  };
  const found = async (number: string) => {
    const { id, amount, locationId } = await owe(server.db, 'clinic', number);
    return typed(amount, locationId, { openBalanceId: id, paymentPostingId: number });
  };
  /**
   * Agrees to a plan: of $250.00 the first location takes all that it is owed, and the second refuses the
   * rest.
   */
  const agree = async (payer: Awaited<ReturnType<typeof signIn>>, card: object = secondRefused) => {
    const bills = [await found('A-1'), await found('A-2')];
    return payer.pay(byCard(planCart(bills, 25_000), card));
  };
  const told = async ({ token }: { readonly token: string }) => {
    const { body } = await server.ask('GET', '/api/user/balance', { token });
    const accounts = body['accounts'] as unknown as {
      paymentPostingId: string;
      planUnbegun?: string;
    }[];
    return accounts.flatMap((one) =>
      one.planUnbegun === undefined ? [] : [[one.paymentPostingId, one.planUnbegun]],
    );
  };
  const today = async () => new Date(await server.deps.now()).toISOString().slice(0, 10);

  test('a plan that has not begun is told with the day it was agreed to, a week later too', async () => {
    const { body } = await agree(await signIn());
    expect(body).toMatchObject({ paymentStatus: 'partly' });
    const day = await today();
    expect(await told(await signIn())).toEqual([['A-2', day]]);
    server.pass(days(7));
    expect(await told(await signIn())).toEqual([['A-2', day]]);
    server.pass(days(24));
    expect(await told(await signIn())).toEqual([]);
  });

  test('an unbegun plan is told to nobody else who sees the bills, and to a guest in the same visit', async () => {
    const guest = await finder();
    await agree(guest);
    expect(await told(guest)).toEqual([['A-2', await today()]]);
    expect(await told(await signIn())).toEqual([]);
    expect(await told(await finder())).toEqual([]);
  });

  test('no plan is told as unbegun that has begun, or of which nothing was paid', async () => {
    expect((await agree(await signIn(), declined)).status).toBe(402);
    expect(await told(await signIn())).toEqual([]);
    await agree(await signIn(), again);
    expect(await plansOf(server.db, 'clinic')).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 'active' })]),
    );
    expect(await told(await signIn())).toEqual([]);
  });

  test('an unbegun plan is told no more once its patient paid on the account, whatever others pay', async () => {
    await agree(await signIn());
    const partBy = async (payer: Awaited<ReturnType<typeof signIn>>) => {
      const rest = await found('A-2');
      server.pass(minutes(1));
      const paymentActions = [{ accounts: [rest.accountId], amount: 500 }];
      expect(await payer.pay(byCard({ accounts: [rest], paymentActions }, again))).toMatchObject({
        status: 200,
      });
      return (await told(await signIn())).map(([number]) => number);
    };
    expect(await partBy(await finder())).toEqual(['A-2']);
    expect(await partBy(await signIn())).toEqual([]);
  });

  test('an unbegun plan is told on an account of which the payment took a part, where the processor kept no card', async () => {
    const bills = [await found('A-1'), await found('A-2')];
    await (await signIn()).pay(byCard(planCart(bills, 5_000), again));
    const { id } = (await plansOf(server.db, 'clinic')).at(-1) ?? { id: '' };
    await endPlan(server.db, id, 'cancelled', 0);
    await server.db.deleteFrom('plans').where('id', '=', id).execute();
    expect((await told(await signIn())).map(([number]) => number)).toEqual(['A-1', 'A-2']);
  });

  test('an unbegun plan is told no more while another plan pays its account, nor after that plan', async () => {
    await agree(await signIn());
    server.pass(minutes(1));
    const second = planCart([await found('A-2')], 10_000);
    expect((await (await signIn()).pay(byCard(second, again))).status).toBe(200);
    expect(await told(await signIn())).toEqual([]);
    const plan = (await plansOf(server.db, 'clinic')).at(-1);
    await endPlan(server.db, plan?.id ?? '', 'cancelled', 0);
    expect(await told(await signIn())).toEqual([]);
  });

  test('an unbegun plan is told no more once the provider has a plan for its account', async () => {
    await agree(await signIn());
    const onPlan = (onPaymentPlan: number) =>
      server.db.updateTable('balances').set({ onPaymentPlan }).execute();
    await onPlan(1);
    const then = await told(await signIn());
    await onPlan(0);
    expect([then, (await told(await signIn())).length]).toEqual([[], 1]);
  });

  test('a plan that ended with a refused payment is told to whoever had it, for thirty days', async () => {
    const failed = async (payer: { readonly token: string }) => {
      const { body } = await server.ask('GET', '/api/user/balance', { token: payer.token });
      const accounts = body['accounts'] as unknown as { planEnded?: object }[];
      return accounts.flatMap(({ planEnded = [] }) => planEnded);
    };
    const payer = await signIn();
    expect((await payer.pay(byCard(planCart([await found('A-1')], 5_000), again))).status).toBe(
      200,
    );
    const { id } = (await plansOf(server.db, 'clinic')).at(-1) ?? { id: '' };
    await endPlan(server.db, id, 'failing', await server.deps.now());
    const day = await today();
    server.pass(days(7));
    const told = { date: day, by: 'portal', of: 'you', planId: id };
    expect([await failed(await signIn()), await failed(await finder())]).toEqual([[told], []]);
    server.pass(days(24));
    expect(await failed(await signIn())).toEqual([]);
    await server.db
      .updateTable('plans')
      .set({ endedAt: await server.deps.now() })
      .where('id', '=', id)
      .execute();
    server.pass(minutes(1));
    expect(await failed(await signIn())).toHaveLength(1);
    await (await signIn()).pay(byCard(cartOf(await found('A-1')), again));
    await oweAgain();
    expect(await failed(await signIn())).toEqual([]);
  });

  test('a guest, who has no pages of plans, is told that theirs ended, and of no page', async () => {
    const guest = await finder();
    const paid = await guest.pay(byCard(planCart([await found('A-1')], 5_000), again));
    expect(paid.status).toBe(200);
    const { id } = (await plansOf(server.db, 'clinic')).at(-1) ?? { id: '' };
    await endPlan(server.db, id, 'failing', await server.deps.now());
    const { body } = await server.ask('GET', '/api/user/balance', { token: guest.token });
    const ends = (body['accounts'] as unknown as { planEnded?: object }[]).flatMap(
      ({ planEnded = [] }) => planEnded,
    );
    expect(ends).toEqual([{ date: await today(), by: 'portal', of: 'you' }]);
  });

  test('of two unbegun plans the later day is told, and a refused payment changes nothing', async () => {
    await agree(await signIn());
    server.pass(days(2));
    await oweAgain();
    await agree(await signIn());
    const day = await today();
    server.pass(days(1));
    const refused = await (await signIn()).pay(byCard(cartOf(await found('A-2')), declined));
    expect(refused.status).toBe(402);
    expect(await told(await signIn())).toEqual([['A-2', day]]);
  });
});
