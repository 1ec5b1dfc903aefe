import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { twoBills, useWallet, walletBook, walletFaults } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes } from '../../support/server.ts';

eachDatabase((open) => {
  const { server, look, comesTo, begun, captured, booked, letters } = useWallet(open);

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
      // The receipt names of each location its own transaction.
      expect(paid?.legs.map((leg) => leg.vendorTransactionId)).toEqual(
        (await walletBook(server)).captures.slice(-2).map(({ id }) => id),
      );
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

  describe('a payer whom the wallet asks once more', () => {
    const sentBack = async () => {
      const paying = await begun();
      await paying.dana.decide(paying.order, 'again');
      expect((await paying.dana.finalize(paying.handle)).body).toMatchObject({
        paymentStatus: 'away',
      });
      return paying;
    };

    test('is told so wherever they look, until they agree anew', async () => {
      const standing = async (handle: string) =>
        (await server.ask('GET', `/payments/pay/standing/${handle}`)).body;
      const fresh = await begun();
      expect(await standing(fresh.handle)).not.toHaveProperty('isAskedAnew');
      const { dana, order, handle } = await sentBack();
      expect((await dana.finalize(handle)).body).toMatchObject({ page: { askedAnew: 1 } });
      expect(await standing(handle)).toMatchObject({ paymentStatus: 'away', isAskedAnew: true });
      await dana.decide(order, 'paid');
      await dana.finalize(handle);
      expect(await standing(handle)).not.toHaveProperty('isAskedAnew');
    });

    test('may call the payment off at once', async () => {
      const { dana, handle } = await sentBack();
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'cancelled' });
    });

    test('pays once by agreeing again', async () => {
      const before = await captured();
      const { dana, order, handle } = await sentBack();
      await dana.decide(order, 'paid');
      expect((await dana.finalize(handle)).body).toMatchObject({ paymentStatus: 'paid' });
      expect((await captured()).length - before.length).toBe(1);
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

    test('less than was asked for is what is asked about, but not before its very rest is paid', async () => {
      const bill = typed(5_000);
      const { dana, order, handle } = await begun(cartOf(bill));
      await dana.decide(order, 'less' as never);
      await dana.finalize(handle);
      const taken = (await captured()).at(-1)?.amount ?? 0;
      const { pay } = payerWith(server, dana.token);
      const pays = (amount: number) =>
        pay(byCard(cartOf({ ...bill, accountId: randomUUID(), amount })));
      expect((await pays(5_000)).body).toMatchObject({
        earlier: [{ amount: taken, status: 'paid' }],
      });
      expect((await pays(5_000 - taken)).status).toBe(200);
    });

    test('a location that the wallet refuses stays unpaid, and the other is paid', async () => {
      const { dana, order, handle } = await begun(twoBills());
      await dana.decide(order, 'partly');
      const { body } = await dana.finalize(handle);
      expect(body).toMatchObject({ paymentStatus: 'partly' });
      const { captures } = await walletBook(server);
      const mine = captures.slice(-2);
      const { body: told } = await server.ask('GET', `/payments/pay/standing/${handle}`);
      expect(told).toMatchObject({ paymentStatus: 'partly', took: 'less' });
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
});
