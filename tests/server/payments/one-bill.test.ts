import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { grant } from '#server/store/grants.ts';
import { findByToken } from '#server/store/sessions.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, password, useServer } from '../../support/server.ts';

const owner = { type: 'credentialed', username: 'owner@example.org', password };
const again = { again: true };
const days = (count: number) => minutes(count * 24 * 60);
const otherCard = { cardNumber: '4242424242424242' };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic'));
  beforeEach(async () => {
    server.pass(minutes(61));
    await server.db.updateTable('balances').set({ amount: 20_000 }).execute();
    await server.db.deleteFrom('credits').execute();
  });

  const guest = () => aPayer(server, 'clinic');
  const signIn = async () => {
    const json = { slug: 'clinic', ...owner };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return payerWith(server, String(body['token']));
  };
  const balance = () =>
    server.db
      .selectFrom('balances')
      .selectAll()
      .where('tenant', '=', 'clinic')
      .executeTakeFirstOrThrow();
  const found = async () => {
    const { id, paymentPostingId, locationId, amount } = await balance();
    return typed(amount, locationId, { openBalanceId: id, paymentPostingId });
  };
  /** The owner's bill as somebody types it who has it on paper. */
  const typedBill = async (amount: number, paymentPostingId?: string) =>
    typed(amount, 1, { paymentPostingId: paymentPostingId ?? (await balance()).paymentPostingId });
  const credits = () =>
    server.db.selectFrom('credits').select(['paymentPostingId', 'amount']).execute();
  const holds = () => server.db.selectFrom('balanceHolds').select('amount').execute();

  test.each([
    ['as it stands there', (number: string) => number],
    ['in small letters', (number: string) => number.toLowerCase()],
    ['with blanks and without its hyphen', (number: string) => ` ${number.replace('-', ' ')} `],
  ])('a bill that a guest types %s lowers the balance of its owner', async (_, write) => {
    const number = write((await balance()).paymentPostingId);
    const { status } = await (
      await guest()
    ).pay(byCard(cartOf(await typedBill(8_000, number)), again));
    expect(status).toBe(200);
    expect((await balance()).amount).toBe(12_000);
    expect(await credits()).toEqual([]);
    expect(await holds()).toEqual([]);
  });

  test('an excess is kept as a credit of the balance’s own number, in the ledger too', async () => {
    const { paymentPostingId } = await balance();
    const bill = await typedBill(20_500, ` ${paymentPostingId.toLowerCase()} `);
    const { body } = await (await guest()).pay(byCard(cartOf(bill)));
    expect(body).toMatchObject({ paymentStatus: 'paid' });
    expect((await balance()).amount).toBe(0);
    expect(await credits()).toEqual([{ paymentPostingId, amount: 500 }]);
    const entries = await server.db
      .selectFrom('ledgerEntries')
      .select(['account', 'amount'])
      .where('kind', 'in', ['excess.debit', 'excess.credit'])
      .orderBy('amount')
      .execute();
    expect(entries).toEqual([
      { account: 'credit:clinic:1', amount: -500 },
      { account: 'location:clinic:1', amount: 500 },
    ]);
  });

  test('a number that nobody has takes no credit, and the same at another location is another bill', async () => {
    const { paymentPostingId } = await balance();
    const elsewhere = typed(300, 2, { paymentPostingId });
    expect((await (await guest()).pay(byCard(cartOf(typed(300), elsewhere)))).status).toBe(200);
    expect((await balance()).amount).toBe(20_000);
    expect(await credits()).toEqual([]);
  });

  test('a bill typed and found stands in one cart once', async () => {
    const bill = await found();
    const beside = await typedBill(500, bill.paymentPostingId.toLowerCase());
    const { status, body } = await (await signIn()).pay(byCard(cartOf(bill, beside)));
    expect([status, body['errors']]).toMatchObject([
      400,
      { general: [{ errorCode: payProblems.duplicate }] },
    ]);
    const twice = cartOf(
      typed(1, 1, { paymentPostingId: 'ab 1' }),
      typed(2, 1, { paymentPostingId: 'AB-1' }),
    );
    expect((await (await guest()).pay(byCard(twice))).status).toBe(400);
  });

  test('the owner cannot pay a bill while a guest pays it', async () => {
    await leaveBehind(server, await guest(), { cart: cartOf(await typedBill(15_000)), sent: true });
    expect(await holds()).toEqual([{ amount: 15_000 }]);
    const rest = cartOf(await found());
    const asked = await (await signIn()).pay(byCard(rest));
    expect(asked.body).toMatchObject({ earlier: [{ status: 'checking' }] });
    const insisted = await (await signIn()).pay(byCard(rest, again));
    expect(insisted.body['errors']).toMatchObject({
      general: [{ errorCode: payProblems.balance }],
    });
    await server.db.deleteFrom('balanceHolds').execute();
  });

  test('a guest is answered as for any bill while its owner pays it, and an excess is a credit', async () => {
    await leaveBehind(server, await signIn(), { cart: cartOf(await found()), sent: true });
    const { body } = await (await guest()).pay(byCard(cartOf(await typedBill(700)), again));
    expect(body).toMatchObject({ paymentStatus: 'paid' });
    expect(await holds()).toEqual([{ amount: 20_000 }]);
    await server.db.deleteFrom('balanceHolds').execute();
  });

  test('nothing in an answer tells whether there is such an account', async () => {
    const answers = [];
    for (const bill of [await typedBill(900), typed(900)]) {
      const { status, body } = await (await guest()).pay(byCard(cartOf(bill)));
      const { transactionId: _, reference: __, ...rest } = body as Record<string, unknown>;
      const asked = await (await guest()).pay(byCard(cartOf({ ...bill, amount: 800 }), otherCard));
      // The number is the one that the payer typed.
      const told = JSON.stringify(asked.body).replaceAll(bill.paymentPostingId, '');
      answers.push([status, rest, asked.status, told]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a receipt spells a typed number as it was typed, whether there is such an account or not', async () => {
    const written = (number: string) => number.toLowerCase().replace('-', ' ');
    const { paymentPostingId } = await balance();
    for (const number of [written(paymentPostingId), written('ZZ-9999')]) {
      const paid = await (await guest()).pay(byCard(cartOf(await typedBill(950, number)), again));
      const { body } = await server.ask('GET', `/receipts/get?token=${paid.body['transactionId']}`);
      expect(body).toMatchObject({ receipt: { accounts: [{ accountNumber: number }] } });
    }
  });

  test('the owner reads that a guest paid, how much and when; a guest who found the bill does not', async () => {
    const read = async (token: string) => {
      const { body } = await server.ask('GET', '/api/user/balance', { token });
      return (body['accounts'] as unknown as { othersPaid?: unknown }[]).map(
        (one) => one.othersPaid,
      );
    };
    await server.db.deleteFrom('balancePayments').execute();
    await (await signIn()).pay(byCard(cartOf(await found()), { ...otherCard, ...again }));
    expect(await read((await signIn()).token)).toEqual([undefined]);
    await server.db.updateTable('balances').set({ amount: 20_000 }).execute();
    const someone = await guest();
    await someone.pay(byCard(cartOf(await typedBill(3_300)), again));
    const on = new Date(await server.deps.now()).toLocaleDateString('en-CA');
    const told = [[{ amount: 3_300, by: 'guest', on }]];
    expect(await read((await signIn()).token)).toEqual(told);
    const { id } = await balance();
    const searcher = await guest();
    const known = await findByToken(server.db, searcher.token, await server.deps.now());
    await grant(server.db, String(known?.session.id), [id]);
    expect(await read(searcher.token)).toEqual([undefined]);
    // The note cannot be put away, and ends after thirty days.
    server.pass(days(30) - minutes(1));
    expect(await read((await signIn()).token)).toEqual(told);
    server.pass(minutes(2));
    expect(await read((await signIn()).token)).toEqual([undefined]);
  });

  describe('a payment on the same bill within the hour is asked about', () => {
    test.each([
      ['another card', (cart: object) => byCard(cart, otherCard)],
      ['a bank account', (cart: object) => byBank(cart)],
    ])('by %s', async (_, by) => {
      const bill = typed(4_200);
      const first = await (await guest()).pay(byCard(cartOf(bill)));
      server.pass(minutes(59));
      const payer = await guest();
      const asked = by(cartOf(bill));
      expect((await payer.pay(asked)).body).toMatchObject({
        earlier: [{ amount: 4_200, status: 'paid', reference: first.body['reference'] }],
      });
      // The payer has to answer: pressing once more is no answer.
      expect((await payer.pay(asked)).status).toBe(400);
      expect((await payer.pay({ ...asked, again: true })).status).toBe(200);
    });

    test('no more after the hour, by other means', async () => {
      const bill = typed(4_300);
      await (await guest()).pay(byCard(cartOf(bill)));
      server.pass(minutes(60));
      expect((await (await guest()).pay(byCard(cartOf(bill), otherCard))).status).toBe(200);
    });

    test('of another amount, and only the first payer is told how much it was', async () => {
      const bill = typed(4_400);
      const payer = await guest();
      const first = await payer.pay(byCard(cartOf(bill)));
      const part = byCard(cartOf({ ...bill, amount: 600 }), otherCard);
      expect((await payer.pay(part)).body).toMatchObject({
        earlier: [{ amount: 4_400, reference: first.body['reference'] }],
      });
      const { body } = await (await guest()).pay({ ...part });
      const { paymentPostingId: account } = bill;
      expect(body['earlier']).toEqual([{ account, secondsAgo: 0, status: 'paid' }]);
    });

    test('typed by a guest, then found by its owner', async () => {
      await (await guest()).pay(byCard(cartOf(await typedBill(2_000))));
      const payer = await signIn();
      const rest = cartOf(await found());
      expect((await payer.pay(byCard(rest, otherCard))).body).toHaveProperty('earlier');
      expect((await payer.pay(byCard(rest, { ...otherCard, ...again }))).status).toBe(200);
      expect((await balance()).amount).toBe(0);
      expect(await credits()).toEqual([]);
    });

    test('a declined payment is not asked about, alone or behind another location', async () => {
      const [one, two] = [typed(4_500), typed(4_600, 21)];
      const declined = { cardNumber: '4000000000000002' };
      const payer = await guest();
      expect((await payer.pay(byCard(cartOf(one, two), declined))).status).toBe(402);
      expect((await payer.pay(byCard(cartOf(one, two)))).status).toBe(200);
    });
  });
});
