import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { refund, type RefundWanted } from '#server/reversals/refund.ts';
import { sendRefunds } from '#server/reversals/send-refunds.ts';
import { intentById } from '#server/store/payments.ts';
import { aWalletPayer, twoBills, walletBook, walletFaults } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway } from '../../support/decided-away.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  let nth = 0;
  let slug = '';
  const { chargesOf, book, letters } = moneyBackAt(server);
  beforeAll(() => walletFaults(server, {}));
  beforeEach(async () => {
    nth += 1;
    slug = `payee${nth}`;
    await addPayee(server.db, slug, {
      payments: { wallet: true, allow3dsCard: true },
    });
    await walletFaults(server, {});
  });

  const post = (path: string, json: object) => server.ask('POST', `/vendors/${path}`, { json });
  const look = async () => {
    server.pass(minutes(60));
    await lookElsewhere(paymentsOf(server.deps));
  };
  const intent = async () => {
    const [charge] = await chargesOf(slug);
    if (charge === undefined) throw new Error('there is no charge');
    return intentById(server.db, charge.intentId);
  };
  const asked = async (wish: Partial<RefundWanted> = {}) =>
    refund(server.deps, await intent(), { note: 'case 1', by: 'kim', ...wish });
  const sends = async () => {
    server.pass(minutes(1));
    await sendRefunds(paymentsOf(server.deps));
  };
  const reversals = async () =>
    (
      await server.db
        .selectFrom('reversals')
        .select(['kind', 'amount'])
        .where('tenant', '=', slug)
        .orderBy('amount')
        .execute()
    ).map(({ kind, amount }) => [kind, amount]);
  const states = async () =>
    (
      await server.db
        .selectFrom('refunds')
        .select('status')
        .where('tenant', '=', slug)
        .orderBy('amount')
        .execute()
    ).map(({ status }) => status);
  const audited = async (action: string) =>
    (
      await server.db
        .selectFrom('audit')
        .select('outcome')
        .where('tenant', '=', slug)
        .where('action', '=', action)
        .execute()
    ).length;
  const paidByWallet = async (cart: object = twoBills()) => {
    const dana = await aWalletPayer(server, slug, { username: 'dana@example.org' });
    const { body } = await dana.begin(cart);
    const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
    await dana.decide(String(id), 'paid');
    expect((await dana.finalize(String(transactionId))).body).toMatchObject({
      paymentStatus: 'paid',
    });
    const legs = await chargesOf(slug);
    const { captures } = await walletBook(server);
    return legs.map(({ vendorKey }) => captures.find(({ unit }) => unit === vendorKey)?.id ?? '');
  };
  const bookOf = async () =>
    (await (await server.app.request('/vendors/wallet/ledger')).json()) as {
      refunds: readonly { capture: string; amount: number }[];
    };
  const backAt = async (captures: readonly string[]) =>
    (await bookOf()).refunds
      .filter(({ capture }) => captures.includes(capture))
      .reduce((sum, { amount }) => sum + amount, 0);

  describe('a refund at the wallet', () => {
    test('gives all locations back, and leaves the books even and a letter with its payer', async () => {
      const captures = await paidByWallet();
      expect(await asked()).toEqual({ kind: 'asked', cents: 5_000 });
      await sends();
      await look();
      expect(await backAt(captures)).toBe(5_000);
      expect(await reversals()).toEqual([
        ['refunded', 2_000],
        ['refunded', 3_000],
      ]);
      expect(await states()).toEqual(['done', 'done']);
      expect(await book(slug)).toEqual({});
      const told = await letters(slug);
      expect(told).toHaveLength(2);
      expect(told[0]?.recipient).toBe('dana@example.org');
    });

    test('gives a part back, the last location first', async () => {
      const captures = await paidByWallet();
      expect(await asked({ amount: 2_500 })).toMatchObject({ cents: 2_500 });
      await sends();
      await look();
      expect(await backAt(captures)).toBe(2_500);
      expect(await reversals()).toEqual(
        expect.arrayContaining([
          ['refunded', 2_000],
          ['refunded', 500],
        ]),
      );
      expect(await asked({ amount: 2_501 })).toMatchObject({ kind: 'toomuch', left: 2_500 });
    });

    test('is made once where its answer is lost, and where two servers send it', async () => {
      const captures = await paidByWallet(cartOf(typed(4_000)));
      await asked();
      await walletFaults(server, { losing: 1 });
      await sends();
      expect(await states()).toEqual(['asked']);
      await walletFaults(server, {});
      server.pass(minutes(1));
      await Promise.all([1, 2, 3].map(() => sendRefunds(paymentsOf(server.deps))));
      await look();
      await look();
      expect(await backAt(captures)).toBe(4_000);
      expect(await reversals()).toEqual([['refunded', 4_000]]);
      expect(await letters(slug)).toHaveLength(1);
    });

    test('that the wallet will not make is told to people, and can be asked for again', async () => {
      const [capture] = await paidByWallet(cartOf(typed(4_000)));
      await asked();
      // Somebody gives it back at the wallet meanwhile, in parts.
      for (const value of ['15.00', '25.00'])
        await post('wallet/refund', { capture, amount: { currency_code: 'USD', value } });
      await sends();
      expect(await states()).toEqual(['failed']);
      expect(await audited('payment.unrefunded')).toBe(1);
      await look();
      expect(await reversals()).toEqual([
        ['refunded', 1_500],
        ['refunded', 2_500],
      ]);
      expect(await asked()).toMatchObject({ kind: 'toomuch', left: 0 });
    });
  });

  describe('money that the wallet takes back by itself', () => {
    test.each(['twice', 'backwards', 'never'])(
      'is booked once, where its callbacks come %s',
      async (callbacks) => {
        const captures = await paidByWallet(cartOf(typed(4_000)));
        await walletFaults(server, { callbacks });
        await post('wallet/dispute', { capture: captures[0], amount: 1_500 });
        await Promise.all([look(), look()]);
        await look();
        expect(await reversals()).toEqual([['disputed', 1_500]]);
        expect(await letters(slug)).toHaveLength(1);
      },
    );

    test('bars a refund, and comes again where the provider wins', async () => {
      const [capture] = await paidByWallet(cartOf(typed(4_000)));
      const { body } = await post('wallet/dispute', { capture, amount: 1_000 });
      await look();
      expect(await asked()).toMatchObject({ kind: 'disputed', left: 3_000 });
      await post('wallet/dispute/end', { dispute: body['dispute'], won: 'seller' });
      await look();
      expect(await reversals()).toEqual([
        ['reinstated', -1_000],
        ['disputed', 1_000],
      ]);
      expect(await asked()).toMatchObject({ kind: 'asked', cents: 4_000 });
    });

    test('more than it took is booked by nobody, and told to people once', async () => {
      const [capture] = await paidByWallet(cartOf(typed(4_000)));
      await post('wallet/dispute', { capture, amount: 4_001 });
      await look();
      server.pass(days(2));
      await look();
      expect(await reversals()).toEqual([]);
      expect(await audited('payment.unbooked')).toBe(1);
    });

    test('is asked about as long as a payer may complain', async () => {
      const [capture] = await paidByWallet(cartOf(typed(4_000)));
      await walletFaults(server, { callbacks: 'never' });
      for (const _ of Array.from({ length: 17 })) {
        server.pass(days(10));
        await look();
      }
      await post('wallet/dispute', { capture });
      server.pass(days(7));
      await look();
      expect(await reversals()).toEqual([['disputed', 4_000]]);
    });
  });

  describe('a card that its bank asked about', () => {
    const paid = async () => {
      const dana = await aPayerAway(server, slug);
      const {
        paymentMethod: _,
        idempotencyKey: __,
        ...card
      } = byCard(twoBills(), {
        cardNumber: '4000000000003006',
      });
      expect(await dana.begin({ type: '3ds', ...card })).toMatchObject({ paymentStatus: 'paid' });
      const { body } = await server.ask('GET', '/vendors/three-d-secure/ledger');
      const { payments } = body as unknown as { payments: readonly { id: string }[] };
      return { id: payments.at(-1)?.id ?? '', legs: await chargesOf(slug) };
    };

    test('is refunded at its gateway, a part once', async () => {
      await paid();
      await asked({ amount: 2_500 });
      await post('three-d-secure/faults', { losing: 1 });
      await sends();
      await post('three-d-secure/faults', {});
      await sends();
      await sends();
      await look();
      expect(await reversals()).toEqual([
        ['refunded', 500],
        ['refunded', 2_000],
      ]);
      expect(await states()).toEqual(['done', 'done']);
    });

    test('is owed again once its holder disputes it', async () => {
      const { id, legs } = await paid();
      const part = legs[0]?.vendorKey;
      await post('three-d-secure/back', { id, kind: 'disputed', part, amount: 3_000 });
      await look();
      await look();
      expect(await reversals()).toEqual([['disputed', 3_000]]);
      expect(await letters(slug)).toHaveLength(1);
    });
  });

  describe('mobile money', () => {
    const paid = async () => {
      slug = `${slug}-ke`;
      await addPayee(server.db, slug, {
        payments: {
          'mobile-money': true,
          'redirect-vendor': true,
          currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
        },
        vendorFields: [
          {
            locationId: 0,
            fieldKey: 'phone',
            type: 'tel',
            label: 'v4_labels_phone',
            required: true,
          },
        ],
      });
      const wanjiku = await aPayerAway(server, slug);
      const { redirectionUrl, clientToken } = await wanjiku.begin({
        type: 'mobile-money',
        cart: cartOf(typed(30_000, 4), typed(20_000, 5)),
        payerName: 'Wanjiku Mwangi',
        userFieldValues: { phone: '0712 345 678' },
      });
      await wanjiku.press(redirectionUrl, { deed: 'paid', minutes: '0' });
      await wanjiku.finalize(clientToken);
      return new URL(redirectionUrl).pathname.split('/').at(-1) ?? '';
    };

    test('goes back as a whole only', async () => {
      await paid();
      expect(await asked({ amount: 1_000 })).toMatchObject({ kind: 'whole', left: 50_000 });
      expect(await asked()).toMatchObject({ kind: 'asked', cents: 50_000 });
      await sends();
      await look();
      expect(await reversals()).toEqual([
        ['refunded', 20_000],
        ['refunded', 30_000],
      ]);
      expect(await states()).toEqual(['done', 'done']);
    });

    test('that its network takes back is owed again at every location', async () => {
      const id = await paid();
      await post('redirect-vendor/reverse', { id });
      await look();
      await look();
      expect(await reversals()).toEqual([
        ['returned', 20_000],
        ['returned', 30_000],
      ]);
      expect(await book(slug)).toEqual({});
    });
  });
});
