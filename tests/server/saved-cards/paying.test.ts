import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { declineReasons } from '#domain/payment.ts';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import type { Charge } from '#server/payments/vendor.ts';
import { debitDue } from '#server/plans/debit.ts';
import { noteCharges, person } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import {
  aPayer,
  byCardOnFile,
  cartOf,
  payerWith,
  processorLedger,
  typed,
} from '../../support/payments.ts';
import { aCardHolder, cardsAtProcessor, cardToKeep } from '../../support/saved-cards.ts';
import { addPlanner, planCart, plansOf } from '../../support/plans.ts';
import { untilNextDebit } from '../../support/debits.ts';
import { useServer } from '../../support/server.ts';

const james = { ...person, username: 'james.okafor@example.org', email: 'james@example.org' };

eachDatabase((open) => {
  const server = useServer(open, { limits: false });
  const charges: Charge[] = [];
  beforeAll(async () => {
    const payments = { saveCreditCard: true };
    const backend = { people: [person, james], balances: [] };
    await addPayee(server.db, 'clinic', {
      payments,
      backend,
      general: { allowLevel3PoNumber: true },
    });
    await addPayee(server.db, 'other', { payments, backend });
    await addPayee(server.db, 'without', { backend });
    await addPlanner(server.db, 'planner', { payments, backend });
    noteCharges(server, charges);
  });

  const holder = async (card: object = {}, slug = 'clinic') => {
    const rosa = await aCardHolder(server, slug);
    const id = String((await rosa.add(cardToKeep(card))).body['cardId']);
    return { ...rosa, ...payerWith(server, rosa.token), id };
  };
  const rowOf = (id: string) =>
    server.db.selectFrom('savedCards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const taken = async () =>
    (await processorLedger(server)).filter(({ status }) => status === 'paid');

  test('a card on file pays, and the receipt names its brand and its last digits', async () => {
    const rosa = await holder({ cardNumber: '378282246310005', cvv: '1234' });
    const { status, body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(8_500))));
    expect([status, body['paymentStatus']]).toEqual([200, 'paid']);
    const paid = await findPaid(server.db, String(body['transactionId']));
    expect(paid).toMatchObject({
      method: 'cards',
      brand: 'amex',
      last4: '0005',
      payerName: 'Rosa Delgado',
      total: 8_500,
    });
    await rosa.remove(rosa.id);
  });

  test('the charge is a later use that names the token, its payer and the scheme’s reference', async () => {
    const rosa = await holder();
    const { vendorToken: token, schemeReference } = await rowOf(rosa.id);
    const level3 = { transactionReferenceNumber: 'PO-7' };
    const { body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(300)), { level3 }));
    const paid = await findPaid(server.db, String(body['transactionId']));
    expect(paid?.poNumber).toBe('PO-7');
    expect(charges.at(-1)?.details).toEqual({
      method: 'kept',
      token,
      initiator: 'payer',
      schemeReference,
      poNumber: 'PO-7',
    });
    expect(schemeReference).toMatch(/^\d{15}$/);
    await rosa.remove(rosa.id);
  });

  test('the same key charges once, however often and at once it comes', async () => {
    const rosa = await holder();
    const before = (await taken()).length;
    const asked = byCardOnFile(rosa.id, cartOf(typed(1_100)));
    await Promise.all([rosa.pay(asked), rosa.pay(asked), rosa.pay(asked)]);
    const first = await rosa.pay(asked);
    expect(first.body['paymentStatus']).toBe('paid');
    expect((await rosa.pay(asked)).body).toEqual(first.body);
    expect(await taken()).toHaveLength(before + 1);
    const other = await rosa.add(cardToKeep({ cardNumber: '5555555555554444' }));
    const otherCard = { ...asked, savedCard: String(other.body['cardId']) };
    expect((await rosa.pay(otherCard)).status).toBe(422);
    await rosa.remove(rosa.id);
    // The answer to a payment does not hang on the card being there still.
    expect((await rosa.pay(asked)).body).toEqual(first.body);
    expect(await taken()).toHaveLength(before + 1);
    await rosa.remove(otherCard.savedCard);
  });

  test('a payment of which the answer is lost is found, and was charged once', async () => {
    const lost = cardToKeep({ cardNumber: '4000000000008039' });
    const rosa = await aCardHolder(server, 'clinic');
    await rosa.add(lost);
    const id = String((await rosa.add(lost)).body['cardId']);
    const before = (await taken()).length;
    const payer = payerWith(server, rosa.token);
    const asked = byCardOnFile(id, cartOf(typed(1_200)));
    const { body } = await payer.pay(asked);
    expect(body['paymentStatus']).toBe('paid');
    expect((await payer.attempt(asked.idempotencyKey)).body['paymentStatus']).toBe('paid');
    expect(await taken()).toHaveLength(before + 1);
    await rosa.remove(id);
  });

  test('a decline is told with its reason', async () => {
    const rosa = await holder({ cardNumber: '4000000000009995' });
    const { status, body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(500))));
    expect(status).toBe(402);
    expect(JSON.stringify(body)).toContain(String(declineReasons.funds));
    await rosa.remove(rosa.id);
  });

  test('a card that is gone, somebody else’s, or another provider’s is refused by name', async () => {
    const rosa = await holder();
    const there = await holder({}, 'other');
    const another = await aCardHolder(server, 'clinic', james.username);
    const before = charges.length;
    const tries = [
      rosa.pay(byCardOnFile(randomUUID(), cartOf(typed(100)))),
      rosa.pay(byCardOnFile(there.id, cartOf(typed(100)))),
      payerWith(server, another.token).pay(byCardOnFile(rosa.id, cartOf(typed(100)))),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(String(payProblems.cardGone));
    }
    await rosa.remove(rosa.id);
    const { body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(100))));
    expect(JSON.stringify(body)).toContain(String(payProblems.cardGone));
    expect(charges).toHaveLength(before);
    await there.remove(there.id);
  });

  test('a card that has expired is refused by name', async () => {
    const rosa = await holder();
    const past = { expMonth: 1, expYear: 2020 };
    await server.db.updateTable('savedCards').set(past).where('id', '=', rosa.id).execute();
    const { status, body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(100))));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(String(payProblems.cardExpired));
    await rosa.remove(rosa.id);
  });

  test('a card with another number than was shown is refused by name, and pays once it was looked at', async () => {
    const rosa = await holder();
    const { last4 } = await server.db
      .selectFrom('savedCards')
      .select('last4')
      .where('id', '=', rosa.id)
      .executeTakeFirstOrThrow();
    const before = charges.length;
    const paysAs = (shown: string) =>
      rosa.pay(byCardOnFile(rosa.id, cartOf(typed(100)), { last4: shown }));
    const { status, body } = await paysAs('0000');
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(String(payProblems.cardRenewed));
    expect(charges).toHaveLength(before);
    expect((await paysAs(last4)).status).toBe(200);
    await rosa.remove(rosa.id);
  });

  test('guests, and logins of a provider that saves no cards, pay with none', async () => {
    const guest = await aPayer(server, 'clinic');
    expect((await guest.pay(byCardOnFile(randomUUID(), cartOf(typed(100))))).status).toBe(403);
    const rosa = await aCardHolder(server, 'without');
    const payer = payerWith(server, rosa.token);
    expect((await payer.pay(byCardOnFile(randomUUID(), cartOf(typed(100))))).status).toBe(403);
  });

  test('two locations are paid with one card, each on its own', async () => {
    const rosa = await holder();
    const { body } = await rosa.pay(byCardOnFile(rosa.id, cartOf(typed(700), typed(800, 2))));
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      legs: [
        { locationId: 1, amount: 700, status: 'paid' },
        { locationId: 2, amount: 800, status: 'paid' },
      ],
    });
    expect(await cardsAtProcessor(server)).toContainEqual({ last4: '4242', forgotten: 0 });
    await rosa.remove(rosa.id);
  });

  test('a plan that begins with a card on file has a token of its own, and outlives the card', async () => {
    const rosa = await holder({}, 'planner');
    const { vendorToken: token, schemeReference } = await rowOf(rosa.id);
    const { body } = await rosa.pay(byCardOnFile(rosa.id, planCart([typed(60_000)], 20_000)));
    expect(body['paymentStatus']).toBe('paid');
    expect(charges.at(-1)).toMatchObject({ keep: true, details: { token, initiator: 'payer' } });
    const [plan] = await plansOf(server.db, 'planner');
    expect(plan).toMatchObject({ last4: '4242', brand: 'visa', schemeReference });
    expect(plan?.vendorToken).not.toBe(token);
    await rosa.remove(rosa.id);
    await untilNextDebit(server, 'planner');
    await debitDue(paymentsOf(server.deps));
    expect(charges.at(-1)).toMatchObject({
      amount: 20_000,
      keep: false,
      details: {
        method: 'kept',
        token: plan?.vendorToken,
        initiator: 'provider',
        schemeReference,
      },
    });
    expect((await processorLedger(server)).at(-1)).toMatchObject({ status: 'paid', last4: '4242' });
  });
});
