import { describe, expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(count * 24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server);
  const { guest, owner, pays, settle, charges, read, network, reversals, audited } = at;

  const owned = async (amount = 20_000) => {
    const olive = await owner();
    const [bill] = await olive.owed();
    const account = typed(20_000, 1, {
      paymentPostingId: 'A-1',
      openBalanceId: bill?.openBalanceId,
    });
    const cart = {
      ...cartOf(account),
      paymentActions: [{ accounts: [account.accountId], amount }],
    };
    return { olive, cart, code: await olive.code(cart) };
  };
  const owedNow = async () =>
    (
      await server.db
        .selectFrom('balances')
        .select('amount')
        .where('tenant', '=', at.slug())
        .executeTakeFirstOrThrow()
    ).amount;

  test('the exact amount is allowed from the books, taken, and lowers the balance', async () => {
    const { olive, code } = await owned();
    const paid = await pays(code.code, 20_000);
    expect(paid).toMatchObject({ state: 'confirmed' });
    await settle();
    expect(await charges()).toEqual([[20_000, 'paid']]);
    expect(await owedNow()).toBe(0);
    expect(await read(code.handle)).toMatchObject({ standing: 'paid', left: 0, paid: 20_000 });
    expect(await olive.codes()).toMatchObject([
      {
        standing: 'paid',
        payments: [{ receipt: expect.any(String), bills: [{ amount: 20_000 }] }],
      },
    ]);
    const later = await owner();
    expect(await later.codes()).toEqual([]);
  });

  test('parts are taken on one code until nothing is left, and not a cent more', async () => {
    const { code } = await owned();
    expect(code).toMatchObject({ order: 'up-to', least: 100 });
    await pays(code.code, 5_000);
    await settle();
    expect(await read(code.handle)).toMatchObject({ standing: 'open', left: 15_000, paid: 5_000 });
    expect(await pays(code.code, 15_001)).toMatchObject({
      state: 'refused',
      slip: english('topics_cashslipamount'),
    });
    expect(await pays(code.code, 99)).toMatchObject({ state: 'refused' });
    await pays(code.code, 15_000);
    await settle();
    expect(await charges()).toEqual([
      [5_000, 'paid'],
      [15_000, 'paid'],
    ]);
    expect(await pays(code.code, 100)).toMatchObject({
      state: 'refused',
      slip: english('topics_cashslippaid'),
    });
    expect(await owedNow()).toBe(0);
  });

  test('a payment at one counter is held before another one is answered', async () => {
    const { code } = await owned();
    expect(await pays(code.code, 15_000, { leaves: true })).toMatchObject({ state: 'allowed' });
    expect(await read(code.handle)).toMatchObject({ isBeingPaid: true, left: 5_000 });
    expect(await pays(code.code, 6_000)).toMatchObject({ state: 'refused' });
    expect(await pays(code.code, 5_000)).toMatchObject({ state: 'confirmed' });
  });

  test('a payer who walks away from the counter has paid nothing, and the code can be paid again', async () => {
    const { code } = await owned();
    await pays(code.code, 20_000, { leaves: true });
    expect(await pays(code.code, 20_000)).toMatchObject({
      state: 'refused',
      slip: english('topics_cashslipbusy'),
    });
    const { freeAt, ...held } = await read(code.handle);
    expect(held).toMatchObject({ standing: 'open', left: 0, held: 20_000, least: 100 });
    expect(freeAt).toBeLessThanOrEqual((await server.deps.now()) + minutes(5));
    server.pass(minutes(5));
    await settle();
    expect(await charges()).toEqual([[20_000, 'expired']]);
    expect(await owedNow()).toBe(20_000);
    const after = await read(code.handle);
    expect(after).toMatchObject({ standing: 'open', left: 20_000, held: 0 });
    expect(after.freeAt).toBeUndefined();
    expect(await at.letters('pending%')).toEqual([]);
  });

  test('a payer who walks away pays again also where nobody can ask the network, after a quarter of an hour', async () => {
    const { code } = await owned();
    await pays(code.code, 20_000, { leaves: true });
    await network('faults', { away: true });
    server.pass(minutes(10));
    await settle();
    expect(await read(code.handle)).toMatchObject({ held: 20_000 });
    server.pass(minutes(6));
    await settle();
    expect(await read(code.handle)).toMatchObject({ left: 20_000, held: 0 });
  });

  test.each(['twice', 'late', 'backwards'])('a word that comes %s is booked once', async (way) => {
    await network('faults', way === 'late' ? { callbacksLateMs: 60_000 } : { callbacks: way });
    const { code } = await owned();
    await pays(code.code, 20_000);
    server.pass(minutes(2));
    await settle();
    await settle();
    expect(await charges()).toEqual([[20_000, 'paid']]);
    expect(await owedNow()).toBe(0);
  });

  test('a word that is told again after days is booked once', async () => {
    const { code } = await owned();
    const { id } = await pays(code.code, 5_000);
    await settle();
    server.pass(days(3));
    await network('again', { id });
    await settle();
    expect(await charges()).toEqual([[5_000, 'paid']]);
    expect(await owedNow()).toBe(15_000);
  });

  test('money of which the network never tells is found by asking', async () => {
    await network('faults', { callbacks: 'never' });
    const { code } = await owned();
    await pays(code.code, 20_000);
    server.pass(minutes(3));
    await settle();
    expect(await charges()).toEqual([[20_000, 'paid']]);
    expect(await read(code.handle)).toMatchObject({ standing: 'paid' });
  });

  test('a payment that the network only tries is answered and never posted', async () => {
    const { code } = await owned();
    expect(await pays(code.code, 20_000, { test: true })).toMatchObject({ state: 'confirmed' });
    expect(await pays(code.code, 30_000, { test: true })).toMatchObject({ state: 'refused' });
    await settle();
    await at.asks();
    expect(await charges()).toEqual([]);
    expect(await owedNow()).toBe(20_000);
  });

  test('a forged question is refused and holds nothing; a forged word books nothing', async () => {
    const { code } = await owned();
    const question = { payment: 'made-up', order: code.code, amount: 20_000, currency: 'USD' };
    for (const path of ['/authorization', ''])
      expect(
        (await server.ask('POST', `/payments/callbacks/cash-network${path}`, { json: question }))
          .status,
      ).toBe(401);
    await network('faults', { callbacks: 'forged' });
    await pays(code.code, 20_000, { unasked: true });
    await settle();
    expect(await charges()).toEqual([]);
  });

  test('money for a code that nobody here made is for people', async () => {
    const { code } = await owned();
    await server.db.updateTable('cashCodes').set({ ref: 'another' }).execute();
    await pays(code.code, 20_000, { unasked: true });
    await settle();
    expect(await charges()).toEqual([]);
    const { length } = await server.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'cash.unknown')
      .execute();
    expect(length).toBe(1);
  });

  test('a reversal at the network opens the bill again, once', async () => {
    const { code } = await owned();
    const { id } = await pays(code.code, 20_000);
    await settle();
    await network('reverse', { id });
    await settle();
    await settle();
    expect(await reversals()).toEqual([['returned', 20_000]]);
    expect(await owedNow()).toBe(20_000);
  });

  describe('a bill that was paid another way', () => {
    test('is refused at the counter, and its code is over', async () => {
      const { olive, cart, code } = await owned();
      expect((await payerWith(server, olive.token).pay(byCard(cart))).status).toBe(200);
      expect(await read(code.handle)).toMatchObject({ standing: 'paid', left: 0, paid: 0 });
      expect((await pays(code.code, 20_000)).state).toBe('refused');
    });

    test('by somebody else, is refused from the books', async () => {
      const { code } = await owned();
      const other = await guest({ username: 'other@example.org' });
      const bill = cartOf(typed(20_000, 1, { paymentPostingId: 'A-1' }));
      expect((await payerWith(server, other.token).pay(byCard(bill))).status).toBe(200);
      expect(await pays(code.code, 20_000)).toMatchObject({
        state: 'refused',
        slip: english('topics_cashslippaid'),
      });
    });

    test('is owed back where the counter took the money unasked', async () => {
      const { olive, cart, code } = await owned();
      expect((await payerWith(server, olive.token).pay(byCard(cart))).status).toBe(200);
      await pays(code.code, 20_000, { unasked: true });
      await settle();
      expect(await charges()).toEqual([[20_000, 'paid']]);
      expect(await owedNow()).toBe(0);
      expect(await audited('payment.credit')).toBe(1);
      expect(await read(code.handle)).toMatchObject({
        paid: 20_000,
        beyond: 20_000,
        twice: 20_000,
      });
      expect(await at.papers()).toEqual([
        expect.stringContaining(english('topics_receiptpaidtwicecall', { amount: '$200.00' })),
      ]);
    });
  });

  describe('a code whose time is over', () => {
    test('is refused, and the bill can be paid another way', async () => {
      const { code } = await owned();
      server.pass(days(16));
      expect((await pays(code.code, 20_000)).state).toBe('unread');
      expect(await read(code.handle)).toMatchObject({ standing: 'expired' });
    });

    test('is booked all the same where a counter took the money unasked', async () => {
      const { code } = await owned();
      server.pass(days(16));
      await pays(code.code, 20_000, { unasked: true });
      await settle();
      expect(await charges()).toEqual([[20_000, 'paid']]);
    });

    test('is asked about for days after, in case nobody was told', async () => {
      const { code } = await owned();
      await network('faults', { callbacks: 'never' });
      await pays(code.code, 20_000, { unasked: true });
      server.pass(days(16));
      await at.asks();
      expect(await charges()).toEqual([[20_000, 'paid']]);
    });
  });

  test('bills of two locations are paid by one code, in their order', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(3_000, 1), typed(4_000, 2)));
    await pays(code.code, 3_500);
    await settle();
    const legs = await server.db
      .selectFrom('paymentLegs')
      .select(['locationId', 'amount'])
      .execute();
    expect(legs).toEqual(expect.arrayContaining([{ locationId: 2, amount: 500 }]));
    expect(await read(code.handle)).toMatchObject({ left: 3_500, paid: 3_500 });
  });
});
