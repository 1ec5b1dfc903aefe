import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { findPaid } from '#server/payments/paid.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway, lookNow } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { addPlanner, planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const vendorFields = [
  { fieldKey: 'phone', type: 'tel', label: 'v4_labels_phone', required: true },
  { fieldKey: 'email', type: 'email', label: 'v4_labels_email' },
  { fieldKey: 'idNumber', type: 'text', label: 'v4_labels_id', pattern: '/^\\d{7,8}$/' },
].map((field) => ({ locationId: 0, ...field }));

const byPhone = (
  userFieldValues: object = { phone: '0712 345 678' },
  cart: object = cartOf(typed(50_000, 4)),
) => ({ type: 'mobile-money', cart, payerName: 'Wanjiku Mwangi', userFieldValues });

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
  beforeAll(() =>
    addPlanner(server.db, 'planner', {
      payments: { 'mobile-money': true, 'redirect-vendor': true },
      recurring: { emailRequired: true },
      vendorFields,
    }),
  );
  const payer = () => aPayerAway(server, 'hospital');
  const begun = async () => {
    const wanjiku = await payer();
    return { wanjiku, ...(await wanjiku.begin(byPhone())) };
  };

  test('a PIN on the telephone pays, and the page that comes back only hurries the question', async () => {
    const { wanjiku, redirectionUrl, clientToken, paymentStatus } = await begun();
    expect(paymentStatus).toBe('away');
    const back = await wanjiku.press(redirectionUrl, { deed: 'paid', minutes: '0' });
    const returned = await server.app.request(new URL(back).pathname + new URL(back).search);
    expect(returned.headers.get('location')).toBe(
      `/hospital/#/wallet/mobile-money/complete?handle=${clientToken}&status=succeed`,
    );
    await lookNow(server);
    const { body } = await wanjiku.finalize(clientToken);
    expect(body).toMatchObject({ paymentStatus: 'paid' });
    expect(await findPaid(server.db, String(body['transactionId']))).toMatchObject({
      method: 'mobile-money',
      currency: 'KES',
      total: 50_000,
    });
  });

  test('a payment plan is refused as one, whatever else is wrong', async () => {
    const wanjiku = await aPayerAway(server, 'planner');
    const plan = planCart([typed(50_000)], 10_000, { email: '' });
    for (const values of [{ phone: '0712 345 678' }, { phone: '1' }])
      expect((await wanjiku.ask(byPhone(values, plan))).body['errors']).toMatchObject({
        general: [{ errorCode: payProblems.plans }],
      });
  });

  test('the address that was typed hears how the payment stands, and has the receipt', async () => {
    const email = 'wanjiku@example.org';
    const wanjiku = await payer();
    const { redirectionUrl, clientToken } = await wanjiku.begin(
      byPhone({ phone: '0712 345 678', email }),
    );
    await wanjiku.press(redirectionUrl, { deed: 'working', minutes: '5' });
    await wanjiku.finalize(clientToken);
    const letters = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('uniqueKey', 'like', 'pending:%')
      .execute();
    expect(letters).toMatchObject([{ recipient: email }]);
    expect(letters[0]?.body).toMatch(/Your payment of KSh\s500\.00 by mobile money on /);
    // The provider mails no receipts by itself; this one was promised.
    const receipts = async () => {
      const all = await server.db.selectFrom('outbox').selectAll().execute();
      return all.filter((one) => one.uniqueKey?.startsWith('receipt:') && one.recipient === email);
    };
    expect(await receipts()).toEqual([]);
    server.pass(minutes(6));
    await expect.poll(async () => (await lookNow(server), receipts())).toHaveLength(1);
  });

  test('a payment on which the vendor works cannot be called off, whether anybody knew it or not', async () => {
    const { wanjiku, redirectionUrl, clientToken } = await begun();
    await wanjiku.press(redirectionUrl, { deed: 'working', minutes: '5' });
    const { body } = await wanjiku.cancel(clientToken);
    expect(body).toMatchObject({ paymentStatus: 'pending' });
    server.pass(minutes(6));
    await expect.poll(async () => (await lookNow(server), wanjiku.status())).toBe('paid');
  });

  test.each([
    ['funds', 'declined'],
    ['pin', 'declined'],
    ['cancelled', 'cancelled'],
    ['noAnswer', 'expired'],
  ])('no money for %s is told as %s', async (deed, told) => {
    const { wanjiku, redirectionUrl, clientToken } = await begun();
    await wanjiku.press(redirectionUrl, { deed, minutes: '0' });
    const { body } = await wanjiku.finalize(clientToken);
    expect(body).toMatchObject({ paymentStatus: told });
  });

  test('paid beats failed, however late: the charge is booked and told', async () => {
    const { wanjiku, redirectionUrl, clientToken } = await begun();
    await wanjiku.press(redirectionUrl, { deed: 'later', minutes: '5' });
    await wanjiku.finalize(clientToken);
    const first = await wanjiku.status();
    expect(first).not.toBe('paid');
    server.pass(minutes(6));
    // A callback may have the look at the same moment.
    await expect.poll(async () => (await lookNow(server), wanjiku.status())).toBe('paid');
  });

  test.each(['less', 'more'])('%s than was asked for is booked as what it is', async (deed) => {
    const { wanjiku, redirectionUrl, clientToken } = await begun();
    await wanjiku.press(redirectionUrl, { deed, minutes: '0' });
    const { body } = await wanjiku.finalize(clientToken);
    const paid = await findPaid(server.db, String(body['transactionId']));
    const { body: book } = await server.ask('GET', '/vendors/redirect-vendor/ledger');
    expect(JSON.stringify(book)).toContain(String((paid?.total ?? 0) / 100));
    expect(deed === 'less' ? (paid?.total ?? 0) < 50_000 : (paid?.total ?? 0) > 50_000).toBe(true);
    expect(paid?.accounts[0]).toMatchObject({ amount: paid?.total, asked: 50_000 });
    expect(body).toMatchObject({ asked: 50_000, legs: [{ amount: paid?.total }] });
    const { body: told } = await server.ask('GET', `/payments/pay/standing/${clientToken}`);
    const { result: _, ...standing } = told;
    expect(standing).toEqual({ paymentStatus: 'paid', took: deed });
  });

  test('an unsigned callback, forged or not, only has the vendor asked', async () => {
    const { wanjiku } = await begun();
    for (const json of [{ id: 'made-up' }, { id: 'made-up', status: 'paid' }])
      expect((await server.ask('POST', '/payments/callbacks/mobile-money', { json })).status).toBe(
        204,
      );
    await lookNow(server);
    expect(await wanjiku.status()).toBe('away');
  });

  const faults = (json: object) => server.ask('POST', '/vendors/redirect-vendor/faults', { json });

  test.each([
    ['fails', { failing: 1 }],
    ['is down', { away: true }],
  ])(
    'a service that %s in the beginning has charged nothing, and says so at once',
    async (_, at) => {
      const wanjiku = await payer();
      await faults(at);
      const { status } = await wanjiku.ask(byPhone());
      await faults({});
      expect([status, await wanjiku.attempt()]).toEqual([503, 'notcharged']);
      // The service may have asked the telephone before it failed: it is asked about for days.
      server.pass(minutes(2));
      await lookNow(server);
      const [{ lookAt } = { lookAt: null }] = await server.db
        .selectFrom('vendorSessions')
        .innerJoin('paymentIntents', 'paymentIntents.id', 'vendorSessions.intentId')
        .select('vendorSessions.lookAt')
        .where('paymentIntents.key', '=', wanjiku.key)
        .execute();
      expect(lookAt).toBeGreaterThan(await server.deps.now());
    },
  );

  test('a beginning whose answer was lost is found, and its payer may still agree', async () => {
    const wanjiku = await payer();
    await faults({ losing: 1 });
    const { body } = await wanjiku.ask(byPhone());
    await faults({});
    expect(body).toMatchObject({ paymentStatus: 'processing' });
    await lookNow(server);
    expect(await wanjiku.attempt()).toBe('away');
  });

  describe('the provider’s own fields', () => {
    test.each([
      ['a number that is none', { phone: '12' }, 'phone'],
      ['a number of a landline', { phone: '0512345678' }, 'phone'],
      ['a field that is missing', {}, 'phone'],
      ['a pattern that does not fit', { phone: '0712345678', idNumber: '12' }, 'idNumber'],
      ['a field that nobody asks for', { phone: '0712345678', pin: '1234' }, 'pin'],
    ])('%s is refused by its name', async (_, values, field) => {
      const { status, body } = await (await payer()).ask(byPhone(values));
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: { fields: [{ field }] } });
    });

    test('cents are refused, for the vendor has none', async () => {
      const { status } = await (await payer()).ask(byPhone(undefined, cartOf(typed(50_050, 4))));
      expect(status).toBe(400);
    });
  });
});
