import { beforeAll, describe, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const vendorFields = [
  { locationId: 0, fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true },
];

const byPhone = () => ({
  type: 'mobile-money',
  cart: cartOf(typed(50_000, 4)),
  payerName: 'Wanjiku Mwangi',
  userFieldValues: { phone: '0712 345 678' },
});

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() =>
    addPayee(server.db, 'hospital', {
      payments: {
        'mobile-money': true,
        'redirect-vendor': true,
        currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
      },
      vendorFields,
    }),
  );
  const begun = async () => {
    const wanjiku = await aPayerAway(server, 'hospital');
    return { wanjiku, ...(await wanjiku.begin(byPhone())) };
  };
  const asked = async (token: string, key: string) =>
    (await server.ask('GET', `/payments/pay/attempts/${key}`, { token })).body;

  test('the payer of an undecided payment is told its page again, and nothing else of it', async () => {
    const { wanjiku, redirectionUrl, clientToken, data } = await begun();
    const told = { handle: clientToken, ref: expect.any(String), url: redirectionUrl, ...data };
    expect((await asked(wanjiku.token, wanjiku.key)).page).toEqual(told);
    // So it is where the payer comes back from the vendor, and where only the standing is asked for.
    expect((await wanjiku.finalize(clientToken)).body).toMatchObject({ page: told });
    expect((await wanjiku.standing(clientToken)).body).toMatchObject({ page: told });
  });

  test('a payment that its vendor could not call off is told with its page once more', async () => {
    const { wanjiku, redirectionUrl, clientToken } = await begun();
    await server.ask('POST', '/vendors/redirect-vendor/faults', { json: { away: true } });
    const { body } = await wanjiku.cancel(clientToken);
    await server.ask('POST', '/vendors/redirect-vendor/faults', { json: {} });
    expect(body).toMatchObject({ paymentStatus: 'away', page: { url: redirectionUrl } });
  });

  test('somebody else who knows the key is told of no payment', async () => {
    const { wanjiku } = await begun();
    const other = await aPayerAway(server, 'hospital');
    expect(await asked(other.token, wanjiku.key)).toMatchObject({ paymentStatus: 'unknown' });
    expect(await asked(other.token, wanjiku.key)).not.toHaveProperty('page');
  });

  describe('a payment on which its payer decides no more has no page', () => {
    test.each([
      ['paid', 'paid', '0'],
      ['cancelled', 'cancelled', '0'],
      ['working', 'pending', '5'],
    ])('%s', async (deed, told, minutes) => {
      const { wanjiku, redirectionUrl, clientToken } = await begun();
      await wanjiku.press(redirectionUrl, { deed, minutes });
      await wanjiku.finalize(clientToken);
      expect(await wanjiku.attempt()).toBe(told);
      expect(await asked(wanjiku.token, wanjiku.key)).not.toHaveProperty('page');
    });

    test('called off here', async () => {
      const { wanjiku, clientToken } = await begun();
      expect((await wanjiku.cancel(clientToken)).body).not.toHaveProperty('page');
      expect(await asked(wanjiku.token, wanjiku.key)).not.toHaveProperty('page');
    });

    test('the time to decide is over', async () => {
      const { wanjiku, clientToken } = await begun();
      await server.db
        .updateTable('vendorSessions')
        .set({ expiresAt: await server.deps.now() })
        .where('handle', '=', clientToken)
        .execute();
      const answer = await asked(wanjiku.token, wanjiku.key);
      expect(answer).toMatchObject({ paymentStatus: 'away' });
      expect(answer).not.toHaveProperty('page');
    });

    test('an approved one, whose money is being asked for', async () => {
      const { wanjiku } = await begun();
      await server.db
        .updateTable('paymentIntents')
        .set({ status: 'authorised' })
        .where('key', '=', wanjiku.key)
        .execute();
      const answer = await asked(wanjiku.token, wanjiku.key);
      expect(answer).toMatchObject({ paymentStatus: 'away' });
      expect(answer).not.toHaveProperty('page');
    });
  });
});
