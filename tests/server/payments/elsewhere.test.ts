import { beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { PaidEarlier } from '#contract/payment.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const declined = '4000000000000002';

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    await addPayee(server.db, 'harbor-clinic');
  });
  const guest = () => aPayer(server, 'clinic');
  const intents = async () =>
    (await server.db.selectFrom('paymentIntents').select('id').execute()).length;

  /** A payment whose browser is gone afterwards. */
  const paidBefore = async (bill: object, more: object = {}) => {
    const { body } = await (await guest()).pay(byCard(bill, more));
    return String(body['reference']);
  };

  test('a new session is told of the payment that the one before it made, and nothing is begun', async () => {
    const bill = cartOf(typed(2_500));
    const reference = await paidBefore(bill);
    server.pass(minutes(2));
    const before = await intents();
    const refused = await (await guest()).pay(byCard(bill));
    expect(refused.status).toBe(400);
    expect(v.parse(PaidEarlier, refused.body)).toMatchObject({
      errors: { general: [{ errorCode: payProblems.paidElsewhere }] },
      earlier: [{ amount: 2_500, secondsAgo: 120, reference, status: 'paid' }],
    });
    // The answer has no key to the receipt, and nothing about who paid.
    expect(Object.keys(v.parse(PaidEarlier, refused.body).earlier?.[0] ?? {}).toSorted()).toEqual([
      'account',
      'amount',
      'reference',
      'secondsAgo',
      'status',
    ]);
    expect(await intents()).toBe(before);
  });

  test('a payer who pays again all the same does so with the same key, once', async () => {
    const bill = cartOf(typed(2_600));
    await paidBefore(bill);
    const payer = await guest();
    const asked = byCard(bill);
    expect((await payer.pay(asked)).status).toBe(400);
    const meant = await payer.pay({ ...asked, again: true });
    expect(meant.body).toMatchObject({ paymentStatus: 'paid' });
    for (const again of [true, false])
      expect((await payer.pay({ ...asked, again })).body).toEqual(meant.body);
    // Other rules hold still: this session has paid the bill now.
    const third = await payer.pay({ ...byCard(bill), again: true });
    expect(third.body['errors']).toMatchObject({ general: [{ errorCode: 4334 }] });
    const short = { ...byCard(cartOf({ ...typed(2_600), locationId: 99 })), again: true };
    expect((await payer.pay(short)).body['errors']).toMatchObject({
      general: [{ errorCode: 4326 }],
    });
  });

  test('a payment that is still under way is told of as being checked', async () => {
    const bill = cartOf(typed(2_700));
    await leaveBehind(server, await guest(), { cart: bill, sent: true });
    const refused = await (await guest()).pay(byCard(bill));
    expect(refused.body).toMatchObject({ earlier: [{ amount: 2_700, status: 'checking' }] });
    // The processor has never heard of the payment, so it stands in nobody's way.
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    server.pass(2_000);
    expect((await (await guest()).pay(byCard(bill))).status).toBe(200);
  });

  test('a bill written another way, or beside another bill, is the same bill', async () => {
    const account = typed(2_800, 1, { paymentPostingId: 'Ab4711' });
    const reference = await paidBefore(cartOf(account, typed(300)));
    const other = cartOf({ ...account, paymentPostingId: 'AB4711' }, typed(400));
    expect((await (await guest()).pay(byCard(other))).body).toMatchObject({
      earlier: [{ account: 'AB4711', amount: 2_800, reference }],
    });
  });

  test('each bill of several that was paid before is named, with its own amount', async () => {
    const [one, two, three] = [typed(2_050), typed(2_150, 21), typed(2_250)];
    const first = await paidBefore(cartOf(one));
    const second = await paidBefore(cartOf(two));
    const { body } = await (await guest()).pay(byCard(cartOf(one, two, three)));
    const named = { secondsAgo: 0, status: 'paid' };
    expect(body['earlier']).toEqual([
      { ...named, account: one.paymentPostingId, amount: 2_050, reference: first },
      { ...named, account: two.paymentPostingId, amount: 2_150, reference: second },
    ]);
  });

  test('bank accounts are told apart and alike in the same way', async () => {
    const bill = cartOf(typed(2_900));
    expect((await (await guest()).pay(byBank(bill))).status).toBe(200);
    expect((await (await guest()).pay(byBank(bill))).body).toHaveProperty('earlier');
    server.pass(minutes(60));
    const other = byBank(bill, { bankAccountNumber: '000123456780' });
    expect((await (await guest()).pay(other)).status).toBe(200);
  });

  test.each([
    ['another amount', { amount: 3_100 }, {}],
    ['another account', { paymentPostingId: 'OTHER' }, {}],
    ['another location', { locationId: 21 }, {}],
    ['another card', {}, { cardNumber: '4242424242424242' }],
  ])('after an hour %s is another payment', async (_, change, card) => {
    const account = typed(3_000);
    await paidBefore(cartOf(account));
    server.pass(minutes(60));
    const { status } = await (await guest()).pay(byCard(cartOf({ ...account, ...change }), card));
    expect(status).toBe(200);
  });

  test('another provider knows nothing of the payment', async () => {
    const bill = cartOf(typed(3_200));
    await paidBefore(bill);
    const elsewhere = await aPayer(server, 'harbor-clinic');
    expect((await elsewhere.pay(byCard(bill))).status).toBe(200);
  });

  test('a payment that took nothing is none', async () => {
    const bill = cartOf(typed(3_300));
    expect((await (await guest()).pay(byCard(bill, { cardNumber: declined }))).status).toBe(402);
    expect((await (await guest()).pay(byCard(bill, { cardNumber: declined }))).status).toBe(402);
  });

  test('after a day the same bill is a new one', async () => {
    const bill = cartOf(typed(3_400));
    await paidBefore(bill);
    server.pass(minutes(24 * 60) - 1_000);
    expect((await (await guest()).pay(byCard(bill))).status).toBe(400);
    server.pass(2_000);
    expect((await (await guest()).pay(byCard(bill))).status).toBe(200);
  });

  test('of two sessions that pay the same at the same moment, one is told', async () => {
    const bill = cartOf(typed(3_500));
    const payers = await Promise.all([guest(), guest(), guest()]);
    const all = await Promise.all(payers.map((one) => one.pay(byCard(bill))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(2);
  });
});
