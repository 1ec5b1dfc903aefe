import { randomUUID } from 'node:crypto';
import { cartOf, typed } from './payments.ts';
import { asGuest, type TestServer } from './server.ts';

type Choice = 'paid' | 'declined' | 'pending' | 'partly' | 'cancel';

/** Two locations: the wallet takes each on its own. */
export const twoBills = () => cartOf(typed(3_000, 1), typed(2_000, 2));

/** A guest of a provider who pays by wallet, and what they may do at the wallet's own page. */
export const aWalletPayer = async (server: TestServer, slug: string, more: object = {}) => {
  const { token } = await asGuest(server, slug, more);
  const call = (path: string, json: object) =>
    server.ask('POST', `/payments${path}`, { token, json });
  const wallet = (path: string, init: RequestInit) =>
    Promise.resolve(server.app.request(`/vendors/wallet${path}`, init));
  return {
    token,
    begin: (cart: object = cartOf(typed(5_000)), changes: object = {}) =>
      call('/wallet/init', {
        cart,
        paymentType: 'PP',
        payerName: 'Dana Whitlock',
        idempotencyKey: randomUUID(),
        ...changes,
      }),
    finalize: (transactionId: string) => call('/wallet/finalize', { transactionId }),
    cancel: (transactionId: string) => call('/wallet/cancel', { transactionId }),
    attempt: (key: string) => server.ask('GET', `/payments/pay/attempts/${key}`, { token }),
    decide: (order: string, choice: Choice) =>
      wallet('/checkoutnow', {
        method: 'POST',
        body: new URLSearchParams({ token: order, choice }),
      }),
  };
};

/** The wallet's own book. */
export const walletBook = async ({ app }: TestServer) =>
  (await (await app.request('/vendors/wallet/ledger')).json()) as {
    readonly captures: readonly {
      readonly id: string;
      readonly unit: string;
      readonly amount: number;
      readonly status: string;
    }[];
  };

export const walletFaults = (server: TestServer, json: object) =>
  server.ask('POST', '/vendors/wallet/faults', { json });
