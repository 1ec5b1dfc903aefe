import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { findPaid } from '#server/payments/paid.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway, lookNow } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const twoBills = () => cartOf(typed(3_000, 1), typed(2_000, 2));
const wish = (cart: object = twoBills(), more: object = {}) => ({
  type: 'healthcare-credit',
  cart,
  totalAmountSelected: 5_000,
  payerName: 'Dana Reyes',
  address: '12 Lake St',
  ...more,
});

interface Window {
  readonly step: string;
  readonly tokenId: string;
  readonly clientTransId: string;
}

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() =>
    addPayee(server.db, 'clinic', { payments: { 'healthcare-credit': true, card: true } }),
  );
  beforeAll(() => addPayee(server.db, 'other', { payments: { card: true } }));

  const begun = async (json: object = wish()) => {
    const dana = await aPayerAway(server, 'clinic');
    const { clientToken, data, paymentStatus } = await dana.begin(json);
    const { script } = data as { readonly script?: Window };
    const { tokenId = '', clientTransId = '' } = script ?? {};
    const decide = async (deed: string, { step = 'order', ordered = '5000', more = {} } = {}) => {
      const form = { clientTransId, tokenId, step, deed, ordered, street: '12 Lake St', ...more };
      const answer = await server.app.request('/vendors/healthcare-credit/digitalbuy/decided', {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      expect(answer.status).toBe(200);
      return (await dana.finalize(clientToken)).body;
    };
    const identified = () => decide('known', { step: 'identify' });
    return { dana, clientToken, script, paymentStatus, decide, identified };
  };

  test('the windows come one after the other, and only the server’s own request takes the money', async () => {
    const { dana, script, paymentStatus, decide, identified } = await begun();
    expect(paymentStatus).toBe('away');
    expect(script).toMatchObject({ step: 'identify', merchantID: 'clinic', amount: 5_000 });
    expect(await identified()).toMatchObject({
      paymentStatus: 'away',
      page: { script: { ...script, step: 'order' } },
    });
    const paid = await decide('approved');
    expect(paid).toMatchObject({ paymentStatus: 'paid' });
    expect(await findPaid(server.db, String(paid['transactionId']))).toMatchObject({
      method: 'healthcare-credit',
      total: 5_000,
      legs: [
        { amount: 3_000, status: 'paid' },
        { amount: 2_000, status: 'paid' },
      ],
    });
    expect(await dana.status()).toBe('paid');
  });

  test('a window that is closed without a decision changes nothing, at each step', async () => {
    const { dana, clientToken, decide, identified } = await begun();
    expect(await decide('shut', { step: 'identify' })).toMatchObject({
      paymentStatus: 'away',
      page: { script: { step: 'identify' } },
    });
    await identified();
    expect(await decide('shut')).toMatchObject({
      paymentStatus: 'away',
      page: { script: { step: 'order' } },
    });
    expect((await dana.cancel(clientToken)).body).toMatchObject({ paymentStatus: 'cancelled' });
    expect(await decide('approved')).toMatchObject({ paymentStatus: 'cancelled' });
  });

  test.each([
    ['low', { paymentStatus: 'declined', reason: 'limit', creditLimit: 2_500 }],
    ['more', { paymentStatus: 'declined', reason: 'limit', creditLimit: 55_000 }],
    ['review', { paymentStatus: 'declined' }],
    ['declined', { paymentStatus: 'declined' }],
    ['expired', { paymentStatus: 'expired' }],
    ['left', { paymentStatus: 'cancelled' }],
  ])('%s in the first window takes nothing', async (deed, told) => {
    const { dana, decide } = await begun();
    expect(await decide(deed, { step: 'identify' })).toMatchObject(told);
    expect(await dana.status()).not.toBe('paid');
  });

  test.each([
    ['declined', 'declined'],
    ['address', 'declined'],
    ['expired', 'expired'],
    ['left', 'cancelled'],
    ['unclear', 'pending'],
  ])('%s in the window of the order is %s', async (deed, paymentStatus) => {
    const { decide, identified } = await begun();
    await identified();
    expect(await decide(deed)).toMatchObject({ paymentStatus });
  });

  test('an order of another amount, or from another address, is not taken', async () => {
    for (const changed of [{ ordered: '4999' }, { more: { street: '9 Elm St' } }]) {
      const { decide, identified } = await begun();
      await identified();
      expect(await decide('approved', changed)).toMatchObject({ paymentStatus: 'declined' });
    }
  });

  test('an order that is decided later is taken then, once, and cannot be called off before', async () => {
    const { dana, clientToken, decide, identified } = await begun();
    await identified();
    const later = { more: { minutes: '5' } };
    expect(await decide('later', later)).toMatchObject({ paymentStatus: 'pending' });
    expect((await dana.cancel(clientToken)).body).toMatchObject({ paymentStatus: 'pending' });
    server.pass(minutes(6));
    await expect.poll(async () => (await lookNow(server), dana.status())).toBe('paid');
    const { payments } = (await (
      await server.app.request('/vendors/healthcare-credit/ledger')
    ).json()) as { payments: readonly { captured?: object; asked: number }[] };
    expect(payments.at(-1)).toMatchObject({ captured: { amount: 5_000 } });
  });

  test('an order that was approved while nobody looked is taken by the sweep', async () => {
    const { dana, script, identified } = await begun();
    await identified();
    await server.app.request('/vendors/healthcare-credit/digitalbuy/decided', {
      method: 'POST',
      body: new URLSearchParams({
        clientTransId: script?.clientTransId ?? '',
        tokenId: script?.tokenId ?? '',
        step: 'order',
        deed: 'approved',
        ordered: '5000',
        street: '12 Lake St',
      }),
    });
    server.pass(minutes(1));
    await expect.poll(async () => (await lookNow(server), dana.status())).toBe('paid');
  });

  test('after 1200 seconds the token is too old, and the payment is over', async () => {
    const { dana, identified } = await begun();
    await identified();
    server.pass(minutes(20));
    await expect.poll(async () => (await lookNow(server), dana.status())).toBe('expired');
  });

  test('a beginning whose answer is lost shows no window, and is over', async () => {
    const dana = await aPayerAway(server, 'clinic');
    await server.ask('POST', '/vendors/healthcare-credit/faults', { json: { losing: 1 } });
    expect((await dana.ask(wish())).status).toBe(503);
    await server.ask('POST', '/vendors/healthcare-credit/faults', { json: {} });
    expect(await dana.status()).toBe('notcharged');
  });

  test('a lost answer to the request for the money is asked for, and takes it once', async () => {
    const { dana, decide, identified } = await begun();
    await identified();
    await server.ask('POST', '/vendors/healthcare-credit/faults', { json: { losing: 1 } });
    expect(await decide('approved')).toMatchObject({ paymentStatus: 'away' });
    await server.ask('POST', '/vendors/healthcare-credit/faults', { json: {} });
    server.pass(minutes(1));
    await expect.poll(async () => (await lookNow(server), dana.status())).toBe('paid');
  });

  test('the same wish begins one payment, and another payer’s handle is good for nothing', async () => {
    const json = wish();
    const { dana, clientToken, script } = await begun(json);
    const { body } = await dana.ask(json);
    expect(body).toMatchObject({ clientToken, data: { script } });
    const stranger = await aPayerAway(server, 'clinic');
    expect((await stranger.finalize(clientToken)).status).toBe(404);
  });

  describe('is refused', () => {
    const general = async (slug: string, json: object) => {
      const dana = await aPayerAway(server, slug);
      return (await dana.ask(json)).body['errors'];
    };

    test('by a provider that does not offer it', async () => {
      expect(await general('other', wish())).toMatchObject({
        general: [{ errorCode: payProblems.method }],
      });
    });

    test('for bills that were looked up', async () => {
      const bill = typed(5_000, 1, { openBalanceId: 'b'.repeat(8) });
      expect(await general('clinic', wish(cartOf(bill)))).toMatchObject({
        general: [{ errorCode: payProblems.method }],
      });
    });

    test('for another sum than the payer has seen', async () => {
      expect(
        await general('clinic', wish(twoBills(), { totalAmountSelected: 4_999 })),
      ).toMatchObject({ fields: [{ field: 'totalAmountSelected' }] });
    });
  });
});
