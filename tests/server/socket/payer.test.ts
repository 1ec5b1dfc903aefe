import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { walletBook, walletFaults, walletPayerWith } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { lookNow } from '../../support/decided-away.ts';
import { openLive, reconnect, type Live } from '../../support/live-client.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { asGuest, minutes, password, useServer } from '../../support/server.ts';

const news = { type: 'client', actionType: 'owed.changed' };

eachDatabase((open) => {
  const server = useServer(open);
  let live: Live;
  let slug = '';
  let nth = 0;
  beforeAll(async () => {
    await walletFaults(server, {});
    live = await openLive(server.deps);
  });
  afterAll(() => live.close());
  beforeEach(async () => {
    nth += 1;
    slug = `hospital${nth}`;
    await addPayee(server.db, slug, { payments: { wallet: true } });
  });

  const signIn = async () => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org', password };
    return String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
  };
  const guest = async () => (await asGuest(server, slug)).token;
  /** An open page of a session. */
  const pageOf = async (token: string) => {
    const client = await live.greet();
    await client.ask(reconnect('r', token));
    return client;
  };
  /** The news that came to a page so far. */
  const heardBy = async (page: Awaited<ReturnType<typeof pageOf>>) => {
    await page.settle();
    return page.heard.filter(
      (frame) => frame.command === 'cd' && frame.data.includes('owed.changed'),
    ).length;
  };
  const bill = () => cartOf(typed(20_000, 1, { paymentPostingId: 'a 1' }));
  const settle = async (to: 'COMPLETED' | 'DECLINED') => {
    const last = (await walletBook(server)).captures.at(-1);
    await server.ask('POST', '/vendors/wallet/settle', { json: { capture: last?.id, to } });
  };
  const paysPending = async (token: string) => {
    const payer = walletPayerWith(server, token);
    const key = randomUUID();
    const { body } = await payer.begin(bill(), { idempotencyKey: key });
    const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
    await payer.decide(String(id), 'pending');
    const { body: told } = await payer.finalize(String(transactionId));
    expect(told).toMatchObject({ paymentStatus: 'pending' });
    const isOver = () =>
      expect
        .poll(async () => {
          server.pass(minutes(1));
          await lookNow(server);
          return (await payer.attempt(key)).body['paymentStatus'];
        })
        .not.toBe('pending');
    return { isOver };
  };

  test.each(['COMPLETED', 'DECLINED'] as const)(
    'a payer’s open pages hear that a pending payment of theirs went on, %s, and nobody else’s do',
    async (to) => {
      const token = await signIn();
      const own = [await pageOf(token), await pageOf(await signIn())];
      const elsewhere = [await pageOf(await guest()), await live.greet()];
      const { isOver } = await paysPending(token);
      await expect.poll(() => Promise.all(own.map(heardBy))).toEqual([1, 1]);
      await settle(to);
      await isOver();
      await expect.poll(() => Promise.all(own.map(heardBy))).toEqual([2, 2]);
      expect(await Promise.all(elsewhere.map(heardBy))).toEqual([0, 0]);
      for (const page of [...own, ...elsewhere]) page.end();
    },
  );

  test('a guest who pays hears of it alone: neither the bill’s owner nor another guest does', async () => {
    const token = await guest();
    const [own, owner, other] = [
      await pageOf(token),
      await pageOf(await signIn()),
      await pageOf(await guest()),
    ];
    await paysPending(token);
    await expect.poll(() => heardBy(own)).toBe(1);
    expect([await heardBy(owner), await heardBy(other)]).toEqual([0, 0]);
    for (const page of [own, owner, other]) page.end();
  });

  test('a payment by card is told to its payer’s other pages, and says nothing of itself', async () => {
    const token = await signIn();
    const page = await pageOf(await signIn());
    await payerWith(server, token).pay(byCard(bill()));
    expect(await page.message()).toEqual(news);
    page.end();
  });

  test('a page that has given its session up hears nothing', async () => {
    const token = await signIn();
    const page = await pageOf(token);
    page.say({ ...reconnect('c', token), actionType: 'CLOSE_ACTIVITY', name: 'clear' });
    await page.settle();
    await paysPending(token);
    expect(await heardBy(page)).toBe(0);
    page.end();
  });
});
