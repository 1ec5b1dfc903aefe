import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '#server/texts/signature.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway, lookNow } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

/** One bill, which no other test pays. */
const bill = (amount: number, locationId: number) =>
  cartOf(typed(amount, locationId, { paymentPostingId: randomUUID().slice(0, 8) }));

const byCardOfBank = () => {
  const number = { cardNumber: '4000000000003022' };
  const { paymentMethod: _, idempotencyKey: __, ...card } = byCard(bill(5_000, 1), number);
  return { type: '3ds', ...card };
};

const byPhone = () => ({
  type: 'mobile-money',
  cart: bill(50_000, 4),
  payerName: 'Wanjiku Mwangi',
  userFieldValues: { phone: '0712 345 678' },
});

/** The wallet's callbacks are told of in tests/server/away/wallet-calls.test.ts: it signs in its own way. */
eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(async () => {
    await addPayee(server.db, 'clinic', { payments: { allow3dsCard: true } });
    await addPayee(server.db, 'hospital', {
      payments: {
        'mobile-money': true,
        'redirect-vendor': true,
        currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
      },
      vendorFields: [
        { locationId: 0, fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true },
      ],
    });
  });

  const vendors = [
    ['3ds', 'clinic', byCardOfBank, { deed: 'code', code: '123456' }],
    ['mobile-money', 'hospital', byPhone, { deed: 'paid', minutes: '0' }],
  ] as const;

  describe.each(vendors)('a callback of %s', (vendor, slug, wish, pays) => {
    const begun = async () => {
      const payer = await aPayerAway(server, slug);
      const { clientToken, redirectionUrl } = await payer.begin(wish());
      const { ref } = await server.db
        .selectFrom('vendorSessions')
        .select('ref')
        .where('handle', '=', clientToken)
        .executeTakeFirstOrThrow();
      const agrees = () => payer.press(redirectionUrl, pays);
      return { ...payer, ref: ref ?? '', agrees };
    };
    const calls = async (ref: string, { id = randomUUID(), secret = '', late = 0 } = {}) => {
      const json = { id: ref };
      const by = secret || (server.deps.config.callbackSecrets.threeDSecure ?? '');
      const at = (await server.deps.now()) - late;
      const headers = signedHeaders(by, { id, body: JSON.stringify(json), at });
      const path = `/payments/callbacks/${vendor}`;
      return (await server.ask('POST', path, { json, headers })).status;
    };
    const heard = (ref: string) =>
      server.db.selectFrom('vendorEvents').select('event').where('ref', '=', ref).execute();
    const receipts = (key: string) =>
      server.db
        .selectFrom('receipts')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
        .select('token')
        .where('key', '=', key)
        .execute();

    test('before its payer has decided changes nothing', async () => {
      const { ref, status } = await begun();
      expect(await calls(ref)).toBe(204);
      await lookNow(server);
      expect(await status()).toBe('away');
    });

    test('twice, and once more when all is over, pays once', async () => {
      const { ref, agrees, status, key } = await begun();
      await agrees();
      const id = randomUUID();
      expect([await calls(ref, { id }), await calls(ref, { id })]).toEqual([204, 204]);
      await lookNow(server);
      expect(await status()).toBe('paid');
      server.pass(minutes(60));
      expect(await calls(ref)).toBe(204);
      await lookNow(server);
      expect(await status()).toBe('paid');
      expect(await receipts(key)).toHaveLength(1);
    });

    test('forged or old, pays nothing', async () => {
      const { ref, status } = await begun();
      const before = (await heard(ref)).length;
      const refused = vendor === '3ds' ? 401 : 204;
      const forged = { secret: 'whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldA==' };
      expect(await calls(ref, forged)).toBe(refused);
      expect(await calls(ref, { late: minutes(6) })).toBe(refused);
      if (refused === 401) expect(await heard(ref)).toHaveLength(before);
      await lookNow(server);
      expect(await status()).toBe('away');
    });
  });
});
