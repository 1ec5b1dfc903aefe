import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { intentById } from '#server/store/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, openBook, theirs } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const seconds = (count: number) => count * 1_000;

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { book, asked, vendor } = openBook();

  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    await addPayee(server.db, 'mailing', { features: ['allowV4AutomaticReceipts'] });
    replaceVendor(server.deps, vendor);
  });
  beforeEach(() => {
    Object.assign(asked, { finds: 0, charges: 0, away: false });
  });

  const leftBehind = async (how: 'claimed' | 'sending' | 'charged', slug = 'clinic', legs = 1) => {
    const payer = await aPayer(server, slug, { username: 'dana@example.org' });
    const accounts = [typed(500), typed(600, 2), typed(700, 21)].slice(0, legs);
    const left = await leaveBehind(server, payer, {
      cart: cartOf(...accounts),
      sent: how !== 'claimed',
    });
    if (how === 'charged') book.set(left.leg.vendorKey, theirs(left.leg));
    return left;
  };
  const look = () => recover(paymentsOf(server.deps));

  test('a charged payment gets its receipt and its mail at the first look', async () => {
    const { id, status } = await leftBehind('charged', 'mailing');
    expect(await status()).toBe('processing');
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await status()).toBe('paid');
    const rows = await server.db
      .selectFrom('receipts')
      .selectAll()
      .where('intentId', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    const mails = await server.db
      .selectFrom('outbox')
      .select('id')
      .where('uniqueKey', '=', `receipt:${id}`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(asked).toMatchObject({ finds: 1, charges: 0 });
  });

  test('a payment that the vendor does not know is given up only after its quiet window', async () => {
    const { status } = await leftBehind('sending');
    await look();
    expect(await status()).toBe('processing');
    server.pass(seconds(2));
    await look();
    expect(await status()).toBe('processing');
    server.pass(seconds(2));
    await look();
    expect(await status()).toBe('notcharged');
    expect(asked.charges).toBe(0);
  });

  test('a payment that was never sent is given up without a charge, and made when asked for again', async () => {
    const { payer, json, status } = await leftBehind('claimed');
    server.pass(seconds(4));
    await look();
    expect(await status()).toBe('notcharged');
    expect((await payer.pay(json)).status).toBe(200);
    expect(asked.charges).toBe(1);
    expect((await payer.pay(json)).status).toBe(200);
    expect(asked.charges).toBe(1);
  });

  test('a payer who still has the numbers may finish a payment that a dead process began', async () => {
    for (const how of ['claimed', 'sending', 'charged'] as const) {
      const { payer, json } = await leftBehind(how, 'clinic', how === 'claimed' ? 3 : 1);
      const { status, body } = await payer.pay(json);
      expect([status, body['paymentStatus']]).toEqual([200, 'paid']);
    }
    expect(asked.charges).toBe(4);
  });

  test('death between two locations leaves the first paid and the second not', async () => {
    const { status, payer, json } = await leftBehind('charged', 'clinic', 2);
    await look();
    expect(await status()).toBe('processing');
    server.pass(seconds(4));
    await look();
    expect(await status()).toBe('partly');
    expect((await payer.pay(json)).body).toMatchObject({
      paymentStatus: 'partly',
      legs: [{ status: 'paid' }, { status: 'notcharged' }],
    });
  });

  test('a vendor that is away for long: unresolved, and still found out', async () => {
    const { status, payer } = await leftBehind('charged');
    asked.away = true;
    for (let times = 0; times < 4; times += 1) {
      await look();
      server.pass(minutes(2));
    }
    expect(await status()).toBe('unresolved');
    expect((await payer.pay(byCard(cartOf(typed(100))))).status).toBe(409);
    asked.away = false;
    server.pass(minutes(2));
    await look();
    expect(await status()).toBe('paid');
  });

  test('an open payment is asked about, however long it is open', async () => {
    const { id, status } = await leftBehind('charged');
    asked.away = true;
    await look();
    server.pass(minutes(6));
    await look();
    expect(await status()).toBe('unresolved');
    server.pass(minutes(30 * 24 * 60));
    await look();
    asked.away = false;
    server.pass(minutes(61));
    await look();
    // The visit is over by now.
    expect((await intentById(server.db, id)).status).toBe('paid');
  });

  test('an unpaid attempt may be corrected under its key, but not after another payment', async () => {
    const { payer, json, status } = await leftBehind('claimed');
    server.pass(seconds(4));
    await look();
    const corrected = { ...json, cardNumber: '5555555555554444', cardType: 'mastercard' };
    expect((await payer.pay(corrected)).status).toBe(200);
    expect((await payer.pay(json)).status).toBe(422);
    expect(await status()).toBe('paid');

    const second = await leftBehind('claimed');
    server.pass(seconds(4));
    await look();
    expect((await second.payer.pay(byCard(cartOf(typed(100))))).status).toBe(200);
    expect((await second.payer.pay(second.json)).status).toBe(409);
  });

  test('a session pays one thing at a time', async () => {
    const { payer } = await leftBehind('sending');
    expect((await payer.pay(byCard(cartOf(typed(100))))).status).toBe(409);
    server.pass(seconds(4));
    await look();
    expect((await payer.pay(byCard(cartOf(typed(100))))).status).toBe(200);
  });

  test('a process elsewhere keeps its payments until it falls silent', async () => {
    const { id, status } = await leftBehind('charged');
    const until = (await server.deps.now()) + seconds(3);
    await server.db
      .updateTable('paymentIntents')
      .set({ owner: 'another-machine/1/x', leaseUntil: until })
      .where('id', '=', id)
      .execute();
    await look();
    expect(await status()).toBe('processing');
    server.pass(seconds(4));
    await look();
    expect(await status()).toBe('paid');
  });

  test.each([
    ['amount', { amount: 501 }],
    ['currency', { currency: 'KES' }],
  ])('another %s than was asked for is never called paid', async (_, more) => {
    const { id, leg, payer, status } = await leftBehind('sending');
    book.set(leg.vendorKey, theirs(leg, more));
    for (let times = 0; times < 3; times += 1) {
      await look();
      server.pass(minutes(2));
    }
    expect(await status()).toBe('unresolved');
    expect((await payer.pay(byCard(cartOf(typed(100))))).status).toBe(409);
    const audit = await server.db
      .selectFrom('audit')
      .select('action')
      .where('target', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'payment.contradicted' }]);
    expect(server.lines.filter((line) => line.includes('payment.contradicted'))).not.toEqual([]);
  });

  test('an answer of another amount is never called paid either', async () => {
    const payer = await aPayer(server, 'clinic');
    const { charge } = vendor;
    const short = { ...vendor, charge: async () => theirs({ amount: 1 }) };
    replaceVendor(server.deps, short);
    const { body } = await payer.pay(byCard(cartOf(typed(900))));
    replaceVendor(server.deps, { ...vendor, charge });
    expect(body).toMatchObject({ paymentStatus: 'unresolved', legs: [{ status: 'processing' }] });
  });

  test('a payment that begins anew has a new lifetime', async () => {
    const { payer, json, id, status } = await leftBehind('claimed');
    server.pass(seconds(4));
    await look();
    expect(await status()).toBe('notcharged');
    server.pass(minutes(10));
    expect((await payer.pay(json)).status).toBe(200);
    const now = await server.deps.now();
    const row = await server.db
      .selectFrom('paymentIntents')
      .select(['claimedAt', 'expiresAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ claimedAt: now, expiresAt: now + minutes(5) });
  });

  test('a payment that was sent once is asked about before it is sent again', async () => {
    const forgetful = { ...vendor, deduplicates: false };
    replaceVendor(server.deps, forgetful);
    const { payer, json, leg, status } = await leftBehind('sending');
    server.pass(seconds(4));
    await look();
    expect(await status()).toBe('notcharged');
    book.set(leg.vendorKey, theirs(leg));
    expect((await payer.pay(json)).body).toMatchObject({ paymentStatus: 'paid' });
    expect(asked.charges).toBe(0);
    replaceVendor(server.deps, vendor);
  });
});
