import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { sealedReceipts } from '#server/store/payments-late-migration.ts';
import { isSealed } from '#server/store/sealed.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byBank, byCard, cartOf, processorLedger, typed } from '../../support/payments.ts';
import { addPayee } from '../../support/payee.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    await addPayee(server.db, 'mailing', { features: ['allowV4AutomaticReceipts'] });
  });

  const chargesFor = async (reference: string) => {
    const intent = await server.db
      .selectFrom('paymentIntents')
      .innerJoin('paymentLegs', 'paymentLegs.intentId', 'paymentIntents.id')
      .select('vendorKey')
      .where('reference', '=', reference)
      .execute();
    const keys = intent.map(({ vendorKey }) => vendorKey);
    return (await processorLedger(server)).filter((one) => keys.includes(one.reference));
  };

  test('a guest pays by card and gets the key to a receipt', async () => {
    const payer = await aPayer(server, 'clinic');
    const { status, body } = await payer.pay(byCard(cartOf(typed(8_500))));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      legs: [{ locationId: 1, amount: 8_500, status: 'paid' }],
    });
    expect(body['transactionId']).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(body['reference']).toMatch(/^PT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const paid = await findPaid(server.db, String(body['transactionId']));
    expect(paid).toMatchObject({
      tenant: 'clinic',
      status: 'paid',
      method: 'cards',
      brand: 'visa',
      last4: '1111',
      payerName: 'Dana Whitlock',
      currency: 'USD',
      total: 8_500,
      language: 'en',
      reference: body['reference'],
      accounts: [{ locationId: 1, amount: 8_500, billed: 8_500, name: 'Dana Whitlock' }],
    });
    expect(await chargesFor(String(body['reference']))).toMatchObject([
      { id: paid?.legs[0]?.vendorTransactionId, amount: 8_500, merchant: 'clinic:1' },
    ]);
  });

  test('a guest pays by bank account, which is looked at once', async () => {
    const payer = await aPayer(server, 'clinic');
    for (const amount of [4_200, 4_300])
      expect((await payer.pay(byBank(cartOf(typed(amount))))).status).toBe(200);
    expect((await server.ask('GET', '/vendors/processor/bank-checks')).body).toEqual({
      checks: ['6789'],
    });
    const bad = byBank(cartOf(typed(100)), { bankAccountNumber: '000444444440' });
    for (let times = 0; times < 2; times += 1) {
      const refused = await payer.pay(bad);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: { fields: [{ field: 'bankAccountNumber' }] } });
    }
    const { body } = await server.ask('GET', '/vendors/processor/bank-checks');
    expect(body['checks']).toHaveLength(2);
  });

  test('the same key and body get the first answer again, another body is refused', async () => {
    const payer = await aPayer(server, 'clinic');
    const asked = byCard(cartOf(typed(1_000)));
    const first = await payer.pay(asked);
    const again = await payer.pay({ ...asked, language: 'es', currentTimestamp: 'later' });
    expect(again.body).toEqual(first.body);
    expect((await payer.pay({ ...asked, city: 'Shelbyville' })).status).toBe(422);
    expect(await chargesFor(String(first.body['reference']))).toHaveLength(1);
    expect((await payer.attempt(asked.idempotencyKey)).body).toEqual(first.body);
  });

  test('another security code does not make it another payment', async () => {
    const payer = await aPayer(server, 'clinic');
    const asked = byCard(cartOf(typed(1_050)));
    const first = await payer.pay(asked);
    expect((await payer.pay({ ...asked, cvv: '124' })).body).toEqual(first.body);
  });

  test('the key to a receipt is not to be read in the database', async () => {
    const payer = await aPayer(server, 'clinic');
    const { body } = await payer.pay(byCard(cartOf(typed(1_060))));
    const token = String(body['transactionId']);
    const tokens = async () =>
      (
        await server.db
          .withoutPlugins()
          .selectFrom('receipts')
          .select(['token', 'intentId'])
          .execute()
      ).map((row) => row.token);
    expect((await tokens()).filter((one) => !isSealed(one))).toEqual([]);
    // Tokens from before are sealed when the server is renewed, and work as they did.
    const { intentId } = await server.db
      .selectFrom('receipts')
      .select('intentId')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const plain = server.db.withoutPlugins().updateTable('receipts');
    await plain.set({ token }).where('intentId', '=', intentId).execute();
    expect(await tokens()).toContain(token);
    await sealedReceipts.up(server.db as never);
    expect((await tokens()).filter((one) => !isSealed(one))).toEqual([]);
    expect(await findPaid(server.db, token)).toMatchObject({ token, total: 1_060 });
  });

  test("somebody else's key is a key like any other", async () => {
    const asked = byCard(cartOf(typed(1_100)));
    const [one, other] = [await aPayer(server, 'clinic'), await aPayer(server, 'clinic')];
    const first = await one.pay(asked);
    expect((await other.attempt(asked.idempotencyKey)).body).toMatchObject({
      paymentStatus: 'unknown',
      legs: [],
    });
    const second = await other.pay({ ...asked, again: true });
    expect(second.status).toBe(200);
    expect(second.body['transactionId']).not.toBe(first.body['transactionId']);
  });

  test('ten at once with one key are one charge', async () => {
    const payer = await aPayer(server, 'clinic');
    const asked = byCard(cartOf(typed(1_200)));
    const all = await Promise.all(Array.from({ length: 10 }, () => payer.pay(asked)));
    const paid = all.filter(({ status }) => status === 200);
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map(({ body }) => body['transactionId'])).size).toBe(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await chargesFor(String(paid[0]?.body['reference']))).toHaveLength(1);
  });

  test('without a key the same cart within ten minutes is one charge', async () => {
    const payer = await aPayer(server, 'clinic');
    const { idempotencyKey: _, ...asked } = byCard(cartOf(typed(1_300)), { currentTimestamp: '1' });
    const first = await payer.pay(asked);
    for (let times = 0; times < 5; times += 1)
      expect((await payer.pay(asked)).body).toEqual(first.body);
    server.pass(11 * 60_000);
    // After ten minutes the request is another payment, and still the same bill in the same session.
    const later = await payer.pay(asked);
    expect(later.status).toBe(400);
    expect(later.body['errors']).toMatchObject({ general: [{ errorCode: 4334 }] });
  });

  test('a tab that stood open while another one paid cannot pay the same bill again', async () => {
    const payer = await aPayer(server, 'clinic');
    const account = typed(1_700);
    const bill = cartOf(account);
    const first = await payer.pay(byCard(bill));
    expect(first.status).toBe(200);
    const stale = await payer.pay(byCard(bill));
    expect(stale.status).toBe(400);
    expect(stale.body).toMatchObject({
      errors: { general: [{ errorCode: 4334 }] },
      earlier: [{ amount: 1_700, reference: first.body['reference'] }],
    });
    // A bill is the same with something else in the cart.
    expect((await payer.pay(byCard(cartOf(account, typed(300, 21))))).status).toBe(400);
    expect((await payer.pay(byCard(cartOf(typed(1_800))))).status).toBe(200);
  });

  test('of many payments of one bill at once, each with a key of its own, one is made', async () => {
    const payer = await aPayer(server, 'clinic');
    const bill = cartOf(typed(1_900));
    const all = await Promise.all(Array.from({ length: 8 }, () => payer.pay(byCard(bill))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('several locations are several charges, each with its own result', async () => {
    const payer = await aPayer(server, 'clinic');
    const cart = cartOf(typed(500, 1), typed(600, 21), typed(700, 1));
    const both = await payer.pay(byCard(cart));
    expect(both.body).toMatchObject({
      paymentStatus: 'paid',
      legs: [
        { locationId: 1, amount: 1_200, status: 'paid' },
        { locationId: 21, amount: 600, status: 'paid' },
      ],
    });
    const three = cartOf(typed(500, 1), typed(600, 2), typed(700, 21));
    const partly = await payer.pay(byCard(three, { cardNumber: '4000000000008062' }));
    expect(partly.status).toBe(200);
    expect(partly.body).toMatchObject({
      paymentStatus: 'partly',
      reason: 'declined',
      legs: [{ status: 'paid' }, { status: 'declined' }, { status: 'notcharged' }],
    });
    expect(await findPaid(server.db, String(partly.body['transactionId']))).toMatchObject({
      status: 'partly',
      total: 500,
    });
  });

  describe('a decline', () => {
    test.each([
      ['4000000000000002', 4201],
      ['4000000000009995', 4202],
      ['4000000000000069', 4203],
      ['4000000000000127', 4204],
      ['4000000000000119', 4205],
      ['4000000000009987', 4206],
      ['4000000000006975', 4207],
    ])('of %s says %d, and says so again', async (cardNumber, code) => {
      const payer = await aPayer(server, 'clinic');
      const asked = byCard(cartOf(typed(900)), { cardNumber });
      for (let times = 0; times < 2; times += 1) {
        const { status, body } = await payer.pay(asked);
        expect(status).toBe(402);
        expect(body).toMatchObject({
          result: { code: 402 },
          errors: { general: [{ errorCode: code }] },
        });
      }
      expect((await payer.attempt(asked.idempotencyKey)).body).toMatchObject({
        paymentStatus: 'declined',
      });
      const corrected = byCard(asked.cart);
      expect((await payer.pay(corrected)).status).toBe(200);
    });
  });

  test('a lost answer and one that came twice are one charge each', async () => {
    const payer = await aPayer(server, 'clinic');
    for (const cardNumber of ['4000000000008039', '4000000000008047']) {
      const { status, body } = await payer.pay(byCard(cartOf(typed(2_000)), { cardNumber }));
      expect([status, body['paymentStatus']]).toEqual([200, 'paid']);
      expect(await chargesFor(String(body['reference']))).toHaveLength(1);
    }
  });

  test('the receipt is mailed once where the provider wants it and an address is known', async () => {
    const payer = await aPayer(server, 'mailing', { username: 'dana@example.org' });
    const asked = byCard(cartOf(typed(3_000)));
    for (let times = 0; times < 3; times += 1) await payer.pay(asked);
    await (await aPayer(server, 'mailing')).pay(byCard(cartOf(typed(3_000))));
    const mails = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'uniqueKey'])
      .where('tenant', '=', 'mailing')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'dana@example.org' }]);
    expect(mails[0]?.uniqueKey).toMatch(/^receipt:/);
  });

  test('the ledger sums to nothing, holds what was charged, and cannot be changed', async () => {
    const entries = await server.db.selectFrom('ledgerEntries').selectAll().execute();
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const debits = entries.filter(({ kind }) => kind === 'capture.debit');
    const charged = (await processorLedger(server)).filter(({ status }) => status === 'paid');
    const sum = (all: readonly { amount: number }[]) =>
      all.reduce((total, { amount }) => total + amount, 0);
    expect(sum(debits)).toBe(sum(charged));
    await expect(
      server.db.updateTable('ledgerEntries').set({ amount: 1 }).execute(),
    ).rejects.toThrow('only ever added to');
    await expect(server.db.deleteFrom('ledgerEntries').execute()).rejects.toThrow(
      'only ever added to',
    );
  });

  test('a cart that goes to several locations is told from one that goes to one', async () => {
    const { token } = await aPayer(server, 'clinic');
    const ask = (cart: object) =>
      server.ask('POST', '/payments/pay/detectmultiar', {
        token,
        json: { cart, paymentMethodType: 'cards' },
      });
    expect((await ask(cartOf(typed(1), typed(1)))).body).toMatchObject({ isMultiAR: false });
    expect((await ask(cartOf(typed(1), typed(1, 2)))).body).toMatchObject({ isMultiAR: true });
  });

  test('a key that nobody used is unknown', async () => {
    const payer = await aPayer(server, 'clinic');
    expect((await payer.attempt(randomUUID())).body).toMatchObject({ paymentStatus: 'unknown' });
  });
});
