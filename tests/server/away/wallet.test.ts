import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { findPaid } from '#server/payments/paid.ts';
import { aWalletPayer, twoBills, walletBook, walletFaults } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const walletOn = { wallet: true, 'online-wallet': true };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() =>
    addPayee(server.db, 'clinic', {
      payments: walletOn,
      features: ['allowV4AutomaticReceipts'],
    }),
  );
  beforeEach(() => walletFaults(server, {}));

  const look = () => lookElsewhere(paymentsOf(server.deps));
  /** Callbacks come by themselves; each causes a look. */
  const comesTo = (status: () => Promise<string>, wanted: string) =>
    expect
      .poll(async () => {
        await look();
        return status();
      })
      .toBe(wanted);
  const payer = (more: object = {}) =>
    aWalletPayer(server, 'clinic', { username: 'dana@example.org', ...more });
  const begun = async (cart?: object, changes: object = {}) => {
    const dana = await payer();
    const key = randomUUID();
    const answer = await dana.begin(cart, { idempotencyKey: key, ...changes });
    expect(answer.status).toBe(200);
    const { id, transactionId } = answer.body['payload'] as unknown as {
      id: string;
      transactionId: string;
    };
    const status = async (): Promise<string> =>
      (
        await server.db
          .selectFrom('paymentIntents')
          .select('status')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).status;
    return { dana, key, order: id, handle: transactionId, status };
  };
  const captured = async () =>
    (await walletBook(server)).captures.filter(({ status }) => status === 'COMPLETED');
  const booked = async () =>
    server.db
      .selectFrom('ledgerEntries')
      .select(['amount'])
      .where('kind', '=', 'capture.debit')
      .execute();
  const letters = async () =>
    (await server.db.selectFrom('outbox').select(['subject', 'uniqueKey']).execute()).map(
      ({ uniqueKey }) => (uniqueKey ?? '').split(':')[0],
    );

  describe('a payer who agrees', () => {
    test('pays once for each location, however often the payment is finished', async () => {
      const before = await captured();
      const { dana, order, handle, status } = await begun(twoBills());
      expect((await dana.finalize(handle)).body).toMatchObject({ paymentStatus: 'away' });
      await dana.decide(order, 'paid');
      const [one, two, three] = await Promise.all([1, 2, 3].map(() => dana.finalize(handle)));
      await look();
      expect(one?.body).toMatchObject({ paymentStatus: 'paid' });
      for (const other of [two, three])
        expect(other?.body['transactionId']).toBe(one?.body['transactionId']);
      expect(await status()).toBe('paid');
      expect((await captured()).length - before.length).toBe(2);
      const paid = await findPaid(server.db, String(one?.body['transactionId']));
      expect(paid).toMatchObject({ method: 'wallet', total: 5_000, status: 'paid' });
      expect((await booked()).reduce((sum, { amount }) => sum + amount, 0)).toBe(
        (await captured()).reduce((sum, { amount }) => sum + amount, 0),
      );
    });

    test('pays also when the browser is gone: a callback has the vendor asked', async () => {
      const { dana, order, status } = await begun();
      await dana.decide(order, 'paid');
      await comesTo(status, 'paid');
    });

    test('pays also when no callback ever comes', async () => {
      await walletFaults(server, { callbacks: 'never' });
      const { dana, order, status } = await begun();
      await dana.decide(order, 'paid');
      await look();
      expect(await status()).toBe('away');
      server.pass(minutes(1));
      await look();
      expect(await status()).toBe('paid');
    });

    test('pays once where the answer to the capture is lost', async () => {
      const before = await captured();
      const { dana, order, handle, status } = await begun();
      await dana.decide(order, 'paid');
      await walletFaults(server, { losing: 1, callbacks: 'never' });
      expect((await dana.finalize(handle)).body).toMatchObject({ paymentStatus: 'away' });
      await walletFaults(server, { callbacks: 'never' });
      server.pass(minutes(1));
      await look();
      expect(await status()).toBe('paid');
      expect((await captured()).length - before.length).toBe(1);
    });

    test('is told at once of a refusal, which takes nothing', async () => {
      const { dana, order, handle } = await begun();
      await dana.decide(order, 'declined');
      expect((await dana.finalize(handle)).body).toMatchObject({
        paymentStatus: 'declined',
        reason: 'declined',
      });
    });
  });

  describe('money that the wallet takes otherwise', () => {
    test('less than was asked for is booked as what it is, and the rest is owed', async () => {
      const { dana, order, handle } = await begun(cartOf(typed(5_000)));
      await dana.decide(order, 'less' as never);
      const { body } = await dana.finalize(handle);
      const [last] = (await captured()).toReversed();
      const paid = await findPaid(server.db, String(body['transactionId']));
      expect(paid?.total).toBe(last?.amount);
      expect(paid?.total).toBeLessThan(5_000);
      expect(paid?.accounts.map(({ amount, billed }) => [amount, billed])).toEqual([
        [paid?.total, 5_000],
      ]);
    });

    test('a location that the wallet refuses stays unpaid, and the other is paid', async () => {
      const { dana, order, handle } = await begun(twoBills());
      await dana.decide(order, 'partly');
      const { body } = await dana.finalize(handle);
      expect(body).toMatchObject({ paymentStatus: 'partly' });
      const { captures } = await walletBook(server);
      const mine = captures.slice(-2);
      const legs = body['legs'] as unknown as { amount: number; status: string }[];
      expect(legs.filter(({ status }) => status === 'paid').map(({ amount }) => amount)).toEqual(
        mine.filter(({ status }) => status === 'COMPLETED').map(({ amount }) => amount),
      );
    });

    test('pending is told, bars the bill and not the visit, and ends in paid', async () => {
      const bill = typed(4_100);
      const { dana, order, handle, status } = await begun(cartOf(bill));
      await dana.decide(order, 'pending');
      expect((await dana.finalize(handle)).body).toMatchObject({ paymentStatus: 'pending' });
      expect(await letters()).toContain('pending');
      const { pay } = payerWith(server, dana.token);
      expect((await pay(byCard(cartOf({ ...bill, accountId: randomUUID() })))).status).toBe(400);
      expect((await pay(byCard(cartOf(typed(900))))).status).toBe(200);
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'pending' });
      const [last] = (await walletBook(server)).captures.toReversed();
      await server.ask('POST', '/vendors/wallet/settle', {
        json: { capture: last?.id, to: 'COMPLETED' },
      });
      await comesTo(status, 'paid');
    });

    test('pending that is denied in the end is told by letter, and owed again', async () => {
      const bill = typed(4_200);
      const { dana, order, handle, status } = await begun(cartOf(bill));
      await dana.decide(order, 'pending');
      await dana.finalize(handle);
      const [last] = (await walletBook(server)).captures.toReversed();
      await server.ask('POST', '/vendors/wallet/settle', {
        json: { capture: last?.id, to: 'DECLINED' },
      });
      await comesTo(status, 'declined');
      expect(await letters()).toContain('nottaken');
      const again = cartOf({ ...bill, accountId: randomUUID() });
      expect((await payerWith(server, dana.token).pay(byCard(again))).status).toBe(200);
    });
  });

  describe('a payer who does not agree', () => {
    test('calls it off, and a window that stood open takes nothing later', async () => {
      const before = await captured();
      const { dana, order, handle, status } = await begun();
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'cancelled' });
      await dana.decide(order, 'paid');
      await look();
      server.pass(minutes(10));
      await look();
      expect(await status()).toBe('cancelled');
      expect(await captured()).toEqual(before);
    });

    test('who had agreed meanwhile has paid: the cancel is answered with that', async () => {
      const { dana, order, handle } = await begun();
      await dana.decide(order, 'paid');
      await dana.finalize(handle);
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'paid' });
    });

    test('has three hours, and then it is over', async () => {
      const { status } = await begun();
      server.pass(minutes(170));
      await look();
      expect(await status()).toBe('away');
      server.pass(minutes(15));
      await look();
      expect(await status()).toBe('expired');
    });

    test('may pay the same bill by card instead', async () => {
      const bill = typed(7_700);
      const { dana, order, status } = await begun(cartOf(bill));
      const card = byCard(cartOf({ ...bill, accountId: randomUUID() }));
      expect((await payerWith(server, dana.token).pay(card)).status).toBe(200);
      expect(await status()).toBe('cancelled');
      await dana.decide(order, 'paid');
      await look();
      expect(await status()).toBe('cancelled');
    });
  });

  describe('a request', () => {
    test('that is repeated gets the first answer, another under its key none', async () => {
      const dana = await payer();
      const same = { idempotencyKey: randomUUID() };
      const cart = cartOf(typed(1_500));
      const one = await dana.begin(cart, same);
      const two = await dana.begin(cart, same);
      expect(two.body['payload']).toEqual(one.body['payload']);
      expect((await dana.begin(cartOf(typed(1_600)), same)).status).toBe(422);
    });

    test('with a payment plan is refused, and so is a way that the provider does not offer', async () => {
      const dana = await payer();
      const bill = typed(30_000);
      const plan = {
        accounts: [bill],
        paymentActions: [
          {
            accounts: [bill.accountId],
            amount: 10_000,
            interval: 'monthly',
            startDate: '',
            email: 'dana@example.org',
          },
        ],
      };
      expect((await dana.begin(plan)).status).toBe(400);
      expect((await dana.begin(cartOf(typed(800)), { paymentType: 'PPC' })).body).toMatchObject({
        errors: { general: [{ errorCode: 4332 }] },
      });
    });

    test('whose beginning is lost has begun nothing', async () => {
      await walletFaults(server, { losing: 1 });
      const dana = await payer();
      const key = randomUUID();
      expect((await dana.begin(undefined, { idempotencyKey: key })).status).toBe(503);
      expect((await dana.attempt(key)).body).toMatchObject({ paymentStatus: 'notcharged' });
    });

    test('with the handle of somebody else finds nothing', async () => {
      const { handle } = await begun();
      const other = await payer({ username: 'kim@example.org' });
      expect((await other.finalize(handle)).status).toBe(404);
      expect((await other.cancel(handle)).status).toBe(404);
      expect((await other.finalize('x'.repeat(22))).status).toBe(404);
    });

    test('is counted: the fourth that nobody decides on is refused', async () => {
      const dana = await payer();
      for (const amount of [101, 102, 103])
        expect((await dana.begin(cartOf(typed(amount)))).status).toBe(200);
      expect((await dana.begin(cartOf(typed(104)))).status).toBe(409);
    });
  });

  describe('the way back', () => {
    const returned = (address: string, init: RequestInit = {}) =>
      server.app.request(new URL(address).pathname + new URL(address).search, init);

    test('leads behind the hash by GET and POST, and has the vendor asked', async () => {
      const { dana, order, handle, status } = await begun();
      const asked = (await walletOrder(server, order)).returnUrl;
      for (const method of ['GET', 'POST']) {
        const answer = await returned(`${asked}?token=${order}&PayerID=P`, { method });
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe(`/clinic/#/payment/wallet/finish/${handle}`);
        expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      }
      await walletFaults(server, { callbacks: 'never' });
      await dana.decide(order, 'paid');
      await returned(asked);
      await look();
      expect(await status()).toBe('paid');
      expect((await returned(`${asked.slice(0, -4)}AAAA`)).status).toBe(404);
    });

    test('in another browser tells how the payment stands, and nothing else', async () => {
      const { handle } = await begun();
      const { body } = await server.ask('GET', `/payments/pay/standing/${handle}`);
      expect(body).toEqual({
        result: { status: 'success', code: 200 },
        paymentStatus: 'away',
      });
    });
  });

  describe('a callback', () => {
    test('without a signature is refused, and so is one to a vendor that nobody knows', async () => {
      const post = (name: string) =>
        server.ask('POST', `/payments/callbacks/${name}`, { json: { id: 'WH-1' } });
      expect((await post('wallet')).status).toBe(401);
      expect((await post('nobody')).status).toBe(404);
    });

    test.each(['twice', 'early', 'backwards', 'forged'])(
      'that comes %s changes nothing of what is paid',
      async (callbacks) => {
        await walletFaults(server, { callbacks });
        const before = await captured();
        const { dana, order, handle, status } = await begun();
        await dana.decide(order, 'paid');
        await look();
        await dana.finalize(handle);
        await look();
        expect(await status()).toBe('paid');
        expect((await captured()).length - before.length).toBe(1);
      },
    );
  });
});

const walletOrder = async ({ app }: ReturnType<typeof useServer>, id: string) => {
  const book = (await (await app.request('/vendors/wallet/ledger')).json()) as {
    orders: readonly { id: string; returnUrl: string }[];
  };
  const order = book.orders.find((one) => one.id === id);
  if (order === undefined) throw new Error('the wallet has the order');
  return order;
};
