import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#domain/time-zone.ts';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { sendRefunds } from '#server/reversals/send-refunds.ts';
import { aWalletPayer, walletBook, walletFaults } from '../../support/at-wallet.ts';
import { longDate } from '#text/formats.ts';
import { moneyBackElsewhere } from '../../support/away-money-back.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, cartOf, payerWith, typed } from '../../support/payments.ts';
import { asGuest, minutes, password, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const at = moneyBackElsewhere(server);
  const { post, look, asked, sends, reversals, states, audited } = at;
  const { paidByWallet, backAt, book, letters, slug } = at;

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
      expect(await book()).toEqual({});
      const told = await letters();
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

    test('is told to whoever holds the handle, the whole of it and a part', async () => {
      await paidByWallet();
      const { handle } = await server.db
        .selectFrom('vendorSessions')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'vendorSessions.intentId')
        .select('handle')
        .where('tenant', '=', slug())
        .executeTakeFirstOrThrow();
      const standing = async () =>
        (await server.ask('GET', `/payments/pay/standing/${handle}`)).body;
      expect(await standing()).not.toHaveProperty('back');
      await asked({ amount: 2_500 });
      await sends();
      await look();
      expect(await standing()).toMatchObject({
        paymentStatus: 'paid',
        back: 'refundedpartly',
        isOwedAgain: true,
      });
      await asked({ again: true });
      await sends();
      await look();
      expect(await standing()).toMatchObject({ back: 'refunded', isOwedAgain: true });
    });

    test('of a part is told where the bill is paid again', async () => {
      const bill = typed(4_000);
      await paidByWallet(cartOf(bill));
      await asked({ amount: 1_500 });
      await sends();
      // The wallet's callback brings the next look about.
      server.pass(minutes(1));
      await lookElsewhere(paymentsOf(server.deps));
      const another = await aWalletPayer(server, slug());
      const { pay } = payerWith(server, another.token);
      const { body } = await pay(byBank(cartOf({ ...bill, accountId: randomUUID() })));
      expect(body).toMatchObject({ earlier: [{ amount: 4_000, back: 1_500, status: 'paid' }] });
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
      expect(await letters()).toHaveLength(1);
    });

    test('refused by the wallet is told to people, and can be asked for again', async () => {
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

  test('a letter about money that went back names the day of the receipt, not that of the beginning', async () => {
    const dana = await aWalletPayer(server, slug(), { username: 'dana@example.org' });
    const { body } = await dana.begin(cartOf(typed(4_000)));
    const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
    await dana.decide(String(id), 'pending');
    expect((await dana.finalize(String(transactionId))).body).toMatchObject({
      paymentStatus: 'pending',
    });
    server.pass(days(3));
    const capture = (await walletBook(server)).captures.at(-1)?.id;
    await post('wallet/settle', { capture, to: 'COMPLETED' });
    await look();
    expect(await asked()).toEqual({ kind: 'asked', cents: 4_000 });
    await sends();
    await look();
    const { claimedAt, createdAt } = await server.db
      .selectFrom('receipts')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
      .select(['claimedAt', 'createdAt'])
      .where('receipts.tenant', '=', slug())
      .executeTakeFirstOrThrow();
    expect(createdAt - claimedAt).toBeGreaterThanOrEqual(days(3));
    const [letter] = await letters();
    expect(letter?.body).toContain(longDate(dayIn(createdAt), 'en'));
    expect(letter?.body).not.toContain(longDate(dayIn(claimedAt), 'en'));
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
        expect(await letters()).toHaveLength(1);
      },
    );

    test.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'RESOLVED_WITH_PAYOUT', 'DENIED'])(
      'bars a refund, and comes again where its dispute ends as %s',
      async (outcome) => {
        const [capture] = await paidByWallet(cartOf(typed(4_000)));
        const { body } = await post('wallet/dispute', { capture, amount: 1_000 });
        await look();
        expect(await asked()).toMatchObject({ kind: 'disputed', left: 3_000 });
        await post('wallet/dispute/end', { dispute: body['dispute'], outcome });
        await look();
        expect(await reversals()).toEqual([
          ['reinstated', -1_000],
          ['disputed', 1_000],
        ]);
        expect(await letters()).toHaveLength(2);
        expect(await asked()).toMatchObject({ kind: 'asked', cents: 4_000 });
      },
    );

    test('is booked once where its payer wins, and the wallet tells it as a refund as well', async () => {
      const [capture] = await paidByWallet(cartOf(typed(4_000)));
      // The provider gives back as much by itself, before there is a dispute.
      const amount = { currency_code: 'USD', value: '10.00' };
      await post('wallet/refund', { capture, amount });
      await look();
      const { body } = await post('wallet/dispute', { capture, amount: 1_000 });
      await look();
      await post('wallet/dispute/end', {
        dispute: body['dispute'],
        outcome: 'RESOLVED_BUYER_FAVOUR',
      });
      await post('wallet/refund', { capture, amount });
      await look();
      await look();
      const back = await reversals();
      expect(back).toHaveLength(2);
      expect(back).toEqual(
        expect.arrayContaining([
          ['disputed', 1_000],
          ['refunded', 1_000],
        ]),
      );
      // Another refund is none of the dispute's.
      await post('wallet/refund', { capture, amount });
      await look();
      expect((await reversals()).filter(([kind]) => kind === 'refunded')).toHaveLength(2);
      expect(await audited('payment.unbooked')).toBe(0);
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

  describe('a bill that was paid another way before the wallet took its money', () => {
    test('is paid once: the wallet gives its money back, and the payer is told', async () => {
      const bill = (found: object = {}) =>
        cartOf(typed(20_000, 1, { paymentPostingId: 'A-1', ...found }));
      const owner = { type: 'credentialed', username: 'owner@example.org', password };
      const { token: own } = await asGuest(server, slug(), owner);
      const { body } = await server.ask('GET', '/api/user/balance', { token: own });
      const [{ openBalanceId } = {}] = body['accounts'] as unknown as { openBalanceId: string }[];
      const byAnother = async () => {
        const { token } = await asGuest(server, slug());
        const { status } = await payerWith(server, token).pay(byBank(bill(), { again: true }));
        expect(status).toBe(200);
      };
      const captures = await paidByWallet(bill({ openBalanceId }), byAnother, owner);
      expect(await audited('payment.refund-asked')).toBe(1);
      await sends();
      await look();
      expect(await backAt(captures)).toBe(20_000);
      expect(await reversals()).toEqual([['refunded', 20_000]]);
      const [letter, ...more] = await letters();
      expect(letter?.body).toContain(english('topics_refundedbeyond'));
      expect(letter?.body).not.toContain('owed again');
      expect(more).toEqual([]);
    });
  });
});
