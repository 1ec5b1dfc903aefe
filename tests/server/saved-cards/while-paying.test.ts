import { expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { debitDue } from '#server/plans/debit.ts';
import { amex, saved, saves, useCardKeepers, visa } from '../../support/card-keepers.ts';
import { untilNextDebit } from '../../support/debits.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import {
  aPayer,
  byCard,
  byCardOnFile,
  cartOf,
  processorLedger,
  typed,
} from '../../support/payments.ts';
import { planCart, plansOf } from '../../support/plans.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { limits: false, processorSlowestMs: 1_000 });
  const { charges, holder, live, mailOf, receiptOf, rowsOf } = useCardKeepers(server);

  test('a card that pays is kept with its consent, and pays again without being typed', async () => {
    const rosa = await holder();
    const { body } = await rosa.pay(byCard(cartOf(typed(8_500)), { ...amex, ...saves }));
    expect(body['paymentStatus']).toBe('paid');
    expect(await receiptOf(body['transactionId'])).toEqual({ kept: 'saved', said: saved('0005') });
    expect(await mailOf(body['reference'])).toContain(saved('0005'));
    const [card, ...more] = await rosa.list();
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      cardType: 'american-express',
      lastDigits: '0005',
      expiryMonth: '12',
      expiryYear: '2030',
      cardHolderName: 'Dana Whitlock',
      zipCode: '62701',
    });
    const [row] = await rowsOf();
    expect(row?.consent).toBe(
      english('topics_savecardconsent', { provider: 'clinic', last4: '0005' }),
    );
    expect(row?.schemeReference).toMatch(/^\d{15}$/);
    const again = await rosa.pay(byCardOnFile(String(card?.id), cartOf(typed(300))));
    expect(again.body['paymentStatus']).toBe('paid');
    const { vendorToken: token, schemeReference } = row ?? {};
    expect(charges.at(-1)?.details).toMatchObject({ token, schemeReference, initiator: 'payer' });
    const other = await findPaid(server.db, String(again.body['transactionId']));
    expect(other).not.toHaveProperty('keptCard');
  });

  test('nothing of it stays with the payment but that the card was kept', async () => {
    const rosa = await holder();
    const { body } = await rosa.pay(byCard(cartOf(typed(900)), saves));
    const { keeping } = await server.db
      .selectFrom('paymentIntents')
      .select(['id', 'keeping'])
      .where('reference', '=', String(body['reference']))
      .executeTakeFirstOrThrow();
    expect(keeping).toBe('{"state":"saved"}');
    const legs = await server.db.selectFrom('paymentLegs').select('cardToken').execute();
    expect(legs.every(({ cardToken }) => cardToken === null)).toBe(true);
  });

  test('the same payment keeps one card, however often and at once it comes', async () => {
    const rosa = await holder();
    const asked = byCard(cartOf(typed(1_100)), { ...visa, ...saves });
    await Promise.all([rosa.pay(asked), rosa.pay(asked), rosa.pay(asked)]);
    expect((await rosa.pay(asked)).body['paymentStatus']).toBe('paid');
    expect(await rowsOf()).toHaveLength(1);
    expect((await rosa.pay({ ...asked, saveCardForFuture: undefined })).status).toBe(422);
  });

  test('two payments at once with one card keep it once', async () => {
    const [here, there] = [await holder(), await holder()];
    const answers = await Promise.all([
      here.pay(byCard(cartOf(typed(1_110)), { ...visa, ...saves })),
      there.pay(byCard(cartOf(typed(1_120)), { ...visa, ...saves })),
    ]);
    for (const { body } of answers)
      expect(await receiptOf(body['transactionId'])).toMatchObject({ kept: 'saved' });
    expect(await rowsOf()).toHaveLength(1);
  });

  test('a payment of which the answer is lost keeps its card all the same', async () => {
    const rosa = await holder();
    const lost = { cardNumber: '4000000000008039', ...saves };
    const { body } = await rosa.pay(byCard(cartOf(typed(1_200)), lost));
    expect(await receiptOf(body['transactionId'])).toMatchObject({ kept: 'saved' });
    expect(await rosa.list()).toMatchObject([{ lastDigits: '8039' }]);
  });

  test('a payment whose process is gone is found with its card, once', async () => {
    const rosa = await holder();
    const more = { ...visa, ...saves };
    const left = await leaveBehind(server, rosa, { cart: cartOf(typed(1_300)), sent: true, more });
    const { vendor } = paymentsOf(server.deps);
    await vendor.charge({
      reference: left.leg.vendorKey,
      merchant: 'clinic:1',
      amount: 1_300,
      currency: 'USD',
      leg: 1,
      legs: 1,
      validUntil: (await server.deps.now()) + 2_000,
      details: {
        method: 'cards',
        number: visa.cardNumber,
        cvv: '123',
        expMonth: '12',
        expYear: '2030',
        name: 'Dana Whitlock',
        address: '1 Main St',
        city: 'Springfield',
        postalCode: '62701',
      },
      keep: false,
      keepCard: true,
    });
    const look = () => recover(paymentsOf(server.deps));
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await left.status()).toBe('paid');
    expect(await rosa.list()).toMatchObject([{ lastDigits: '4242' }]);
  });

  test('a payment that is begun again, after nothing was charged, keeps its card', async () => {
    const rosa = await holder();
    const more = { ...visa, ...saves };
    const left = await leaveBehind(server, rosa, { cart: cartOf(typed(1_350)), sent: false, more });
    server.pass(minutes(0.1));
    await recover(paymentsOf(server.deps));
    expect(await left.status()).toBe('notcharged');
    const kept = () =>
      server.db
        .selectFrom('paymentIntents')
        .select(['id', 'keeping'])
        .where('id', '=', left.id)
        .executeTakeFirst();
    expect((await kept())?.keeping).toBeNull();
    expect((await rosa.pay(left.json)).body['paymentStatus']).toBe('paid');
    expect((await kept())?.keeping).toContain('"saved"');
    expect(await rosa.list()).toMatchObject([{ lastDigits: '4242' }]);
  });

  test('a card that is on file already stays one card, under its new token', async () => {
    const rosa = await holder();
    await rosa.add(cardToKeep());
    const [before] = await rowsOf();
    const forgotten = (await live()).length;
    const { body } = await rosa.pay(
      byCard(cartOf(typed(1_400)), { ...visa, ...saves, expYear: '2033' }),
    );
    expect(body['paymentStatus']).toBe('paid');
    const [after, ...more] = await rowsOf();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, expYear: 2033 });
    expect(after?.vendorToken).not.toBe(before?.vendorToken);
    await expect.poll(async () => (await live()).length).toBe(forgotten);
  });

  test('two locations keep one card, also where only the first is paid', async () => {
    const rosa = await holder();
    const firstOnly = { cardNumber: '4000000000008062', ...saves };
    const cart = cartOf(typed(700), typed(800, 2));
    const { body } = await rosa.pay(byCard(cart, firstOnly));
    expect(body['paymentStatus']).toBe('partly');
    expect(charges.map(({ keepCard }) => keepCard)).toEqual([true, false]);
    expect(await receiptOf(body['transactionId'])).toMatchObject({ kept: 'saved' });
    expect(await rosa.list()).toHaveLength(1);
  });

  test('several locations are paid with a card that is kept or on file, and by guests with any', async () => {
    const rosa = await holder();
    const cart = () => cartOf(typed(710), typed(810, 2));
    const { status, body } = await rosa.pay(byCard(cart()));
    expect([status, JSON.stringify(body).includes('saveCardForFuture')]).toEqual([400, true]);
    expect(charges).toEqual([]);
    const id = String((await rosa.add(cardToKeep())).body['cardId']);
    expect((await rosa.pay(byCardOnFile(id, cart()))).status).toBe(200);
    const guest = await aPayer(server, 'clinic', { username: 'dana@example.org' });
    expect((await guest.pay(byCard(cart()))).status).toBe(200);
    const there = await holder('without');
    expect((await there.pay(byCard(cart()))).status).toBe(200);
  });

  test('a plan that begins with a card that is kept has a token of its own', async () => {
    const rosa = await holder('planner');
    const cart = planCart([typed(60_000)], 20_000);
    const { body } = await rosa.pay(byCard(cart, { ...visa, ...saves }));
    expect(body['paymentStatus']).toBe('paid');
    expect(charges.at(-1)).toMatchObject({ keep: true, keepCard: true });
    const [plan] = await plansOf(server.db, 'planner');
    const [card] = await rowsOf();
    expect(plan?.vendorToken).toMatch(/^kept_/);
    expect(plan?.vendorToken).not.toBe(card?.vendorToken);
    expect(plan?.schemeReference).toBe(card?.schemeReference);
    await rosa.remove(String(card?.id));
    await untilNextDebit(server, 'planner');
    await debitDue(paymentsOf(server.deps));
    expect((await processorLedger(server)).at(-1)).toMatchObject({
      status: 'paid',
      amount: 20_000,
    });
  });
});
