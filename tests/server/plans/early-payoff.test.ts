import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt, untilNextDebit } from '../../support/debits.ts';
import {
  aPayer,
  byCard,
  cartOf,
  payerWith,
  processorLedger,
  typed,
} from '../../support/payments.ts';
import { addPlanner, owe, planCart, plansOf } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, pass, debit, announce, thePlan, statuses, charges, letters, balanced, untilDebit } =
    debitsAt(server);

  const ownerOf = async (at = slug()) => {
    const json = { slug: at, type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    return payerWith(server, String(body['token']));
  };
  const billOf = async (at = slug()) => {
    const { id: openBalanceId, amount } = await owe(server.db, at, 'A-1');
    return { ...typed(amount), accountId: randomUUID(), openBalanceId, paymentPostingId: 'A-1' };
  };
  const oweSixHundred = (at = slug()) =>
    server.db.updateTable('balances').set({ amount: 60_000 }).where('tenant', '=', at).execute();

  /** Begins a plan of $600.00 in six months with $15.00 of interest: $102.50 today. */
  const begin = async (at = slug()) => {
    await oweSixHundred(at);
    const owner = await ownerOf(at);
    const cart = planCart([await billOf(at)], 10_250, { duration: 6 });
    expect((await owner.pay(byCard(cart, { again: true }))).status).toBe(200);
  };
  const shown = async (at = slug()) => {
    const { token } = await ownerOf(at);
    const { body } = await server.ask('GET', '/api/user/balance', { token });
    const [account] = body['accounts'] as unknown as {
      running?: { planId: string; interest: number };
    }[];
    return account?.running;
  };
  /** Pays all of the bill, with these payoffs of its plan. */
  const payAll = async (payoffs: readonly object[], more: object = {}) => {
    const owner = await ownerOf();
    const cart = { ...cartOf(await billOf()), ...(payoffs.length > 0 && { payoffs }) };
    return owner.pay(byCard(cart, { again: true, ...more }));
  };
  /** Makes the next debit, and goes on to the day after it. */
  const passMonth = async () => {
    await untilDebit();
    await debit();
    pass(days(1));
  };
  const problemOf = (body: object) =>
    (body as { errors?: { general: { errorCode: number }[] } }).errors?.general[0]?.errorCode;
  const taken = async () =>
    (await charges())
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0);

  test('a payoff soon after the first payment of its plan is not asked about that one; a part is', async () => {
    await begin();
    const owner = await ownerOf();
    const bill = await billOf();
    const paymentActions = [{ accounts: [bill.accountId], amount: bill.amount - 1 }];
    const part = { ...cartOf(bill), paymentActions };
    expect(problemOf((await owner.pay(byCard(part))).body)).toBe(4335);
    const { planId, interest } = (await shown()) ?? {};
    expect((await payAll([{ planId, interest }], { again: false })).status).toBe(200);
  });

  test('the interest until today is shown, taken with the bill, and told in receipt and letter', async () => {
    await begin();
    await passMonth();
    // The interest of 31 of 151 days, of $15.00.
    const running = await shown();
    expect(running).toMatchObject({ interest: 307 });
    const planId = String(running?.planId);
    const { status, body } = await payAll([{ planId, interest: 307 }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ legs: [{ amount: 60_000 - 2 * 10_250 + 307 }] });
    expect(await taken()).toBe(60_000 + 307);
    expect(await owe(server.db, slug(), 'A-1')).toMatchObject({ amount: 0 });
    expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
    expect(await statuses()).toBe('paid paid cancelled cancelled cancelled cancelled');
    expect(await balanced()).toBe(true);
    const receipt = await server.ask('GET', `/receipts/get?token=${body['transactionId']}`);
    const read = JSON.stringify(receipt.body);
    expect(read).toContain('"title":"Interest"');
    expect(read).toContain('"value":"307"');
    const said = 'Of the agreed interest of $15.00, $3.07 was paid. The other $11.93 is not taken.';
    expect(read).toContain(
      `This payment ended the payment plan for A-1. Nothing more will be taken for it. ${said}`,
    );
    const done = (await letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':done'));
    expect(done).toHaveLength(1);
    expect(done[0]?.body).toContain(said);
    pass(days(200));
    await announce();
    await debit();
    expect(await taken()).toBe(60_000 + 307);
  });

  test.each([
    ['nothing is said of the interest', () => []],
    ['less is said than is due', (planId: string) => [{ planId, interest: 306 }]],
    ['more is said than is due', (planId: string) => [{ planId, interest: 1_500 }]],
    ['it is said of a plan that is not there', () => [{ planId: randomUUID(), interest: 307 }]],
  ])('%s: refused, and nothing is charged', async (_, said) => {
    await begin();
    await passMonth();
    const before = await taken();
    const running = await shown();
    const { status, body } = await payAll(said(String(running?.planId)));
    expect([status, problemOf(body)]).toEqual([400, payProblems.balance]);
    expect(await taken()).toBe(before);
    expect((await thePlan()).plan.status).toBe('active');
  });

  test('a page from before midnight pays what it showed', async () => {
    await begin();
    pass(days(30));
    const { planId, interest = 0 } = (await shown()) ?? {};
    pass(days(1));
    expect((await shown())?.interest).toBeGreaterThan(interest);
    expect((await payAll([{ planId, interest }])).status).toBe(200);
    expect(await taken()).toBe(60_000 + interest);
  });

  test('a part ends no plan: no interest may be taken with it', async () => {
    await begin();
    await passMonth();
    const owner = await ownerOf();
    const bill = await billOf();
    const running = await shown();
    const part = {
      ...cartOf(bill),
      paymentActions: [{ accounts: [bill.accountId], amount: bill.amount - 1 }],
    };
    const payoffs = [{ planId: running?.planId, interest: 307 }];
    const refused = await owner.pay(byCard({ ...part, payoffs }, { again: true }));
    expect(problemOf(refused.body)).toBe(payProblems.balance);
    expect((await owner.pay(byCard(part, { again: true }))).status).toBe(200);
    expect((await thePlan()).plan.status).toBe('active');
  });

  test('a declined payment ends no plan, and the same request again is the same payment', async () => {
    await begin();
    pass(days(31));
    const running = await shown();
    const payoffs = [{ planId: running?.planId, interest: running?.interest }];
    const declined = await payAll(payoffs, { cardNumber: '4000000000009995' });
    expect(declined.status).toBe(402);
    expect((await thePlan()).plan.status).toBe('active');
    const idempotencyKey = randomUUID();
    const owner = await ownerOf();
    const bill = await billOf();
    const asked = byCard({ ...cartOf(bill), payoffs }, { again: true, idempotencyKey });
    const due = running?.interest ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => owner.pay(asked)));
    answers.push(await owner.pay(asked));
    expect(answers.at(-1)?.status).toBe(200);
    expect(await taken()).toBe(60_000 + due);
    expect((await plansOf(server.db, slug())).map(({ status }) => status)).toEqual(['completed']);
  });

  test('a provider may take no interest, and interest that nobody was told of is not taken', async () => {
    const kind = `${slug()}-kind`;
    await addPlanner(server.db, kind, { backend: { earlyPayoff: 'noInterest' } });
    await begin(kind);
    pass(days(31));
    expect(await shown(kind)).toMatchObject({ interest: 0 });
    const paid = await (
      await ownerOf(kind)
    ).pay(byCard(cartOf(await billOf(kind)), { again: true }));
    expect(paid.status).toBe(200);
    expect(await plansOf(server.db, kind)).toMatchObject([{ status: 'completed' }]);
    await begin(kind);
    await strangerPays(45_000, kind);
    await untilNextDebit(server, kind);
    await debit();
    expect((await plansOf(server.db, kind)).map(({ status }) => status)).not.toContain('active');
    const ofKind = (await processorLedger(server)).filter(({ merchant }) =>
      merchant.startsWith(`${kind}:`),
    );
    expect(ofKind.at(-1)?.amount).toBe(4_750);
    await begin();
    await server.db.updateTable('plans').set({ earlyPayoff: null }).execute();
    expect(await shown()).toMatchObject({ interest: 0 });
  });

  test('a payoff while a debit is under way: one of the two waits, and no more is taken than is owed', async () => {
    await begin();
    await untilDebit();
    const running = await shown();
    const payoffs = [{ planId: running?.planId, interest: running?.interest }];
    const [, paid] = await Promise.all([debit(), payAll(payoffs)]);
    pass(days(1));
    await debit();
    const sum = await taken();
    if (paid.status === 200) expect(sum).toBe(60_000 + (running?.interest ?? 0));
    else expect([problemOf(paid.body), sum]).toEqual([payProblems.balance, 2 * 10_250]);
    expect(await balanced()).toBe(true);
  });

  test('a dollar beside a long plan spares a dollar: what is left after the bills is the interest', async () => {
    const { backend } = await server.db
      .selectFrom('tenants')
      .select('backend')
      .where('slug', '=', slug())
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(backend) as object;
    const offering = { ...kept, planOffers: [{ terms: 12, interest: 999, from: 0, upTo: 0 }] };
    await server.db
      .updateTable('tenants')
      .set({ backend: JSON.stringify(offering) })
      .where('slug', '=', slug())
      .execute();
    await oweSixHundred();
    const plan = planCart([await billOf()], 5_500, { duration: 12 });
    expect((await (await ownerOf()).pay(byCard(plan, { again: true }))).status).toBe(200);
    const bill = await billOf();
    const part = { ...cartOf(bill), paymentActions: [{ accounts: [bill.accountId], amount: 100 }] };
    expect((await (await ownerOf()).pay(byCard(part, { again: true }))).status).toBe(200);
    for (let count = 1; count < 12; count += 1) {
      await untilDebit();
      await debit();
    }
    expect(await taken()).toBe(65_994);
    const amounts = (await thePlan()).rows.map(({ amount }) => amount);
    expect(amounts).toEqual([...Array(11).fill(5_500), 5_394]);
  });

  /** Pays this much of the bill, as a stranger who has it on paper. */
  const strangerPays = async (amount: number, at = slug()) => {
    const cart = cartOf(typed(amount, 1, { paymentPostingId: 'A-1' }));
    expect((await (await aPayer(server, at)).pay(byCard(cart, { again: true }))).status).toBe(200);
  };
  const letterAt = async (end: string) =>
    (await letters()).findLast(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(end),
    );

  test('the rest that others leave of the bill is taken with the interest until that day, and ends the plan', async () => {
    await begin();
    await strangerPays(45_000);
    await untilDebit();
    const due = (await shown())?.interest ?? 0;
    expect(due).toBeGreaterThan(0);
    const written = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    expect((await letterAt(':before:'))?.body).toContain(written(4_750 + due));
    await debit();
    expect((await charges()).at(-1)).toMatchObject({ amount: 4_750 + due });
    expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
    expect((await letterAt(':after:'))?.body).toContain(
      `Of the agreed interest of $15.00, ${written(due)} was paid. The other ${written(1_500 - due)} is not taken.`,
    );
    pass(days(200));
    await announce();
    await debit();
    expect(await taken()).toBe(60_000 + due);
    expect(await balanced()).toBe(true);
  });

  test('interest beyond the announced sum is taken by the next debit', async () => {
    await begin();
    await strangerPays(39_550);
    await untilDebit();
    const due = (await shown())?.interest ?? 0;
    await debit();
    expect((await charges()).at(-1)).toMatchObject({ amount: 10_250 });
    expect((await thePlan()).plan.status).toBe('active');
    await passMonth();
    expect((await charges()).at(-1)).toMatchObject({ amount: due - 50 });
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await taken()).toBe(60_000 + due);
  });

  test('the letter on a plan that begins says what ending it sooner costs', async () => {
    await begin();
    const [begun] = (await letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':begun'));
    expect(begun?.body).toContain('Interest is then due by the day, until the day you pay.');
  });
});
