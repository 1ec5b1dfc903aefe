import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { lookForLate } from '#server/payments/late.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { intentById, legsOf } from '#server/store/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, openBook, theirs } from '../../support/left-behind.ts';
import { owedChanges } from '../../support/owed-changes.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { book, asked, vendor } = openBook();
  beforeAll(async () => {
    await addPayee(server.db, 'clinic', { features: ['allowV4AutomaticReceipts'] });
    replaceVendor(server.deps, vendor);
  });
  beforeEach(() => void Object.assign(asked, { finds: 0, charges: 0, away: false }));

  const look = () => lookForLate(paymentsOf(server.deps));
  /** A payment that was sent and then given up, as the patient was told. */
  const givenUp = async (cart = cartOf(typed(500)), token?: string) => {
    const payer = token
      ? payerWith(server, token)
      : await aPayer(server, 'clinic', { username: 'dana@example.org' });
    const left = await leaveBehind(server, payer, { cart, sent: true });
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    expect(await left.status()).toBe('notcharged');
    return left;
  };
  const captured = async (intentId: string) => {
    const legs = await legsOf(server.db, intentId);
    return server.db
      .selectFrom('ledgerEntries')
      .select('amount')
      .where(
        'legId',
        'in',
        legs.map(({ id }) => id),
      )
      .where('kind', '=', 'capture.debit')
      .execute();
  };
  const receiptOf = async (intentId: string) => {
    const row = await server.db
      .selectFrom('receipts')
      .select('token')
      .where('intentId', '=', intentId)
      .executeTakeFirst();
    return row && findPaid(server.db, row.token);
  };
  const audited = async (target: string) =>
    (
      await server.db.selectFrom('audit').select('action').where('target', '=', target).execute()
    ).map(({ action }) => action);

  test('a charge that came after all is found, booked, mailed and shown to people', async () => {
    const { id, leg, status, json, payer } = await givenUp();
    book.set(leg.vendorKey, theirs(leg));
    await look();
    expect(await status()).toBe('notcharged');
    server.pass(minutes(2));
    const told = owedChanges(server.deps);
    await Promise.all([look(), look(), look()]);
    expect(await status()).toBe('paid');
    expect(told).toEqual([(await intentById(server.db, id)).subject]);
    expect(await captured(id)).toEqual([{ amount: 500 }]);
    expect(await receiptOf(id)).toMatchObject({ total: 500, status: 'paid' });
    const mails = await server.db
      .selectFrom('outbox')
      .select('id')
      .where('uniqueKey', '=', `receipt:${id}`)
      .execute();
    expect(mails).toHaveLength(1);
    expect((await audited(id)).toSorted()).toEqual([
      'payment.late',
      'payment.settled',
      'payment.settled',
    ]);
    expect(server.lines.filter((line) => line.includes('"payment.late"'))).toHaveLength(1);
    expect((await payer.pay(json)).body).toMatchObject({ paymentStatus: 'paid' });
    expect(asked.charges).toBe(0);
  });

  test('a location that was charged after all is mailed to the payer who had a receipt without it', async () => {
    const payer = await aPayer(server, 'clinic', { username: 'dana@example.org' });
    const cart = cartOf(typed(1_100), typed(300, 2), typed(200, 3));
    const { id, status } = await leaveBehind(server, payer, { cart, sent: true });
    const [first, second] = await legsOf(server.db, id);
    if (!first || !second) throw new Error('three locations are three legs');
    await server.db
      .updateTable('paymentLegs')
      .set({ status: 'sending', sentAt: await server.deps.now() })
      .where('id', '=', second.id)
      .execute();
    book.set(first.vendorKey, theirs(first));
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    expect(await status()).toBe('partly');
    const mails = async () =>
      (
        await server.db
          .selectFrom('outbox')
          .select('body')
          .where('uniqueKey', 'like', `receipt:${id}%`)
          .orderBy('createdAt')
          .execute()
      ).map(({ body }) => body);
    expect(await mails()).toHaveLength(1);
    book.set(second.vendorKey, theirs(second));
    server.pass(minutes(2));
    await Promise.all([look(), look()]);
    // The third location was never asked for.
    expect(await status()).toBe('partly');
    expect(await receiptOf(id)).toMatchObject({ total: 1_400, status: 'partly' });
    const [told, late, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told).not.toContain('gone through after all');
    expect(late).toContain('gone through after all');
    expect(late).toContain('$14.00');
  });

  test('a payment that took the place of another leaves that one as it was', async () => {
    const first = await givenUp(cartOf(typed(1_500), typed(700, 2)));
    const cart = cartOf(typed(900));
    const paid = await first.payer.pay({ ...first.json, cart });
    expect(paid.body).toMatchObject({ paymentStatus: 'paid', legs: [{ amount: 900 }] });
    expect(await legsOf(server.db, first.id)).toMatchObject([
      { amount: 1_500, status: 'notcharged' },
      { amount: 700, status: 'notcharged' },
    ]);
    book.set(first.leg.vendorKey, theirs(first.leg));
    server.pass(minutes(2));
    await look();
    expect(await captured(first.id)).toEqual([{ amount: 1_500 }]);
    expect(await receiptOf(first.id)).toMatchObject({
      total: 1_500,
      status: 'partly',
      accounts: [{ amount: 1_500 }, { amount: 700 }],
    });
    expect(await audited(first.id)).toContain('payment.late');
    // The key names the payment that took the first one's place.
    const now = await first.payer.attempt(first.json.idempotencyKey);
    expect(now.body).toEqual(paid.body);
    const other = await findPaid(server.db, String(paid.body['transactionId']));
    expect(other).toMatchObject({ total: 900, accounts: [{ amount: 900 }] });
    expect((await first.payer.pay({ ...first.json, cart })).body).toEqual(paid.body);
  });

  test('a late charge comes off the balance, which does not fall below nothing', async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    const balance = () =>
      server.db
        .selectFrom('balances')
        .selectAll()
        .where('tenant', '=', 'clinic')
        .executeTakeFirstOrThrow();
    const { id: openBalanceId, paymentPostingId, amount } = await balance();
    const account = { accountId: openBalanceId, openBalanceId, paymentPostingId, locationId: 1 };
    const cart = {
      accounts: [{ ...account, amount }],
      paymentActions: [{ accounts: [openBalanceId], amount: 15_000 }],
    };
    const { leg, status } = await givenUp(cart as never, String(body['token']));
    expect((await balance()).amount).toBe(20_000);
    book.set(leg.vendorKey, theirs(leg));
    server.pass(minutes(2));
    await look();
    expect(await status()).toBe('paid');
    expect((await balance()).amount).toBe(5_000);
    const payer = payerWith(server, String(body['token']));
    const rest = { ...cart, accounts: [{ ...account, amount: 5_000 }] };
    const left = await leaveBehind(server, payer, {
      cart: { ...rest, paymentActions: [{ accounts: [openBalanceId], amount: 5_000 }] },
      sent: true,
      again: true,
    });
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    await server.db.updateTable('balances').set({ amount: 100 }).execute();
    book.set(left.leg.vendorKey, theirs(left.leg));
    server.pass(minutes(2));
    await look();
    expect((await balance()).amount).toBe(0);
    expect(await captured(left.id)).toEqual([{ amount: 5_000 }]);
    const beyond = server.db.selectFrom('credits').select(['balanceId', 'amount']);
    expect(await beyond.execute()).toEqual([{ balanceId: openBalanceId, amount: 4_900 }]);
  });

  test('another amount than was asked for is for people to look at', async () => {
    const { id, leg, status } = await givenUp();
    book.set(leg.vendorKey, theirs(leg, { amount: 5 }));
    server.pass(minutes(2));
    await look();
    expect(await status()).toBe('notcharged');
    server.pass(minutes(60));
    await look();
    expect(await captured(id)).toEqual([]);
    expect((await audited(id)).filter((one) => one === 'payment.contradicted')).toHaveLength(1);
  });

  test('a late charge is looked for less and less often, and for a day', async () => {
    const { id } = await givenUp();
    for (let hour = 0; hour < 26 * 4; hour += 1) {
      server.pass(minutes(15));
      await look();
    }
    expect(asked.finds).toBeGreaterThan(20);
    expect(asked.finds).toBeLessThan(60);
    expect(await legsOf(server.db, id)).toMatchObject([{ askAt: null }]);
    const before = asked.finds;
    server.pass(minutes(60));
    await look();
    expect(asked.finds).toBe(before);
  });

  test('a charge that could not be asked about for a day is told to people', async () => {
    await givenUp();
    asked.away = true;
    server.pass(minutes(25 * 60));
    await look();
    expect(server.lines.filter((line) => line.includes('payment.unconfirmed'))).toHaveLength(1);
  });

  test('a charge is asked about until the vendor answers, also after a server was down for days', async () => {
    const { id, leg } = await givenUp();
    asked.away = true;
    server.pass(minutes(3 * 24 * 60));
    await look();
    asked.away = false;
    book.set(leg.vendorKey, theirs(leg));
    expect(await captured(id)).toEqual([]);
    server.pass(minutes(61));
    await look();
    expect(await captured(id)).toEqual([{ amount: 500 }]);
  });

  test('a leg that never left, and a refusal that came late, are looked for no more', async () => {
    const payer = await aPayer(server, 'clinic');
    const never = await leaveBehind(server, payer, { cart: cartOf(typed(5_00)), sent: false });
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    expect(await never.status()).toBe('notcharged');
    const before = asked.finds;
    server.pass(minutes(2));
    await look();
    expect(asked.finds).toBe(before);

    const { leg, status, id } = await givenUp();
    book.set(leg.vendorKey, { kind: 'declined', vendorId: 'x', reason: 'funds' });
    server.pass(minutes(2));
    await look();
    expect(await status()).toBe('notcharged');
    expect(await legsOf(server.db, id)).toMatchObject([{ askAt: null }]);
  });

  test('a second payment of the bill before that does not make it two', async () => {
    const { leg, payer, json } = await givenUp();
    book.set(leg.vendorKey, theirs(leg));
    expect((await payer.pay(json)).body).toMatchObject({ paymentStatus: 'paid' });
    server.pass(minutes(2));
    await look();
    expect(asked.charges).toBe(0);
    expect((await payer.pay(byCard(json.cart))).status).toBe(400);
  });
});
