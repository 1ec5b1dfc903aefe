import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paymentsOf, replaceAway } from '#server/payments/payments.ts';
import {
  twoBills,
  useWallet,
  walletBook,
  walletFaults,
  walletOrder,
} from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes } from '../../support/server.ts';

eachDatabase((open) => {
  const { server, look, comesTo, payer, begun, captured } = useWallet(open);

  /** Holds the next call of the wallet up, before the money is asked for or after the wallet was looked at. */
  const holdUp = (call: 'look' | 'capture') => {
    const { away } = paymentsOf(server.deps);
    let goOn = () => undefined as void;
    const isOver = new Promise<void>((resolve) => void (goOn = resolve));
    const reached = new Promise<void>((resolve) => {
      const held = async () => {
        replaceAway(server.deps, away);
        resolve();
        await isOver;
      };
      const { look, capture } = away.wallet;
      const wallet = {
        look: async (ref: string) => {
          const seen = await look(ref);
          await held();
          return seen;
        },
        capture: async (key: string, ref: string) => {
          await held();
          if (capture === undefined) throw new Error('the wallet takes money');
          return capture(key, ref);
        },
      };
      const { [call]: slow } = wallet;
      replaceAway(server.deps, { ...away, wallet: { ...away.wallet, [call]: slow } });
    });
    return { reached, goOn };
  };

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

    test('an agreement meanwhile stands: the cancel is answered with that', async () => {
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

  describe('a cancel while the payment is finished', () => {
    test('money that is being asked for is not called off', async () => {
      const before = await captured();
      const { dana, order, handle, status } = await begun();
      await dana.decide(order, 'paid');
      const { reached, goOn } = holdUp('capture');
      const finished = dana.finalize(handle);
      await reached;
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'paid' });
      goOn();
      expect((await finished).body).toMatchObject({ paymentStatus: 'paid' });
      expect(await status()).toBe('paid');
      expect((await captured()).length - before.length).toBe(1);
    });

    test('no money is asked for once it is called off', async () => {
      const before = await captured();
      const { dana, order, handle, status } = await begun(twoBills());
      await dana.decide(order, 'paid');
      const { reached, goOn } = holdUp('look');
      const finished = dana.finalize(handle);
      await reached;
      expect((await dana.cancel(handle)).body).toMatchObject({ paymentStatus: 'cancelled' });
      goOn();
      expect((await finished).body).toMatchObject({ paymentStatus: 'cancelled' });
      expect(await status()).toBe('cancelled');
      expect(await captured()).toEqual(before);
    });
  });

  describe('a request', () => {
    test('a repeat gets the first answer, another under its key none', async () => {
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

    test('a lost beginning has begun nothing', async () => {
      await walletFaults(server, { losing: 1 });
      const dana = await payer();
      const key = randomUUID();
      const cart = cartOf(typed(5_000));
      expect((await dana.begin(cart, { idempotencyKey: key })).status).toBe(503);
      expect((await dana.begin(cart, { idempotencyKey: key })).status).toBe(503);
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

    const standing = async (handle: string) =>
      (await server.ask('GET', `/payments/pay/standing/${handle}`)).body;

    test('in another browser tells how the payment stands, and nothing else', async () => {
      const { handle } = await begun();
      expect(await standing(handle)).toEqual({
        result: { status: 'success', code: 200 },
        paymentStatus: 'away',
      });
    });

    test('has a payment taken to which its payer has agreed, before the browser is led on', async () => {
      await walletFaults(server, { callbacks: 'never' });
      const { dana, order, handle } = await begun();
      await dana.decide(order, 'paid');
      await returned((await walletOrder(server, order)).returnUrl);
      expect(await standing(handle)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('by the address for giving up calls the payment off, in whatever browser', async () => {
      const { order, handle, status } = await begun();
      const { cancelUrl } = await walletOrder(server, order);
      await returned(cancelUrl, { method: 'HEAD' });
      expect(await status()).toBe('away');
      const answer = await returned(`${cancelUrl}?token=${order}`);
      expect(answer.headers.get('location')).toBe(`/clinic/#/payment/wallet/cancel/${handle}`);
      expect(await standing(handle)).toMatchObject({ paymentStatus: 'cancelled' });
    });

    test('by the address for giving up takes nothing from money that was paid', async () => {
      const { dana, order, handle } = await begun();
      await dana.decide(order, 'paid');
      await dana.finalize(handle);
      await returned((await walletOrder(server, order)).cancelUrl);
      expect(await standing(handle)).toMatchObject({ paymentStatus: 'paid' });
    });

    test('says that a payment to which its payer has agreed is being processed', async () => {
      const { dana, order, handle } = await begun();
      await dana.decide(order, 'paid');
      const { reached, goOn } = holdUp('capture');
      const finished = dana.finalize(handle);
      await reached;
      expect(await standing(handle)).toMatchObject({ paymentStatus: 'processing' });
      goOn();
      await finished;
    });
  });

  describe('a callback', () => {
    test('without a signature is refused, and so is one to a vendor that nobody knows', async () => {
      const post = (name: string) =>
        server.ask('POST', `/payments/callbacks/${name}`, { json: { id: 'WH-1' } });
      expect((await post('wallet')).status).toBe(401);
      expect((await post('nobody')).status).toBe(404);
    });

    test('one that comes during a look is not forgotten', async () => {
      const { dana, order, handle, status } = await begun();
      await dana.decide(order, 'pending');
      await dana.finalize(handle);
      await walletFaults(server, { callbacks: 'early' });
      const { reached, goOn } = holdUp('look');
      const looked = dana.finalize(handle);
      await reached;
      server.pass(1);
      const capture = (await walletBook(server)).captures.at(-1)?.id;
      await server.ask('POST', '/vendors/wallet/settle', { json: { capture, to: 'COMPLETED' } });
      goOn();
      await looked;
      await comesTo(status, 'paid');
    });

    test.each(['twice', 'early', 'backwards', 'forged'])(
      'one that comes %s changes nothing of what is paid',
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
