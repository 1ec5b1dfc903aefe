import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { UnderWay } from '#contract/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { visitVersion } from '#contract/visit.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { findByToken } from '#server/store/sessions.ts';
import { saveVisit } from '#server/store/visits.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, openBook } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { asked, vendor } = openBook();
  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    replaceVendor(server.deps, vendor);
  });
  type Payer = Awaited<ReturnType<typeof aPayer>>;
  const underWay = async (payer: Payer) =>
    leaveBehind(server, payer, { cart: cartOf(typed(500)), sent: true });
  const settle = async () => {
    server.pass(4_000);
    await recover(paymentsOf(server.deps));
  };
  const named = (key: string) => ({
    result: { code: 409 },
    errors: { general: [{ errorCode: resultCodes.anotherUnderWay }] },
    attempt: { key },
  });

  test('a session that pays something else meanwhile is told which payment comes first', async () => {
    const payer = await aPayer(server, 'clinic');
    const { json } = await underWay(payer);
    const refused = await payer.pay(byCard(cartOf(typed(900))));
    expect(refused.status).toBe(409);
    expect(v.parse(UnderWay, refused.body)).toMatchObject(named(json.idempotencyKey));
    expect(refused.headers.get('retry-after')).toBe('2');
    await settle();
    expect((await payer.pay(byCard(cartOf(typed(900))))).status).toBe(200);
  });

  test('a session that pays the same is told only that the payment is being made', async () => {
    const payer = await aPayer(server, 'clinic');
    const { json, id } = await underWay(payer);
    const leaseUntil = (await server.deps.now()) + 3_000;
    await server.db
      .updateTable('paymentIntents')
      .set({ owner: 'another-machine/1/x', leaseUntil })
      .where('id', '=', id)
      .execute();
    const { status, body } = await payer.pay(json);
    expect(status).toBe(409);
    expect(v.parse(UnderWay, body)).not.toHaveProperty('attempt');
    expect(body).toMatchObject({ errors: { general: [{ errorCode: 409 }] } });
    await settle();
  });

  test("another session's payment is not told of", async () => {
    const { json } = await underWay(await aPayer(server, 'clinic'));
    const other = await aPayer(server, 'clinic');
    expect((await other.pay({ ...json, cart: cartOf(typed(100)) })).status).toBe(200);
    await settle();
  });

  test('a payment that was never charged may not be tried anew beside another one', async () => {
    const payer = await aPayer(server, 'clinic');
    const first = await underWay(payer);
    await settle();
    expect(await first.status()).toBe('notcharged');
    const second = await underWay(payer);
    for (const json of [first.json, { ...first.json, city: 'Elsewhere' }]) {
      const { status, body } = await payer.pay(json);
      expect(status).toBe(409);
      expect(body).toMatchObject(named(second.json.idempotencyKey));
    }
    await settle();
    // The other payment is over by then, and still it came later.
    const late = await payer.pay(first.json);
    expect(late.status).toBe(409);
    expect(late.body).not.toHaveProperty('attempt');
  });

  const remember = async (token: string, key: string, sent = true) => {
    const attempt = { key, method: 'cards' as const, sent };
    const now = await server.deps.now();
    const session = (await findByToken(server.db, token, now))?.session;
    const visit = { version: visitVersion, place: '/payment/cards', attempt } as const;
    await saveVisit(server.db, String(session?.id), visit, now);
  };

  test('the attempt that the visit remembers as sent comes first, whichever session made it', async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org', password };
    const signIn = async () =>
      payerWith(
        server,
        String((await server.ask('POST', '/api/authenticate', { json })).body['token']),
      );
    const held = await underWay(await signIn());
    const later = await signIn();
    await remember(later.token, held.json.idempotencyKey, false);
    expect((await later.pay(byCard(cartOf(typed(700))))).status).toBe(200);
    await remember(later.token, held.json.idempotencyKey);
    const charges = asked.charges;
    const refused = await later.pay(byCard(cartOf(typed(900))));
    expect([refused.status, refused.body]).toMatchObject([409, named(held.json.idempotencyKey)]);
    expect(asked.charges).toBe(charges);
    await settle();
    expect(await held.status()).toBe('notcharged');
    expect((await later.pay(byCard(cartOf(typed(900))))).status).toBe(200);
  });

  test('an attempt that never came to the server bars nobody', async () => {
    const payer = await aPayer(server, 'clinic');
    await remember(payer.token, randomUUID());
    expect((await payer.pay(byCard(cartOf(typed(900))))).status).toBe(200);
  });

  test('a payment begins when it is put down, not when its request arrived', async () => {
    const slow = async () => {
      server.pass(minutes(3));
      return true;
    };
    replaceVendor(server.deps, { ...vendor, isValid: slow });
    const payer = await aPayer(server, 'clinic');
    const json = byBank(cartOf(typed(900)), { bankAccountNumber: '000123450000' });
    const { status, body } = await payer.pay(json);
    expect([status, body['paymentStatus']]).toEqual([200, 'paid']);
    const now = await server.deps.now();
    const row = await server.db
      .selectFrom('paymentIntents')
      .select(['claimedAt', 'expiresAt'])
      .where('key', '=', json.idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ claimedAt: now, expiresAt: now + minutes(5) });
  });
});
