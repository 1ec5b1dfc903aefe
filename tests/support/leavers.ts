import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findPerson } from '#server/store/logins.ts';
import { listMessages } from '#server/store/outbox.ts';
import { byCard, payerWith } from './payments.ts';
import { planCart } from './plans.ts';
import { addCardKeeper } from './saved-cards.ts';
import type { TestServer } from './server.ts';

/** A provider whose people leave. */
export const leavers = 'leavers';
export const rosa = 'rosa.delgado@example.org';
export const ana = 'ana.delgado@example.org';
export const password = 'Sunny-Day-2026';

export const addLeavers = (server: TestServer) => addCardKeeper(server, leavers);

/** Somebody who is logged in there. */
export const aLeaver = async ({ ask, app }: TestServer, username: string, slug = leavers) => {
  const json = { slug, type: 'credentialed', username, password };
  const token = String((await ask('POST', '/api/authenticate', { json })).body['token']);
  const post = (path: string, body: object) => ask('POST', path, { token, json: body });
  return {
    token,
    post,
    link: async (form: 'html' | 'json') =>
      String((await post('/api/user/data', { password, form })).body['url']),
    open: async (url: string) => {
      const answer = await app.request(url);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
};

/** A provider of its own for each test, for a login is closed once. */
export const aProviderToLeave = async (server: TestServer) => {
  const slug = `leave-${randomUUID().slice(0, 8)}`;
  await addCardKeeper(server, slug);
  const as = (username: string) => aLeaver(server, username, slug);
  const idOf = async (username: string) => (await findPerson(server.db, slug, username))?.id ?? '';
  return {
    slug,
    as,
    idOf,
    close: (her: Awaited<ReturnType<typeof as>>, more: object = {}) =>
      her.post('/api/user/close', { password, key: randomUUID(), ...more }),
    ask: async (key: string) =>
      (await server.ask('POST', '/api/user/closed', { json: { slug, key } })).body['closed'],
    /** Ends what Ana was invited for. */
    remove: async (her: Awaited<ReturnType<typeof as>>, language = 'en') => {
      const { id } = await server.db
        .selectFrom('invitations')
        .select('id')
        .where('tenant', '=', slug)
        .executeTakeFirstOrThrow();
      const path = `/api/user/authorized/remove?patientId=${id}&seenAs=active&language=${language}`;
      const { token } = her;
      expect((await server.ask('DELETE', path, { token })).status).toBe(200);
    },
    logIn: (username: string) => {
      const json = { slug, type: 'credentialed', username, password };
      return server.ask('POST', '/api/authenticate', { json });
    },
    mails: async () => (await listMessages(server.db)).filter((one) => one.tenant === slug),
    /** A plan of three payments for one of Rosa's bills. */
    beginPlan: async (token: string, more: object = {}) => {
      const { id: accountId, ...bill } = await server.db
        .selectFrom('balances')
        .select(['id', 'paymentPostingId', 'amount', 'locationId'])
        .where('personId', '=', await idOf(rosa))
        .where('onPaymentPlan', '=', 0)
        .orderBy('amount', 'desc')
        .executeTakeFirstOrThrow();
      const each = Math.ceil(bill.amount / 3);
      const owed = { accountId, openBalanceId: accountId, ...bill };
      const cart = planCart([owed], each, more);
      const { status } = await payerWith(server, token).pay(byCard(cart, { again: true }));
      expect(status).toBe(200);
      return { bill, each };
    },
    /** A card payment of a part of one of Rosa's bills. */
    pay: async (token: string) => {
      const { id: accountId, ...bill } = await server.db
        .selectFrom('balances')
        .select(['id', 'paymentPostingId', 'amount', 'locationId'])
        .where('personId', '=', await idOf(rosa))
        .where('onPaymentPlan', '=', 0)
        .where('amount', '>', 1_000)
        .executeTakeFirstOrThrow();
      const accounts = [{ ...bill, accountId, openBalanceId: accountId }];
      const paymentActions = [{ accounts: [accountId], amount: 1_000 }];
      return payerWith(server, token).pay(byCard({ accounts, paymentActions }, { again: true }));
    },
  };
};
