import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { findPaid } from '#server/payments/paid.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway, lookNow } from '../../support/decided-away.ts';
import { anOwner, decide, opened, program, twoBills, wish } from '../../support/financing.ts';
import { addPayee } from '../../support/payee.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic', { payments: { financing: true, card: true } }));
  beforeAll(() => addPayee(server.db, 'other', { payments: { card: true } }));

  const begun = async (json: object = wish()) => {
    const owner = await anOwner(server, 'clinic');
    const told = await owner.begin(json);
    const { clientToken, redirectionUrl } = told;
    const page = (await opened(server, redirectionUrl)) ?? '';
    return {
      owner,
      told,
      clientToken,
      page,
      closed: async () => (await owner.finalize(clientToken)).body,
      decides: (deed: string, more: object = {}) => decide(server, page, deed, more),
    };
  };

  test('a launch opens its page, and only the server’s own request takes the money', async () => {
    const { owner, told, page, decides, closed } = await begun();
    expect(told).toMatchObject({ paymentStatus: 'away', data: { origin: 'http://localhost' } });
    const { pathname, searchParams } = new URL(told.redirectionUrl);
    expect([pathname, searchParams.get('iss')]).toEqual([
      '/vendors/financing',
      'http://localhost/auth',
    ]);
    expect(await (await server.app.request(page)).text()).toContain('50.00 USD');
    await decides('approved');
    const paid = await closed();
    expect(paid).toMatchObject({ paymentStatus: 'paid' });
    expect(await findPaid(server.db, String(paid['transactionId']))).toMatchObject({
      method: 'financing',
      total: 5_000,
      legs: [
        { amount: 3_000, status: 'paid' },
        { amount: 2_000, status: 'paid' },
      ],
    });
    expect(await owner.status()).toBe('paid');
  });

  test('a page that is closed without a decision changes nothing, and is called off', async () => {
    const { owner, clientToken, decides, closed } = await begun();
    await decides('shut');
    expect(await closed()).toMatchObject({ paymentStatus: 'away' });
    expect((await owner.cancel(clientToken)).body).toMatchObject({ paymentStatus: 'cancelled' });
    await decides('approved');
    expect(await closed()).toMatchObject({ paymentStatus: 'cancelled' });
  });

  test.each([
    ['less', 'declined'],
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['left', 'cancelled'],
    ['unclear', 'pending'],
    ['later', 'pending'],
  ])('%s is %s', async (deed, paymentStatus) => {
    const { owner, decides, closed } = await begun();
    await decides(deed);
    expect(await closed()).toMatchObject({ paymentStatus });
    expect(await owner.status()).not.toBe('paid');
  });

  const ledger = async () => {
    const told = (await (await server.app.request('/vendors/financing/ledger')).json()) as {
      payments: readonly { says: string }[];
    };
    return told.payments.at(-1)?.says;
  };

  test('a smaller loan is told as one, and called off at the program', async () => {
    const { owner, decides, closed } = await begun();
    await decides('less');
    expect(await closed()).toMatchObject({ paymentStatus: 'declined', reason: 'smaller' });
    expect(await ledger()).toMatch(/^left/);
    server.pass(minutes(31));
    await lookNow(server);
    expect(await owner.status()).toBe('failed');
  });

  test('a smaller loan stands in the way of no other payment of its bills', async () => {
    const json = wish();
    const { owner, decides } = await begun(json);
    await decides('less');
    const { clientToken } = await owner.begin({ ...json, idempotencyKey: randomUUID() });
    expect(await owner.status()).toBe('failed');
    expect((await owner.cancel(clientToken)).body).toMatchObject({ paymentStatus: 'cancelled' });
  });

  test('an application for bills that its payer begins again elsewhere says so', async () => {
    const json = wish();
    const { owner, decides, closed } = await begun(json);
    const second = await owner.begin({ ...json, idempotencyKey: randomUUID() });
    await decides('approved');
    expect(await closed()).toMatchObject({ paymentStatus: 'cancelled', reason: 'replaced' });
    await owner.cancel(second.clientToken);
  });

  test('an application that was called off by its payer says nothing of another', async () => {
    const { owner, clientToken } = await begun();
    const { body } = await owner.cancel(clientToken);
    expect(body).toMatchObject({ paymentStatus: 'cancelled' });
    expect(body).not.toHaveProperty('reason');
  });

  test('an application that is decided later is taken then, once, and cannot be called off before', async () => {
    const { owner, clientToken, decides, closed } = await begun();
    await decides('later', { minutes: '5' });
    expect(await closed()).toMatchObject({ paymentStatus: 'pending' });
    expect((await owner.cancel(clientToken)).body).toMatchObject({ paymentStatus: 'pending' });
    server.pass(minutes(6));
    await expect.poll(async () => (await lookNow(server), owner.status())).toBe('paid');
    const { payments } = (await (await server.app.request('/vendors/financing/ledger')).json()) as {
      payments: readonly { captured?: object; asked: number }[];
    };
    expect(payments.at(-1)).toMatchObject({ captured: { amount: 5_000 } });
  });

  test('an application that is declined later leaves the bills to be paid', async () => {
    const { owner, decides, closed } = await begun();
    await decides('laterno', { minutes: '5' });
    expect(await closed()).toMatchObject({ paymentStatus: 'pending' });
    server.pass(minutes(6));
    await expect.poll(async () => (await lookNow(server), owner.status())).toBe('failed');
  });

  test('an application that was approved while nobody looked is taken by the sweep', async () => {
    const { owner, decides } = await begun();
    await decides('approved');
    server.pass(minutes(1));
    await expect.poll(async () => (await lookNow(server), owner.status())).toBe('paid');
  });

  test('after half an hour without a decision the payment is over', async () => {
    const { owner } = await begun();
    server.pass(minutes(31));
    await expect.poll(async () => (await lookNow(server), owner.status())).toBe('expired');
  });

  test('a beginning whose answer is lost shows no page, and is over', async () => {
    const owner = await anOwner(server, 'clinic');
    await program(server, 'faults', { losing: 1 });
    expect((await owner.ask(wish())).status).toBe(503);
    await program(server, 'faults', {});
    expect(await owner.status()).toBe('notcharged');
  });

  test('a lost answer to the request for the money is asked for, and takes it once', async () => {
    const { owner, decides, closed } = await begun();
    await decides('approved');
    await program(server, 'faults', { losing: 1 });
    expect(await closed()).toMatchObject({ paymentStatus: 'away' });
    await program(server, 'faults', {});
    server.pass(minutes(1));
    await expect.poll(async () => (await lookNow(server), owner.status())).toBe('paid');
  });

  test('the same wish begins one payment, and another payer’s handle is good for nothing', async () => {
    const json = wish();
    const { owner, clientToken } = await begun(json);
    const { body } = await owner.ask(json);
    expect(body).toMatchObject({ clientToken });
    const stranger = await aPayerAway(server, 'clinic');
    expect((await stranger.finalize(clientToken)).status).toBe(404);
  });

  test('another launch is told beside the one that is shown, and with every answer', async () => {
    const { owner, told, clientToken } = await begun();
    const [first, second] = [told, (await owner.standing(clientToken)).body].map(
      (one) => (one as { readonly page?: { readonly url?: string } }).page?.url ?? '',
    ) as [string, string];
    expect(new Set([told.redirectionUrl, first, second]).size).toBe(3);
    expect(await opened(server, first)).toBeDefined();
    expect(await opened(server, second)).toBeDefined();
  });

  describe('is refused', () => {
    const answer = async (slug: string, json: object) => {
      const owner = await anOwner(server, slug);
      return (await owner.ask(json)).body['errors'];
    };

    test('by a provider that does not offer it', async () => {
      expect(await answer('other', wish())).toMatchObject({
        general: [{ errorCode: payProblems.method }],
      });
    });

    test('to whoever has no account', async () => {
      const guest = await aPayerAway(server, 'clinic');
      expect((await guest.ask(wish())).body['errors']).toMatchObject({
        general: [{ errorCode: payProblems.method }],
      });
    });

    test('for a plan', async () => {
      const cart = cartOf(typed(5_000, 1));
      const [{ accounts }] = cart.paymentActions as unknown as [{ accounts: readonly string[] }];
      const plan = { accounts, amount: 1_000, interval: 'monthly', email: 'o@example.org' };
      expect(await answer('clinic', wish({ ...cart, paymentActions: [plan] }))).toMatchObject({
        general: [{ errorCode: payProblems.plans }],
      });
    });

    test('for another sum than the payer has seen', async () => {
      expect(
        await answer('clinic', wish(twoBills(), { totalAmountSelected: 4_999 })),
      ).toMatchObject({ fields: [{ field: 'totalAmountSelected' }] });
    });
  });
});
