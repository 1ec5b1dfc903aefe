import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { findPaid } from '#server/payments/paid.ts';
import { noteBegun, vendorSessionBy } from '#server/store/vendor-sessions.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway, lookNow } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const secured = (cardNumber: string, cart = cartOf(typed(3_000, 1), typed(2_000, 2))) => {
  const { paymentMethod: _, idempotencyKey: __, ...card } = byCard(cart, { cardNumber });
  return { type: '3ds', ...card };
};

/** A process that ends before it writes to a table. */
const endsBefore = (table: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes(`"${table}"`)) throw new Error('the process ended');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic', { payments: { allow3dsCard: true } }));

  const payer = () => aPayerAway(server, 'clinic');

  test('a card that nobody asks about is paid at once, each location on its own', async () => {
    const dana = await payer();
    const begun = await dana.begin(secured('4000000000003006'));
    expect(begun).toMatchObject({ redirectionUrl: '', paymentStatus: 'paid' });
    const paid = await findPaid(server.db, String(begun.transactionId));
    expect(paid).toMatchObject({ method: 'cards', brand: 'visa', last4: '3006', total: 5_000 });
    expect(paid?.legs.map(({ amount, status }) => [amount, status])).toEqual([
      [3_000, 'paid'],
      [2_000, 'paid'],
    ]);
    // The form promises a transaction for each location, and the receipt shows its number.
    expect(new Set(paid?.legs.map((leg) => leg.vendorTransactionId)).size).toBe(2);
  });

  test('a card whose bank asks is paid once its holder has answered', async () => {
    const dana = await payer();
    const begun = await dana.begin(secured('4000000000003022'));
    expect(begun).toMatchObject({ paymentStatus: 'away' });
    expect((await dana.standing(begun.clientToken)).body).toMatchObject({ status: 'Pending' });
    const back = await dana.press(begun.redirectionUrl, { deed: 'code', code: '123456' });
    const returned = await server.app.request(new URL(back).pathname + new URL(back).search);
    expect(returned.headers.get('location')).toBe(
      `/clinic/#/3ds/complete?handle=${begun.clientToken}&status=succeed`,
    );
    expect((await dana.finalize(begun.clientToken)).body).toMatchObject({ paymentStatus: 'paid' });
    expect((await dana.standing(begun.clientToken)).body).toMatchObject({ status: 'Succeed' });
  });

  test('a completion that nobody earned finishes nothing', async () => {
    const dana = await payer();
    const begun = await dana.begin(secured('4000000000003022'));
    expect((await dana.finalize(begun.clientToken)).body).toMatchObject({ paymentStatus: 'away' });
    expect((await dana.cancel(begun.clientToken)).body).toMatchObject({
      paymentStatus: 'cancelled',
    });
  });

  test('a wrong answer is a refusal, and takes nothing', async () => {
    const dana = await payer();
    const begun = await dana.begin(secured('4000000000003048'));
    await dana.press(begun.redirectionUrl, { deed: 'code', code: '123456' });
    expect((await dana.finalize(begun.clientToken)).body).toMatchObject({
      paymentStatus: 'declined',
    });
    expect((await dana.standing(begun.clientToken)).body).toMatchObject({ status: 'Failed' });
  });

  test('the vendor’s id and the word that the payment is away are noted together or not at all', async () => {
    const dana = await payer();
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: { failing: 1 } });
    const { clientToken } = await dana.begin(secured('4000000000003063'));
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: {} });
    const session = () => vendorSessionBy(server.db, clientToken);
    const { intentId = '', lookAt = null } = (await session()) ?? {};
    const begun = { ref: 'their-id', secret: null, url: 'https://bank.example/', lookAt };
    const ending = server.db.withPlugin(endsBefore('paymentLegs'));
    await expect(noteBegun(ending, intentId, begun, 1)).rejects.toThrow('the process ended');
    expect([await dana.status(), (await session())?.ref]).toEqual(['claimed', null]);
    await noteBegun(server.db, intentId, begun, 1);
    expect([await dana.status(), (await session())?.ref]).toEqual(['away', 'their-id']);
  });

  test('a vendor that does not answer once the time is over is asked again a while later', async () => {
    const dana = await payer();
    const { clientToken } = await dana.begin(secured('4000000000003063'));
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: { failing: 1 } });
    server.pass(minutes(11));
    await lookNow(server);
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: {} });
    expect(await dana.status()).toBe('away');
    const { lookAt } = (await vendorSessionBy(server.db, clientToken)) ?? {};
    expect((lookAt ?? 0) - (await server.deps.now())).toBeGreaterThanOrEqual(5_000);
  });

  test('a page that nobody leaves is over after ten minutes', async () => {
    const dana = await payer();
    await dana.begin(secured('4000000000003063'));
    server.pass(minutes(11));
    await lookNow(server);
    expect(await dana.status()).toBe('expired');
  });

  test('money that was taken while the answer to the beginning was lost is found', async () => {
    const dana = await payer();
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: { losing: 1 } });
    const begun = await dana.ask(secured('4000000000003006'));
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: {} });
    expect(begun.body).toMatchObject({ paymentStatus: 'processing' });
    server.pass(minutes(1));
    await lookNow(server);
    expect(await dana.attempt()).toBe('paid');
  });

  test('money that was taken while the answer to the beginning was lost outlasts its payer calling it off', async () => {
    const dana = await payer();
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: { losing: 1 } });
    const begun = await dana.begin(secured('4000000000003006'));
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: {} });
    const { body } = await dana.cancel(begun.clientToken);
    expect(body).toMatchObject({ paymentStatus: 'paid' });
    expect(await dana.attempt()).toBe('paid');
  });

  test('a payment that may still be on its way to the vendor is over no earlier than after a minute', async () => {
    const dana = await payer();
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: { failing: 1 } });
    const begun = await dana.begin(secured('4000000000003006'));
    await server.ask('POST', '/vendors/three-d-secure/faults', { json: {} });
    const { body } = await dana.cancel(begun.clientToken);
    expect(body).toMatchObject({ paymentStatus: 'processing' });
    server.pass(minutes(1));
    expect((await dana.cancel(begun.clientToken)).body).toMatchObject({
      paymentStatus: 'expired',
    });
  });

  test('a card that the form would refuse is refused, and never sent', async () => {
    const dana = await payer();
    const { status } = await dana.ask(secured('4000000000003007'));
    expect(status).toBe(400);
  });

  test('a typed card is paid no other way', async () => {
    const { token } = await payer();
    const sent = byCard(cartOf(typed(3_000, 1)), { cardNumber: '4000000000003006' });
    const { status, body } = await server.ask('POST', '/payments/pay', { token, json: sent });
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining(`"errorCode":${payProblems.method}`),
    ]);
  });

  test('no number of a card is anywhere in the database', async () => {
    const dana = await payer();
    await dana.begin(secured('4000000000003022'));
    for (const table of ['paymentIntents', 'vendorSessions', 'paymentLegs'] as const) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('4000000000003022');
    }
  });
});
