import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { addPlanner, owe, planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';
import { statementsDuring } from '../../support/statements.ts';

type Bill = ReturnType<typeof typed>;

const again = { again: true };

eachDatabase((open) => {
  const server = useServer(open);
  let slug = '';
  beforeEach(async () => {
    slug = `clinic-${randomUUID().slice(0, 8)}`;
    await addPlanner(server.db, slug);
  });

  const bill = (amount: number, paymentPostingId: string) => typed(amount, 1, { paymentPostingId });

  const owed = async (...amounts: readonly number[]) => {
    const row = await owe(server.db, slug, 'A-1');
    await server.db.deleteFrom('balances').where('tenant', '=', slug).execute();
    const balances = amounts.map((amount) => ({ ...row, id: randomUUID(), amount }));
    await server.db.insertInto('balances').values(balances).execute();
  };

  /** Kind and table of each statement behind a guest's calls, and the statuses of the answers. */
  const noted = async (calls: (payer: ReturnType<typeof payerWith>) => Promise<number>) => {
    const { token } = await aPayer(server, slug);
    let status = 0;
    const asked = await statementsDuring(async () => {
      status = await calls(payerWith(server, token));
    });
    const kinds = asked.map(([text]) => {
      const [, kind = text, table] =
        /^(select|insert|update|delete)(?: into| from| .*? from)? "(\w+)"/.exec(text) ?? [];
      return `${kind} ${table}`;
    });
    // The sandbox's clock is asked for by time, whoever asks meanwhile.
    return { status, statements: kinds.filter((one) => one !== 'select sandboxClock') };
  };

  const paying = (json: object) => noted(async (payer) => (await payer.pay(byCard(json))).status);

  /** The statements for a number that somebody has, and for one that nobody has. */
  const both = async (ask: (number: string) => ReturnType<typeof noted>) => {
    const known = await ask('A-1');
    expect(await ask('NOBODY-1')).toEqual(known);
    return known;
  };

  const balances = async () =>
    (
      await server.db.selectFrom('balances').select('amount').where('tenant', '=', slug).execute()
    ).map(({ amount }) => amount);

  describe('no statement tells whether somebody has the number of a typed bill', () => {
    test.each([
      ['is paid in part', [20_000], [12_000]],
      ['is paid in full', [8_000], [0]],
      ['is paid with more than is owed', [5_000], [0]],
      ['owes nothing any more', [0], [0]],
      ['has several balances', [3_000, 4_000, 5_000], [0, 0, 4_000]],
    ])('a bill that %s', async (_, amounts, left) => {
      await owed(...amounts);
      const { status, statements } = await both((number) => paying(cartOf(bill(8_000, number))));
      expect(status).toBe(200);
      expect((await balances()).toSorted((a, b) => a - b)).toEqual(left);
      for (const one of ['insert balanceHolds', 'insert balancePayments', 'insert credits'])
        expect(statements.filter((statement) => statement === one)).toHaveLength(1);
    });

    test('a bill with which a payment plan begins', async () => {
      await owed(20_000);
      const asked = (number: string) => paying(planCart([bill(20_000, number)], 5_000));
      expect((await both(asked)).status).toBe(200);
    });

    test('a bill that a payment plan pays already', async () => {
      await owed(20_000);
      for (const number of ['A-1', 'NOBODY-1']) {
        const begun = byCard(planCart([bill(20_000, number)], 5_000));
        expect((await (await aPayer(server, slug)).pay(begun)).status).toBe(200);
      }
      server.pass(3_600_000);
      const cart = (number: string) => cartOf(bill(2_000, number));
      // The question is asked of either.
      expect((await both((number) => paying(cart(number)))).status).toBe(400);
      const again = (number: string) =>
        noted(async ({ pay }) => (await pay(byCard(cart(number), { again: true }))).status);
      expect((await both(again)).status).toBe(200);
    });

    test('a bill that is paid beside another', async () => {
      await owed(20_000);
      const asked = (number: string) => paying(cartOf(bill(2_000, number), typed(3_000, 2)));
      expect((await both(asked)).status).toBe(200);
    });

    test('a bill whose payment is refused before it is claimed', async () => {
      await owed(20_000);
      expect((await both((number) => paying(cartOf(bill(1, number))))).status).toBe(400);
    });

    test('a bill whose card is declined', async () => {
      await owed(20_000);
      const cardNumber = '4000000000000002';
      const asked = (number: string) =>
        noted(async ({ pay }) => {
          const json = byCard(cartOf(bill(2_000, number)), { cardNumber });
          return (await pay(json)).status;
        });
      expect((await both(asked)).status).toBe(402);
    });

    test('a bill that somebody has paid shortly before', async () => {
      await owed(20_000);
      const asked = (number: string, json: (one: Bill) => object) =>
        noted(async ({ pay }) => (await pay(json(bill(2_000, number)))).status);
      for (const number of ['A-1', 'NOBODY-1'])
        await (await aPayer(server, slug)).pay(byCard(cartOf(bill(2_000, number))));
      expect((await both((number) => asked(number, (one) => byCard(cartOf(one))))).status).toBe(
        400,
      );
      const insisted = (one: Bill) => byCard(cartOf(one), again);
      expect((await both((number) => asked(number, insisted))).status).toBe(200);
    });
  });

  test('for a number that nobody has nothing is put down but the payment', async () => {
    const amount = 8_123;
    expect((await paying(cartOf(bill(amount, 'NOBODY-1')))).status).toBe(200);
    for (const table of ['balanceHolds', 'balancePayments', 'credits'] as const) {
      const rows = server.db.selectFrom(table).selectAll().where('amount', '=', amount);
      expect(await rows.execute()).toEqual([]);
    }
    expect(await balances()).toEqual([20_000]);
  });
});
