import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { VendorUnreached, type Charge } from '#server/payments/vendor.ts';
import { debitDue } from '#server/plans/debit.ts';
import { mailedTo } from '#server/receipts/mailed.ts';
import { findTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { owe, planCart, plansOf } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, pass, debit, announce, thePlan, statuses, charges, letters, began, balanced } = at;
  const { untilDebit, toNextDebit } = at;

  test('every instalment is debited on its day, told before and after, and then the plan is over', async () => {
    await began();
    await debit();
    await announce();
    expect(await statuses()).toBe('paid pending pending');
    pass(days(28));
    await announce();
    await announce();
    await untilDebit();
    await debit();
    await debit();
    expect(await statuses()).toBe('paid paid pending');
    await toNextDebit();
    expect(await statuses()).toBe('paid paid paid');
    const { plan, rows } = await thePlan();
    expect(plan).toMatchObject({ status: 'completed', vendorToken: null });
    expect((await charges()).map(({ amount, status }) => [amount, status])).toEqual([
      [20_000, 'paid'],
      [20_000, 'paid'],
      [20_000, 'paid'],
    ]);
    expect(
      new Set((await letters()).map(({ kind, recipient }) => [kind, recipient].join(' '))),
    ).toEqual(new Set([`mail ${plan.email}`, `text ${plan.phone}`]));
    const told = (await letters()).map(({ kind, uniqueKey }) => {
      const [first, , ...rest] = String(uniqueKey).split(':');
      return [kind, ...(first === 'plan' ? rest.slice(0, 2) : [first])].join(' ');
    });
    expect(told.toSorted()).toEqual(
      [
        'mail receipt',
        'mail begun',
        'mail 2 before',
        'text 2 before',
        'mail 2 after',
        'text 2 after',
      ]
        .concat(['mail 3 before', 'text 3 before', 'mail 3 after', 'text 3 after'])
        .toSorted(),
    );
    const receipts = await server.db
      .selectFrom('receipts')
      .select(['intentId', 'token'])
      .where('sessionId', '=', plan.id)
      .execute();
    const stored = await findTenant(server.db, slug());
    for (const { token } of receipts) {
      const paid = await findPaid(server.db, token);
      // The plan's own letters are those that were mailed.
      expect(paid && stored && mailedTo({ ...paid, planUnbegun: true }, stored.tenant)).toBe(
        undefined,
      );
    }
    expect(receipts.map(({ intentId }) => intentId).toSorted()).toEqual(
      rows
        .slice(1)
        .map(({ intentId }) => String(intentId))
        .toSorted(),
    );
    expect(await balanced()).toBe(true);
    const holds = await server.db
      .selectFrom('planHolds')
      .selectAll()
      .where('tenant', '=', slug())
      .execute();
    expect(holds).toEqual([]);
  });

  test('letters say what, when and how much is left, in the language of the payment', async () => {
    const payer = await aPayer(server, slug());
    const asked = byCard(planCart([typed(60_000)], 20_000), { language: 'es', again: true });
    await payer.pay(asked);
    await toNextDebit();
    const bodies = (await letters()).map(({ body }) => body.replaceAll('\u00a0', ' ')).join('\n');
    const year = new Date(await server.deps.now()).getUTCFullYear();
    expect(bodies).toContain('cobraremos $200.00 con Visa terminada en 1111');
    expect(bodies).toContain('Cobramos $200.00 con Visa terminada en 1111');
    expect(bodies).toMatch(/Le quedan \$200\.00 por pagar\. El próximo pago es de \$200\.00 el /);
    expect(bodies).toContain(String(year));
    expect(bodies).not.toMatch(/@@|undefined|NaN/);
  });

  test('each instalment is debited once, however many rounds debit at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => began()));
    const other = { ...server.deps };
    const round = () => Promise.all([debit(), debitDue(paymentsOf(other)), debit()]);
    for (let month = 0; month < 3; month += 1) {
      if (month < 2) await untilDebit();
      await round();
      await debit();
    }
    const plans = await plansOf(server.db, slug());
    expect(plans.map(({ status }) => status)).toEqual(Array(6).fill('completed'));
    expect((await charges()).filter(({ status }) => status === 'paid')).toHaveLength(18);
    expect(await balanced()).toBe(true);
  });

  test('a lost answer is asked about, not debited again', async () => {
    await began([typed(60_000)], 30_000, { cardNumber: '4000000000008039' });
    await toNextDebit();
    expect(await statuses()).toBe('paid paid');
    expect(await charges()).toHaveLength(2);
  });

  test('a vendor that is away is asked again under the same key', async () => {
    await began([typed(60_000)], 30_000);
    const { vendor, banks } = paymentsOf(server.deps);
    const sent: string[] = [];
    const away = {
      ...vendor,
      isValid: banks.isValid,
      charge: async ({ reference, merchant }: Charge) => {
        if (merchant.startsWith(`${slug()}:`)) sent.push(reference);
        throw new VendorUnreached('away');
      },
    };
    replaceVendor(server.deps, away);
    await toNextDebit();
    replaceVendor(server.deps, { ...vendor, isValid: banks.isValid });
    expect(await statuses()).toBe('paid pending');
    await debit();
    expect(await charges()).toHaveLength(1);
    pass(minutes(11));
    await debit();
    expect(await statuses()).toBe('paid paid');
    const [, second] = await charges();
    expect(new Set(sent)).toEqual(new Set([second?.reference]));
    const rows = await server.db
      .selectFrom('paymentIntents')
      .select('status')
      .where('tenant', '=', slug())
      .where('endpoint', '=', 'plan')
      .execute();
    expect(rows).toEqual([{ status: 'paid' }]);
  }, 20_000);

  const owner = async () => {
    const json = { slug: slug(), type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    return payerWith(server, String(body['token']));
  };
  const billOf = async () => {
    const { id: openBalanceId, amount } = await owe(server.db, slug(), 'A-1');
    return { ...typed(amount), accountId: randomUUID(), openBalanceId, paymentPostingId: 'A-1' };
  };

  /** Pays this much of the bill, beside its plan. */
  const payOf = async (amount: number) => {
    const bill = await billOf();
    const part = { ...cartOf(bill), paymentActions: [{ accounts: [bill.accountId], amount }] };
    expect((await (await owner()).pay(byCard(part, { again: true }))).status).toBe(200);
  };

  test('a patient who pays beside the plan is debited no more than is owed', async () => {
    await (await owner()).pay(byCard(planCart([await billOf()], 5_000), { again: true }));
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 15_000 });
    await payOf(8_000);
    await toNextDebit();
    await toNextDebit();
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 0 });
    const { plan, rows } = await thePlan();
    expect(plan.status).toBe('completed');
    expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
      [5_000, 'paid'],
      [5_000, 'paid'],
      [2_000, 'paid'],
      [5_000, 'cancelled'],
    ]);
    const last = (await letters()).findLast(({ kind }) => kind === 'mail');
    expect(last?.body).toMatch(/took \$20\.00 .*\n\nYour payment plan is paid in full\./);
    expect(last?.body).not.toContain('next payment');
    await toNextDebit();
    expect(await letters()).toContainEqual(last);
    expect((await letters()).filter(({ body }) => body.includes('Nothing more'))).toHaveLength(1);
  });

  test('a patient who pays off the bill hears at once that the plan is over, and of no debit to come', async () => {
    await (await owner()).pay(byCard(planCart([await billOf()], 5_000), { again: true }));
    await payOf(15_000);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await statuses()).toBe('paid cancelled cancelled cancelled');
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 0 });
    const done = (await letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':done'));
    expect(done.map(({ body }) => body)).toEqual([
      expect.stringMatching(/Nothing more will be taken for it\.\n\nAccounts on the plan: A-1\n/),
    ]);
    pass(days(28));
    await announce();
    expect((await letters()).some(({ uniqueKey }) => uniqueKey?.includes(':before'))).toBe(false);
  });

  test('a debit is announced with what is left, where that is less', async () => {
    await (await owner()).pay(byCard(planCart([await billOf()], 5_000), { again: true }));
    await payOf(12_000);
    pass(days(28));
    await announce();
    const said = (await letters()).filter(({ body }) => /will take \$30\.00/.test(body));
    expect(said.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
  });

  test('a bill that the provider has taken back is announced no more: the plan is over', async () => {
    await (await owner()).pay(byCard(planCart([await billOf()], 5_000), { again: true }));
    await server.db
      .updateTable('balances')
      .set({ amount: 0 })
      .where('tenant', '=', slug())
      .where('paymentPostingId', '=', 'A-1')
      .execute();
    pass(days(28));
    await announce();
    const keys = (await letters()).map(({ uniqueKey }) => String(uniqueKey));
    expect(keys.some((key) => key.includes(':before'))).toBe(false);
    expect(keys.some((key) => key.endsWith(':done'))).toBe(true);
    expect((await thePlan()).plan.status).toBe('completed');
  });

  const oweSixHundred = () =>
    server.db
      .updateTable('balances')
      .set({ amount: 60_000 })
      .where('tenant', '=', slug())
      .execute();

  test('a dollar beside the plan takes a dollar from its last instalment, and the interest stays', async () => {
    await oweSixHundred();
    const cart = planCart([await billOf()], 10_250, { duration: 6 });
    expect((await (await owner()).pay(byCard(cart, { again: true }))).status).toBe(200);
    await payOf(100);
    for (let month = 0; month < 5; month += 1) {
      await toNextDebit();
    }
    const { plan, rows } = await thePlan();
    expect(plan.status).toBe('completed');
    expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
      ...Array(5).fill([10_250, 'paid']),
      [10_150, 'paid'],
    ]);
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 0 });
    const sum = (await charges()).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(61_500);
    expect(await balanced()).toBe(true);
  });

  test('interest is paid last and lowers no bill', async () => {
    await oweSixHundred();
    const cart = planCart([await billOf()], 10_250, { duration: 6 });
    expect((await (await owner()).pay(byCard(cart, { again: true }))).status).toBe(200);
    for (let month = 0; month < 5; month += 1) {
      await toNextDebit();
    }
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 0 });
    const sum = (await charges()).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(61_500);
    expect(await balanced()).toBe(true);
  });
});
