import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { findPaid } from '#server/payments/paid.ts';
import { isSealed } from '#server/store/sealed.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byBank, byCard, cartOf, typed, payerWith } from '../../support/payments.ts';
import { addPlanner, instalmentsOf, owe, planCart, plansOf, reached } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);

  beforeAll(async () => {
    await addPlanner(server.db, 'clinic');
    await addPlanner(server.db, 'strict', {
      recurring: {
        restrictDuplicate: true,
        phoneRequired: true,
        recurringRules: [{ id: 'r', rangeStart: 10_000, rangeEnd: 500_000 }],
      },
    });
    await addPlanner(server.db, 'own', {
      recurring: { intervals: 'monthly,weekly', recommendedPaymentPlans: false },
    });
    await addPlanner(server.db, 'none', { recurring: { allowPatientRecurring: false } });
  });

  const problemOf = (body: object) =>
    (body as { errors?: { general: { errorCode: number }[] } }).errors?.general[0]?.errorCode;
  const owner = async (slug: string) => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    return payerWith(server, String(body['token']));
  };
  const newest = async (slug: string) => {
    const plan = (await plansOf(server.db, slug)).at(-1);
    if (plan === undefined) throw new Error('there is no plan');
    return plan;
  };

  test('the first instalment is paid today, and the others are written down with it', async () => {
    const payer = await aPayer(server, 'clinic');
    const accounts = [typed(20_000), typed(54_999, 2)];
    const { status, body } = await payer.pay(byCard(planCart(accounts, 25_000)));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      legs: [
        { locationId: 1, amount: 20_000 },
        { locationId: 2, amount: 5_000 },
      ],
    });
    const plan = await newest('clinic');
    expect(plan).toMatchObject({
      status: 'active',
      total: 74_999,
      interest: 0,
      payment: 25_000,
      last4: '1111',
      ...reached,
    });
    expect(plan.vendorToken).toMatch(/^kept_/);
    const rows = await instalmentsOf(server.db, plan.id);
    expect(rows.map(({ dueDate, amount, status: is }) => [dueDate, amount, is])).toEqual([
      ['2026-11-21', 25_000, 'paid'],
      ['2026-12-21', 25_000, 'pending'],
      ['2027-01-21', 24_999, 'pending'],
    ]);
    expect(new Date(rows[1]?.nextTryAt ?? 0).toISOString()).toBe('2026-12-21T16:00:00.000Z');
    const receipt = await server.ask('GET', `/receipts/get?token=${body['transactionId']}`);
    expect(receipt.body['receipt']).toMatchObject({
      accounts: [
        {
          recurring: {
            interval: 'monthly',
            totalAmount: 74_999,
            summary: '3 payments to clinic, every month: each $250.00, the last one $249.99.',
            schedule: [
              { paymentDate: '2026-11-21', paymentAmount: 25_000, paymentStatus: 'paid' },
              { paymentDate: '2026-12-21', paymentAmount: 25_000, paymentStatus: 'pending' },
              { paymentDate: '2027-01-21', paymentAmount: 24_999, paymentStatus: 'pending' },
            ],
          },
        },
        {},
      ],
    });
    const letter = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('uniqueKey', '=', `plan:${plan.id}:begun`)
      .executeTakeFirstOrThrow();
    expect(letter.recipient).toBe(reached.email);
    expect(letter.body).toContain(
      '3 payments to clinic, every month: each $250.00, the last one $249.99.',
    );
    expect(letter.body).toContain('January 21, 2027: $249.99');
  });

  test('the token of the card and the accounts of a plan cannot be read in the database', async () => {
    const raw = server.db.withoutPlugins();
    const rows = await raw.selectFrom('plans').select(['vendorToken', 'email', 'phone']).execute();
    const accounts = await raw.selectFrom('planAccounts').select('account').execute();
    const written = [...rows, ...accounts].flatMap((row) => Object.values(row));
    expect(written.length).toBeGreaterThan(0);
    expect(written.every((text) => text === null || isSealed(text))).toBe(true);
    const legs = await server.db.selectFrom('paymentLegs').select('vendorToken').execute();
    expect(legs.every(({ vendorToken }) => vendorToken === null)).toBe(true);
  });

  test('a plan begins by bank account, beside a bill that is paid once', async () => {
    const payer = await owner('own');
    const [once, planned] = [typed(7_000), typed(30_000)];
    const plan = planCart([planned], 10_000, { interval: 'weekly', phone: '' });
    const cart = {
      accounts: [once, planned],
      paymentActions: [...cartOf(once).paymentActions, ...plan.paymentActions],
    };
    const { body } = await payer.pay(byBank(cart));
    expect(body).toMatchObject({ legs: [{ amount: 17_000 }] });
    expect(await newest('own')).toMatchObject({ method: 'ach', interval: 'weekly', phone: '' });
  });

  test('a recommended plan brings its interest, reckoned here', async () => {
    const payer = await aPayer(server, 'clinic');
    const accounts = [typed(60_000)];
    const { status } = await payer.pay(byCard(planCart(accounts, 10_250, { duration: 6 })));
    expect(status).toBe(200);
    const plan = await newest('clinic');
    expect(plan).toMatchObject({ total: 61_500, interest: 1_500 });
    const [account] = accounts;
    const { body } = await server.db
      .selectFrom('outbox')
      .select('body')
      .where('uniqueKey', '=', `plan:${plan.id}:begun`)
      .executeTakeFirstOrThrow();
    expect(body).toContain(
      [
        'Balance on the plan: $600.00',
        'Interest: $15.00',
        'Yearly rate (APR): 11.98%',
        'You pay in all: $615.00',
      ].join('\n'),
    );
    expect(body).toContain(`Accounts on the plan: ${account?.paymentPostingId}\n`);
    const rows = await instalmentsOf(server.db, plan.id);
    expect(rows).toHaveLength(6);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(61_500);
    const planned = await server.db
      .selectFrom('planAccounts')
      .select(['amount', 'paid'])
      .where('planId', '=', plan.id)
      .orderBy('position')
      .execute();
    expect(planned).toEqual([
      { amount: 60_000, paid: 10_250 },
      { amount: 1_500, paid: 0 },
    ]);
  });

  test('a plan that is paid with its first instalment is over at once', async () => {
    const payer = await owner('own');
    expect((await payer.pay(byCard(planCart([typed(3_000)], 3_000)))).status).toBe(200);
    expect(await newest('own')).toMatchObject({ status: 'completed', vendorToken: null });
  });

  test('a declined first instalment leaves no plan and holds nothing', async () => {
    const before = (await plansOf(server.db, 'strict')).length;
    const payer = await aPayer(server, 'strict');
    const cart = planCart([typed(60_000)], 20_000);
    const declined = await payer.pay(byCard(cart, { cardNumber: '4000000000009995' }));
    expect(declined.status).toBe(402);
    expect(await plansOf(server.db, 'strict')).toHaveLength(before);
    expect((await payer.pay(byCard(cart))).status).toBe(200);
    expect(await plansOf(server.db, 'strict')).toHaveLength(before + 1);
  });

  test('no plan begins where the first instalment is paid in part', async () => {
    const before = (await plansOf(server.db, 'clinic')).length;
    const payer = await aPayer(server, 'clinic');
    const cart = planCart([typed(1_000), typed(9_000, 2)], 5_000);
    const { body } = await payer.pay(byCard(cart, { cardNumber: '4000000000008062' }));
    expect(body).toMatchObject({ paymentStatus: 'partly' });
    expect(await plansOf(server.db, 'clinic')).toHaveLength(before);
    const holds = await server.db
      .selectFrom('planHolds')
      .selectAll()
      .where('planId', 'is', null)
      .execute();
    expect(holds).toEqual([]);
    const paid = await findPaid(server.db, String(body['transactionId']));
    expect(paid).toMatchObject({ status: 'partly', planUnbegun: true, offPlan: 5_000 });
    const mails = await server.db.selectFrom('outbox').select(['recipient', 'body']).execute();
    const told = mails.filter((mail) => mail.body.includes('No payment plan has begun'));
    expect(told.map(({ recipient }) => recipient)).toEqual([reached.email]);
  });

  test('the same request again is the same payment and the same plan', async () => {
    const payer = await aPayer(server, 'clinic');
    const asked = byCard(planCart([typed(50_000)], 25_000));
    const before = (await plansOf(server.db, 'clinic')).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => payer.pay(asked)));
    await payer.pay(asked);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await plansOf(server.db, 'clinic')).toHaveLength(before + 1);
  });

  describe('a plan that the provider does not offer is refused, and nothing is charged', () => {
    const six = { duration: 6 };
    const chosen = { duration: 0 };
    const weekly = { interval: 'weekly' };
    test.each([
      ['a recommended plan without its interest', 'clinic', 60_000, 10_000, six, 'planTerms'],
      ['one of the patient’s own beside those', 'clinic', 60_000, 20_000, chosen, 'planTerms'],
      ['another number of instalments', 'clinic', 60_000, 10_250, { duration: 12 }, 'planTerms'],
      ['a recommended plan by the week', 'clinic', 60_000, 20_000, weekly, 'planTerms'],
      ['more than 120 instalments', 'own', 60_000, 499, chosen, 'planTerms'],
      ['less than is taken', 'clinic', 6_000, 99, {}, 'minimum'],
      ['nothing', 'clinic', 6_000, 0, chosen, 'minimum'],
      ['more than is owed', 'clinic', 6_000, 6_001, {}, 'tooMuch'],
      ['an interval of its own', 'own', 60_000, 20_000, { interval: 'quarterly' }, 'planTerms'],
      ['too little for a plan', 'strict', 9_999, 5_000, {}, 'planRules'],
      ['too much for a plan', 'strict', 500_001, 50_000, {}, 'planRules'],
      ['no e-mail address', 'clinic', 6_000, 3_000, { email: '' }, 'planContact'],
      ['no real e-mail address', 'clinic', 6_000, 3_000, { email: 'dana' }, 'planContact'],
      ['no phone where one is asked for', 'strict', 60_000, 20_000, { phone: '' }, 'planContact'],
      ['no real phone', 'clinic', 6_000, 3_000, { phone: '123' }, 'planContact'],
      ['a day of its own', 'clinic', 6_000, 3_000, { startDate: '2027-01-01' }, 'plans'],
      ['any plan', 'none', 6_000, 3_000, {}, 'plans'],
      [
        'a duration without a plan',
        'clinic',
        6_000,
        6_000,
        { interval: 'single', duration: 3 },
        'plans',
      ],
    ] as const)('%s', async (_, slug, balance, amount, more, why) => {
      const payer = await (slug === 'own' ? owner(slug) : aPayer(server, slug));
      const count = async () =>
        (await server.db.selectFrom('paymentIntents').select('id').execute()).length;
      const before = await count();
      const { status, body } = await payer.pay(byCard(planCart([typed(balance)], amount, more)));
      expect([status, problemOf(body)]).toEqual([400, payProblems[why]]);
      expect(await count()).toBe(before);
    });

    test('an account that says it is on a plan', async () => {
      const payer = await aPayer(server, 'clinic');
      const account = typed(6_000, 1, { agencyStatus: 'Account on Payment Plan' });
      const { body } = await payer.pay(byCard(planCart([account], 3_000)));
      expect(problemOf(body)).toBe(payProblems.planAccount);
    });

    test('part of a bill that is known, and one that is on a plan', async () => {
      const payer = await owner('strict');
      const bill = await owe(server.db, 'strict', 'A-1');
      const of = (amount: number) => ({
        accountId: randomUUID(),
        openBalanceId: bill.id,
        locationId: 1,
        amount,
        paymentPostingId: 'A-1',
      });
      const part = await payer.pay(byCard(planCart([of(15_000)], 5_000)));
      expect(problemOf(part.body)).toBe(payProblems.balance);
      expect((await payer.pay(byCard(planCart([of(20_000)], 5_000)))).status).toBe(200);
      expect(await owe(server.db, 'strict', 'A-1')).toMatchObject({
        amount: 15_000,
      });
      const again = await payer.pay(byCard(planCart([of(15_000)], 5_000), { again: true }));
      expect(problemOf(again.body)).toBe(payProblems.planAccount);
      // The bill may still be paid once, or in part.
      const once = await payer.pay(byCard(cartOf({ ...typed(0), ...of(15_000) }), { again: true }));
      expect(once.status).toBe(200);
    });
  });
});
