import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const again = { again: true };

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const {
    slug,
    announce,
    debit,
    thePlan,
    statuses,
    charges,
    letters,
    balanced,
    toNextDebit,
    owner,
    found,
  } = at;

  /** A bill as it stands on paper. */
  const typedBill = (amount: number, paymentPostingId = 'A-1') =>
    typed(amount, 1, { paymentPostingId });
  const guest = () => aPayer(server, slug());
  const begin = async (amount: number, payment: number, ...beside: ReturnType<typeof typed>[]) => {
    const cart = planCart([typedBill(amount), ...beside], payment);
    expect((await (await guest()).pay(byCard(cart, again))).status).toBe(200);
  };
  /** The owner pays this much of the bill. */
  const ownerPays = async (amount: number) => {
    const bill = await found();
    const paymentActions = [{ accounts: [bill.accountId], amount }];
    const paid = await (await owner()).pay(byCard({ ...cartOf(bill), paymentActions }, again));
    expect(paid.status).toBe(200);
    return paid;
  };
  const left = async () => (await owe(server.db, slug(), 'A-1')).amount;
  const setLeft = (amount: number) =>
    server.db.updateTable('balances').set({ amount }).where('tenant', '=', slug()).execute();
  const taken = async () => (await charges()).map(({ amount }) => amount);
  const credits = async () =>
    (
      await server.db.selectFrom('credits').select('amount').where('tenant', '=', slug()).execute()
    ).map(({ amount }) => amount);
  /** Every sum in the letters of the plan. */
  const sumsTold = async () => {
    const mails = (await letters()).filter(({ uniqueKey }) => uniqueKey?.startsWith('plan:'));
    return new Set(mails.flatMap(({ body }) => body.match(/\$[\d,.]*\d/g) ?? []));
  };
  const overLetter = async () =>
    (await letters()).find(({ uniqueKey }) => uniqueKey?.endsWith(':done'));

  test('a plan is over once the owner has paid its bill, with a letter that tells no sum', async () => {
    await begin(20_000, 5_000);
    expect(await left()).toBe(15_000);
    const paid = await ownerPays(15_000);
    expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
    expect(await statuses()).toBe('paid cancelled cancelled cancelled');
    const letter = await overLetter();
    expect(letter?.subject).toBe(`Your payment plan with ${slug()} is over`);
    expect(letter?.body).toContain(`${slug()} tells us that nothing more is due.`);
    expect(letter?.body).not.toMatch(/\$|Olive|R-1/);
    const receipt = await server.ask('GET', `/receipts/get?token=${paid.body['transactionId']}`);
    expect(JSON.stringify(receipt.body)).not.toContain('plan');
    await toNextDebit();
    expect(await taken()).toEqual([5_000, 15_000]);
    expect(await credits()).toEqual([]);
    const kept = server.db.selectFrom('planHolds').selectAll().where('tenant', '=', slug());
    expect(await kept.execute()).toEqual([]);
  });

  test('a found bill that a stranger typed: its plan is over, and only its owner is told', async () => {
    const payer = await owner();
    expect((await payer.pay(byCard(planCart([await found()], 5_000), again))).status).toBe(200);
    const stranger = await guest();
    const paid = await stranger.pay(byCard(cartOf(typedBill(15_000, 'a 1')), again));
    expect(paid.status).toBe(200);
    expect((await thePlan()).plan).toMatchObject({ status: 'completed', paidOffWith: null });
    const token = String(paid.body['transactionId']);
    const receipt = await server.ask('GET', `/receipts/get?token=${token}`);
    expect(JSON.stringify(receipt.body)).not.toMatch(/plan/i);
    const json = { token, to: 'stranger@example.org', language: 'en' };
    expect((await server.ask('POST', '/receipts/email', { json })).status).toBe(200);
    const mail = (await letters()).find(({ recipient }) => recipient === json.to);
    expect(mail?.body).toContain('$150.00');
    expect(mail?.body).not.toMatch(/plan/i);
    expect((await overLetter())?.recipient).toBe('dana@example.org');
  });

  test('a bill typed by its owner: the receipt tells of its plan, whoever set that up', async () => {
    const payer = await owner();
    expect((await payer.pay(byCard(planCart([await found()], 5_000), again))).status).toBe(200);
    const subject = 'who looked the bill up';
    await server.db.updateTable('plans').set({ subject }).where('tenant', '=', slug()).execute();
    const paid = await (await owner()).pay(byCard(cartOf(typedBill(15_000)), again));
    const token = String(paid.body['transactionId']);
    const receipt = await server.ask('GET', `/receipts/get?token=${token}`);
    expect(JSON.stringify(receipt.body)).toContain('ended the payment plan');
  });

  test('a bill paid in part by its owner: the plan takes the rest, and no letter tells of it before', async () => {
    await begin(20_000, 5_000);
    await ownerPays(8_000);
    await toNextDebit();
    expect(await left()).toBe(2_000);
    await at.untilDebit();
    expect(await sumsTold()).toEqual(new Set(['$0.00', '$50.00', '$100.00', '$200.00']));
    await debit();
    expect(await taken()).toEqual([5_000, 8_000, 5_000, 2_000]);
    expect([await left(), await statuses()]).toEqual([0, 'paid paid paid cancelled']);
    expect((await thePlan()).plan.status).toBe('completed');
    const last = (await letters()).findLast(({ kind }) => kind === 'mail');
    expect(last?.body).toContain('took $20.00 from');
    expect(last?.body).toContain('tells us that nothing more is due.');
    expect(last?.body).not.toMatch(/left to pay|next payment/);
    expect(await credits()).toEqual([]);
    expect(await balanced()).toBe(true);
  });

  test('a bill paid by another payer who typed it, however the number is written', async () => {
    await begin(20_000, 5_000);
    const stranger = await guest();
    expect((await stranger.pay(byCard(cartOf(typedBill(16_000, 'a 1')), again))).status).toBe(200);
    expect((await thePlan()).plan.status).toBe('completed');
    expect((await overLetter())?.recipient).toBe('dana@example.org');
    await toNextDebit();
    expect(await taken()).toEqual([5_000, 16_000]);
    expect(await credits()).toEqual([1_000]);
  });

  test('a bill typed with more than is owed: the plan takes no more than is owed', async () => {
    await begin(60_000, 15_000);
    expect((await thePlan()).plan.status).toBe('active');
    await toNextDebit();
    expect(await taken()).toEqual([15_000, 5_000]);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await credits()).toEqual([]);
  });

  test('a plan whose bill owes nothing when it begins is over before a debit is announced', async () => {
    await begin(60_000, 20_000);
    expect([await left(), (await thePlan()).plan.status]).toEqual([0, 'active']);
    await toNextDebit();
    expect(await taken()).toEqual([20_000]);
    expect((await letters()).some(({ uniqueKey }) => uniqueKey?.includes(':before'))).toBe(false);
    expect(await overLetter()).toBeDefined();
  });

  test('a number that nobody has is not paid twice, whoever else pays on it', async () => {
    const cart = planCart([typedBill(15_000, 'NOBODY')], 5_000);
    expect((await (await guest()).pay(byCard(cart, again))).status).toBe(200);
    const beside = cartOf(typedBill(15_000, 'NOBODY'));
    expect((await (await guest()).pay(byCard(beside, again))).status).toBe(200);
    await toNextDebit();
    await toNextDebit();
    expect(await statuses()).toBe('paid cancelled cancelled');
    expect(await taken()).toEqual([5_000, 15_000]);
  });

  test('of a plan over two bills nothing more goes to the bill that its owner has paid', async () => {
    const { id: _, ...row } = await owe(server.db, slug(), 'A-1');
    const other = { ...row, id: randomUUID(), paymentPostingId: 'C-1', bill: '1 C1' };
    await server.db
      .insertInto('balances')
      .values({ ...other, personId: null, amount: 9_000 })
      .execute();
    const mine = await found();
    const cart = planCart([typedBill(9_000, 'C-1'), mine], 7_250);
    expect((await (await owner()).pay(byCard(cart, again))).status).toBe(200);
    const last = cartOf(typedBill(1_750, 'C-1'));
    expect((await (await guest()).pay(byCard(last, again))).status).toBe(200);
    expect((await thePlan()).plan.status).toBe('active');
    await toNextDebit();
    const after = (await letters()).findLast(({ body }) => body.includes('left to pay'));
    expect(after?.body).toContain('You have $127.50 left to pay.');
    await toNextDebit();
    await toNextDebit();
    expect(await taken()).toEqual([7_250, 1_750, 7_250, 7_250, 5_500]);
    expect([await left(), (await thePlan()).plan.status]).toEqual([0, 'completed']);
    expect(await credits()).toEqual([]);
  });

  test('no debit is begun while the owner pays the bill, and none is wanted afterwards', async () => {
    await begin(20_000, 5_000);
    await at.untilDebit();
    const bill = await found();
    const { payer, json } = await leaveBehind(server, await owner(), {
      cart: cartOf(bill),
      sent: false,
      again: true,
    });
    await debit();
    expect(await taken()).toEqual([5_000]);
    expect((await payer.pay(json)).status).toBe(200);
    at.pass(120_000);
    await announce();
    await debit();
    expect(await taken()).toEqual([5_000, 15_000]);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await credits()).toEqual([]);
  });

  test('a debit of a bill that its provider took back is announced no more', async () => {
    await begin(20_000, 5_000);
    await setLeft(0);
    await toNextDebit();
    expect(await taken()).toEqual([5_000]);
    expect((await overLetter())?.body).toContain('nothing more is due');
  });
});
