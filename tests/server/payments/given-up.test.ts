import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { renewLeases } from '#server/store/payments-lease.ts';
import { intentById } from '#server/store/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, openBook, theirs } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';
import { soon } from '../../support/soon.ts';

const otherCard = { cardNumber: '4242424242424242' };

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { book, asked, vendor } = openBook();
  beforeAll(() => addPayee(server.db, 'clinic'));
  beforeEach(() => {
    replaceVendor(server.deps, vendor);
    Object.assign(asked, { charges: 0, away: false });
  });

  /** A payment sent to a vendor that is slower than its word, and given up. */
  const givenUp = async (cart = cartOf(typed(500))) => {
    const payer = await aPayer(server, 'clinic');
    const left = await leaveBehind(server, payer, { cart, sent: true });
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
    expect(await left.status()).toBe('notcharged');
    return left;
  };
  const chargedOf = (references: readonly string[]) =>
    references.filter((reference) => book.get(reference)?.kind === 'paid');
  const refusedAs = (errorCode: number) => ({
    status: 400,
    body: { errors: { general: [{ errorCode }] } },
  });

  test('the same cart and means under another key are the same charge', async () => {
    const { payer, json, leg } = await givenUp();
    const before = new Set(book.keys());
    const again = { ...json, idempotencyKey: randomUUID(), cvv: '999' };
    expect((await payer.pay(again)).body).toMatchObject({ paymentStatus: 'paid' });
    // The slow charge arrives: the vendor knows its key.
    expect([...book.keys()].filter((key) => !before.has(key))).toEqual([leg.vendorKey]);
    expect((await payer.attempt(again.idempotencyKey)).body['paymentStatus']).toBe('paid');
  });

  test('another card for the same bill waits until the first charge can hardly come', async () => {
    const { payer, json, leg } = await givenUp();
    for (const idempotencyKey of [json.idempotencyKey, randomUUID()])
      expect(await payer.pay({ ...json, ...otherCard, idempotencyKey })).toMatchObject(
        refusedAs(payProblems.givenUp),
      );
    expect(asked.charges).toBe(0);
    server.pass(2_000);
    const { body } = await payer.pay({ ...json, ...otherCard });
    expect(body).toMatchObject({ paymentStatus: 'paid' });
    expect(chargedOf([leg.vendorKey])).toEqual([]);
  });

  test('another amount of the bill, or another visit, waits as well; another bill does not', async () => {
    const bill = typed(500);
    const { payer } = await givenUp(cartOf(bill));
    const stranger = await aPayer(server, 'clinic');
    const more = typed(700, 1, { paymentPostingId: bill.paymentPostingId.toLowerCase() });
    for (const who of [payer, stranger])
      expect(await who.pay(byCard(cartOf(more)))).toMatchObject(refusedAs(payProblems.givenUp));
    expect((await payer.pay(byCard(cartOf(typed(500))))).body).toMatchObject({
      paymentStatus: 'paid',
    });
  });

  test('a payer with another card is led to the charge once it has come', async () => {
    const { payer, json, leg } = await givenUp();
    book.set(leg.vendorKey, theirs(leg));
    const other = { ...json, ...otherCard, idempotencyKey: randomUUID() };
    expect(await payer.pay(other)).toMatchObject({
      status: 409,
      body: {
        errors: { general: [{ errorCode: resultCodes.anotherUnderWay }] },
        attempt: { key: json.idempotencyKey },
      },
    });
    expect((await payer.attempt(json.idempotencyKey)).body['paymentStatus']).toBe('paid');
    expect(asked.charges).toBe(0);
  });

  test('a charge that was given up days ago and nobody has asked about since is asked about first', async () => {
    const bill = typed(500);
    const { id, leg } = await givenUp(cartOf(bill));
    server.pass(50 * 3_600_000);
    book.set(leg.vendorKey, theirs(leg));
    const stranger = await aPayer(server, 'clinic');
    await stranger.pay(byCard(cartOf(typed(700, 1, { paymentPostingId: bill.paymentPostingId }))));
    expect((await intentById(server.db, id)).status).toBe('paid');
  });

  test('another card under the same key is refused, and the payment is known as paid', async () => {
    const { payer, json, leg, status } = await givenUp();
    book.set(leg.vendorKey, theirs(leg));
    expect((await payer.pay({ ...json, ...otherCard })).status).toBe(422);
    expect(await status()).toBe('paid');
    expect(asked.charges).toBe(0);
  });

  describe('a vendor that charges every request', () => {
    beforeEach(() => replaceVendor(server.deps, { ...vendor, deduplicates: false }));

    test('is sent the same once more only when the first can hardly come', async () => {
      const { payer, json, status } = await givenUp();
      expect((await payer.pay(json)).status).toBe(503);
      expect(await status()).toBe('notcharged');
      expect(asked.charges).toBe(0);
      server.pass(2_000);
      const { finds } = asked;
      const paying = payer.pay(json);
      await soon(() => expect(asked.finds).toBeGreaterThan(finds));
      expect(asked.charges).toBe(0);
      // The server's own round renews the lease while it is at work.
      const later = (await server.deps.now()) + 3_000;
      await renewLeases(server.db, paymentsOf(server.deps).owner, later);
      server.pass(3_000);
      expect((await paying).body).toMatchObject({ paymentStatus: 'paid' });
      expect(asked.charges).toBe(1);
    });
  });
});
