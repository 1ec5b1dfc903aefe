import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lookForLate } from '#server/payments/late.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { saves, unsaved, useCardKeepers, visa } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { limits: false, processorSlowestMs: 1_000 });
  const { charges, holder, live, mailOf, receiptOf, rowsOf, vendorKeeps } = useCardKeepers(server);

  test('a card that is declined, and one whose payer does not ask for it, are not kept', async () => {
    const rosa = await holder();
    const before = (await live()).length;
    const poor = byCard(cartOf(typed(500)), { cardNumber: '4000000000009995', ...saves });
    expect((await rosa.pay(poor)).status).toBe(402);
    const { body } = await rosa.pay(byCard(cartOf(typed(600))));
    expect(await receiptOf(body['transactionId'])).toMatchObject({ kept: undefined });
    expect(await rowsOf()).toEqual([]);
    expect(await live()).toHaveLength(before);
    const declined = await server.db
      .selectFrom('paymentIntents')
      .select('keeping')
      .where('status', '=', 'declined')
      .execute();
    expect(declined.every(({ keeping }) => keeping === null)).toBe(true);
  });

  test('a payment is made though its card cannot be kept, and the receipt says so', async () => {
    const rosa = await holder();
    const before = (await live()).length;
    await sql`alter table "savedCards" rename to "noCards"`.execute(server.db);
    const { body } = await rosa.pay(byCard(cartOf(typed(1_500)), { ...visa, ...saves }));
    await sql`alter table "noCards" rename to "savedCards"`.execute(server.db);
    expect(body['paymentStatus']).toBe('paid');
    expect(await receiptOf(body['transactionId'])).toEqual({ kept: 'unsaved', said: unsaved });
    expect(await mailOf(body['reference'])).toContain(unsaved);
    expect(await rowsOf()).toEqual([]);
    await expect.poll(async () => (await live()).length).toBe(before);
  });

  test('a vendor that keeps no card is no reason to refuse a payment', async () => {
    vendorKeeps.cards = false;
    const rosa = await holder();
    const { body } = await rosa.pay(byCard(cartOf(typed(1_600)), { ...visa, ...saves }));
    expect(await receiptOf(body['transactionId'])).toEqual({ kept: 'unsaved', said: unsaved });
    expect(await rowsOf()).toEqual([]);
  });

  test('a charge that comes too late keeps no card, for its payer was told otherwise', async () => {
    const rosa = await holder();
    const more = { ...visa, ...saves };
    const left = await leaveBehind(server, rosa, { cart: cartOf(typed(1_700)), sent: true, more });
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    expect(await left.status()).toBe('notcharged');
    const { vendor, banks } = paymentsOf(server.deps);
    const late = { kind: 'paid', vendorId: 'late', amount: 1_700, currency: 'USD' } as const;
    replaceVendor(server.deps, {
      ...vendor,
      isValid: (account) => banks.isValid(account),
      find: async () => ({ ...late, cardToken: 'kept_late' }),
    });
    server.pass(minutes(2));
    await lookForLate(paymentsOf(server.deps));
    replaceVendor(server.deps, { ...vendor, isValid: (account) => banks.isValid(account) });
    expect(await left.status()).toBe('paid');
    const { body } = await rosa.attempt(left.json.idempotencyKey);
    expect(await receiptOf(body['transactionId'])).toEqual({ kept: 'unsaved', said: unsaved });
    expect(await rowsOf()).toEqual([]);
  });

  test('guests, and logins of a provider that saves no cards, keep none and pay nothing', async () => {
    const guest = await aPayer(server, 'clinic', { username: 'dana@example.org' });
    expect((await guest.pay(byCard(cartOf(typed(100)), saves))).status).toBe(403);
    const there = await holder('without');
    expect((await there.pay(byCard(cartOf(typed(100)), saves))).status).toBe(403);
    expect(charges).toEqual([]);
  });
});
