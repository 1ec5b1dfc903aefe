import { beforeEach, describe, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { receiptFor } from '#server/receipts/receipt-for.ts';
import { moneyBackElsewhere } from '../../support/away-money-back.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway } from '../../support/decided-away.ts';
import { english } from '../../support/english.ts';
import { addPayee } from '../../support/payee.ts';
import { byBank, cartOf, payerWith, typed } from '../../support/payments.ts';
import { asGuest, minutes, useServer } from '../../support/server.ts';

const vendorFields = [
  { locationId: 0, fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true },
  { locationId: 0, fieldKey: 'email', type: 'email', label: 'v4_labels_email' },
];
const wanjiku = 'wanjiku@example.org';

type Bill = readonly [number: string, cents: number, locationId?: number];

/** A cart of bills whose numbers nobody has. */
const billsOf = (...bills: readonly Bill[]) =>
  cartOf(
    ...bills.map(([paymentPostingId, cents, locationId = 4]) =>
      typed(cents, locationId, { paymentPostingId }),
    ),
  );

eachDatabase((open) => {
  const server = useServer(open);
  const at = moneyBackElsewhere(server);
  const { look, sends, reversals, audited, book, letters, slug, moves, chargesOf } = at;
  beforeEach(async () => {
    moves(`${slug()}-ke`);
    await addPayee(server.db, slug(), {
      currency: 'ksh',
      payments: {
        'mobile-money': true,
        'redirect-vendor': true,
        currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
      },
      vendorFields,
    });
  });

  /** A payment of mobile money that is told to be over, and whose money comes five minutes later. */
  const failsFirst = async (cart: object, email = wanjiku) => {
    const payer = await aPayerAway(server, slug());
    const { redirectionUrl, clientToken } = await payer.begin({
      type: 'mobile-money',
      cart,
      payerName: 'Wanjiku Mwangi',
      userFieldValues: { phone: '0712 345 678', email },
    });
    await payer.press(redirectionUrl, { deed: 'later', minutes: '5' });
    await payer.finalize(clientToken);
    expect(['expired', 'cancelled', 'failed']).toContain(await payer.status());
    server.pass(minutes(1));
    const comes = async () => {
      server.pass(minutes(6));
      await look();
      expect(await payer.status()).toBe('paid');
      return chargedWith(payer.key);
    };
    return { ...payer, comes };
  };
  const chargedWith = async (key: string) => {
    const { token } = await server.db
      .selectFrom('receipts')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
      .select('token')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const paid = await findPaid(server.db, token);
    const receipt = await receiptFor(server.db, { token, language: 'en' });
    const { fields = [] } = receipt?.summaryBottom ?? {};
    const bottom = fields.map(({ key: name, value }) => [name, value]);
    const sentences = fields.filter(({ category }) => category === 'sentence');
    return {
      paid,
      sentences: sentences.map(({ key: name }) => name),
      bottom: Object.fromEntries(bottom) as Record<string, string>,
    };
  };
  const paysByBank = async (token: string, cart: object) =>
    expect((await payerWith(server, token).pay(byBank(cart))).status).toBe(200);
  const back = async () => {
    await sends();
    await look();
    return reversals();
  };

  describe('a typed bill that nobody has, paid another way before its late money came', () => {
    test('is paid once: what came late goes back, and its payer is told', async () => {
      const { token, comes } = await failsFirst(billsOf(['T-1', 30_000]));
      await paysByBank(token, billsOf(['t 1', 30_000]));
      const { paid, bottom, sentences } = await comes();
      expect(paid?.paidTwice).toEqual({ amount: 30_000, isGoingBack: true, isWrittenTo: true });
      expect(bottom['beyondBills']).toBe('30000');
      expect(bottom['paidTwice']).toContain('you had paid another way');
      expect(sentences).toEqual(['paidTwice']);
      expect([await audited('payment.late'), await audited('payment.credit')]).toEqual([1, 1]);
      expect(await book()).toMatchObject({ [`credit:${slug()}:4`]: -30_000 });
      const mails = await server.db
        .selectFrom('outbox')
        .select(['recipient', 'body'])
        .where('tenant', '=', slug())
        .where('uniqueKey', 'like', 'receipt:%')
        .execute();
      expect(mails.filter(({ recipient }) => recipient === wanjiku)).toEqual([
        expect.objectContaining({ body: expect.stringContaining('you had paid another way') }),
      ]);
      expect(await back()).toEqual([['refunded', 30_000]]);
      const [letter, ...more] = await letters();
      expect(letter?.body).toContain(english('topics_refundedbeyond'));
      expect(letter?.body).not.toContain('owed again');
      expect(more).toEqual([]);
      // The payment by bank stays, and nothing more goes back however often the vendor is asked.
      await look();
      expect(await back()).toEqual([['refunded', 30_000]]);
      expect(await audited('payment.credit')).toBe(1);
      expect(await book()).toEqual({ processor: 30_000, [`location:${slug()}:4`]: -30_000 });
    });

    test('is paid once where its payer came back in another visit, known by the address', async () => {
      const { comes } = await failsFirst(billsOf(['T-1', 30_000]));
      const again = await asGuest(server, slug(), { username: wanjiku.toUpperCase() });
      await paysByBank(again.token, billsOf(['T-1', 30_000]));
      await comes();
      expect(await back()).toEqual([['refunded', 30_000]]);
    });

    test('goes back at both of its locations, once each', async () => {
      const bills = () => billsOf(['T-1', 30_000, 4], ['T-2', 20_000, 5]);
      const { token, comes } = await failsFirst(bills());
      await paysByBank(token, bills());
      await comes();
      expect(await back()).toEqual([
        ['refunded', 20_000],
        ['refunded', 30_000],
      ]);
    });

    test('goes back whole where both bills of one location were paid', async () => {
      const bills = () => billsOf(['T-1', 30_000], ['T-2', 20_000]);
      const { token, comes } = await failsFirst(bills());
      await paysByBank(token, bills());
      const { paid } = await comes();
      expect(paid?.paidTwice).toEqual({ amount: 50_000, isGoingBack: true, isWrittenTo: true });
      expect(await book()).toMatchObject({ [`credit:${slug()}:4`]: -50_000 });
      expect(await back()).toEqual([['refunded', 50_000]]);
    });

    test('is shown to people where its vendor gives back a whole payment only', async () => {
      const { token, comes } = await failsFirst(billsOf(['T-1', 30_000], ['T-2', 20_000]));
      await paysByBank(token, billsOf(['T-2', 20_000]));
      const { paid, bottom } = await comes();
      expect(paid?.paidTwice).toEqual({ amount: 20_000, isGoingBack: false, isWrittenTo: true });
      expect(bottom['paidTwice']).toContain('call us');
      expect(await back()).toEqual([]);
      expect(await audited('payment.credit')).toBe(1);
      expect(await book()).toMatchObject({ [`credit:${slug()}:4`]: -20_000 });
    });

    test('is paid once where both tries are by mobile money, and both come late', async () => {
      const first = await failsFirst(billsOf(['T-1', 30_000]));
      const second = await failsFirst(billsOf(['T-1', 30_000]));
      await first.comes();
      await second.comes();
      expect(await back()).toEqual([['refunded', 30_000]]);
      expect(await audited('payment.credit')).toBe(1);
    });

    test('keeps the larger of two amounts', async () => {
      const { token, comes } = await failsFirst(billsOf(['T-1', 30_000]));
      await paysByBank(token, billsOf(['T-1', 10_000]));
      const { paid } = await comes();
      await look();
      expect(paid?.paidTwice).toEqual({ amount: 10_000, isGoingBack: false, isWrittenTo: true });
      expect(await audited('payment.credit')).toBe(1);
    });
  });

  describe('late money that is no second payment', () => {
    test.each([
      ['another bill was paid', wanjiku, billsOf(['T-2', 30_000])],
      ['another person paid the bill', 'otieno@example.org', billsOf(['T-1', 30_000])],
    ])('stays where %s', async (_, username, cart) => {
      const { comes } = await failsFirst(billsOf(['T-1', 30_000]));
      await paysByBank((await asGuest(server, slug(), { username })).token, cart);
      const { paid } = await comes();
      expect(paid?.paidTwice).toBeUndefined();
      expect(await back()).toEqual([]);
      expect(await audited('payment.credit')).toBe(0);
    });

    test('stays where its payer pays the bill once more after it came', async () => {
      const { comes } = await failsFirst(billsOf(['T-1', 30_000]));
      await comes();
      server.pass(minutes(60 * 25));
      const { token } = await asGuest(server, slug(), { username: wanjiku });
      await paysByBank(token, billsOf(['T-1', 30_000]));
      await look();
      expect(await back()).toEqual([]);
      expect(await audited('payment.credit')).toBe(0);
    });
  });

  test('a payment that was on its way when late money came is looked at once more', async () => {
    const { token, comes, key } = await failsFirst(billsOf(['T-1', 30_000]));
    await paysByBank(token, billsOf(['T-1', 30_000]));
    const [bank] = await chargesOf(slug());
    const intentId = bank?.intentId ?? '';
    await server.db
      .updateTable('paymentLegs')
      .set({ status: 'sending' })
      .where('intentId', '=', intentId)
      .execute();
    expect((await comes()).paid?.paidTwice).toBeUndefined();
    await server.db
      .updateTable('paymentLegs')
      .set({ status: 'paid' })
      .where('intentId', '=', intentId)
      .execute();
    await look();
    expect((await chargedWith(key)).paid?.paidTwice?.amount).toBe(30_000);
    expect(await back()).toEqual([['refunded', 30_000]]);
  });
});
