import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { asGuest, type TestServer } from './server.ts';

interface Begun {
  readonly clientToken: string;
  readonly redirectionUrl: string;
  readonly data: { readonly origin?: string };
  readonly paymentStatus: string;
  readonly transactionId?: string;
}

/** A guest whose payments are decided on at a vendor’s page, and what they may do there. */
export const aPayerAway = async (server: TestServer, slug: string) => {
  const { token } = await asGuest(server, slug, { username: 'dana@example.org' });
  return payingAway(server, token);
};

/** The same for whoever has a session. */
export const payingAway = (server: TestServer, token: string) => {
  const call = (path: string, json: object) =>
    server.ask('POST', `/payments${path}`, { token, json });
  const key = randomUUID();
  return {
    token,
    key,
    ask: (json: object) => call('/pay/init', { idempotencyKey: key, ...json }),
    begin: async (json: object): Promise<Begun> => {
      const { status, body } = await call('/pay/init', { idempotencyKey: key, ...json });
      expect([status, body['errors']]).toEqual([200, undefined]);
      return body as unknown as Begun;
    },
    finalize: (clientToken: string) => call('/pay/finalize', { clientToken }),
    cancel: (clientToken: string) => call('/pay/cancel', { clientToken }),
    standing: (clientToken: string) => call('/pay/status', { clientToken }),
    attempt: async () =>
      (await server.ask('GET', `/payments/pay/attempts/${key}`, { token })).body['paymentStatus'],
    /** A press on the vendor’s page; answers the address to which it sends the browser. */
    press: async (url: string, form: Record<string, string>) => {
      const answer = await server.app.request(new URL(url).pathname, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return answer.headers.get('location') ?? '';
    },
    status: async () =>
      (
        await server.db
          .selectFrom('paymentIntents')
          .select('status')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).status,
  };
};

export const lookNow = (server: TestServer) => lookElsewhere(paymentsOf(server.deps));
