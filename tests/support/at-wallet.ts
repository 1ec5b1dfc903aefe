import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect } from 'vitest';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import type { Place } from './databases.ts';
import { addPayee } from './payee.ts';
import { cartOf, typed } from './payments.ts';
import { asGuest, useServer, type TestServer } from './server.ts';

type Choice = 'paid' | 'declined' | 'pending' | 'partly' | 'again' | 'cancel';

/** Two locations: the wallet takes each on its own. */
export const twoBills = () => cartOf(typed(3_000, 1), typed(2_000, 2));

/** A guest of a provider who pays by wallet, and what they may do at the wallet's own page. */
export const aWalletPayer = async (server: TestServer, slug: string, more: object = {}) => {
  const { token } = await asGuest(server, slug, more);
  return walletPayerWith(server, token);
};

/** A payer by wallet who has a token already. */
export const walletPayerWith = (server: TestServer, token: string) => {
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

/** A provider whose patients may pay by wallet, and what its tests ask and look at. */
export const useWallet = (open: () => Promise<Place>) => {
  const server = useServer(open);
  beforeAll(() =>
    addPayee(server.db, 'clinic', {
      payments: { wallet: true },
      features: ['allowV4AutomaticReceipts'],
    }),
  );
  beforeEach(() => walletFaults(server, {}));
  const look = () => lookElsewhere(paymentsOf(server.deps));
  /** Callbacks come by themselves; each causes a look. */
  const comesTo = (status: () => Promise<string>, wanted: string) =>
    expect
      .poll(async () => {
        await look();
        return status();
      })
      .toBe(wanted);
  const payer = (more: object = {}) =>
    aWalletPayer(server, 'clinic', { username: 'dana@example.org', ...more });
  const begun = async (cart?: object, changes: object = {}) => {
    const dana = await payer();
    const key = randomUUID();
    const answer = await dana.begin(cart, { idempotencyKey: key, ...changes });
    expect(answer.status).toBe(200);
    const { id, transactionId } = answer.body['payload'] as unknown as {
      id: string;
      transactionId: string;
    };
    const status = async (): Promise<string> =>
      (
        await server.db
          .selectFrom('paymentIntents')
          .select('status')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).status;
    return { dana, key, order: id, handle: transactionId, status };
  };
  const captured = async () =>
    (await walletBook(server)).captures.filter(({ status }) => status === 'COMPLETED');
  const booked = async () =>
    server.db
      .selectFrom('ledgerEntries')
      .select(['amount'])
      .where('kind', '=', 'capture.debit')
      .execute();
  const letters = async () =>
    (await server.db.selectFrom('outbox').select(['subject', 'uniqueKey']).execute()).map(
      ({ uniqueKey }) => (uniqueKey ?? '').split(':')[0],
    );

  return { server, look, comesTo, payer, begun, captured, booked, letters };
};

export const walletOrder = async ({ app }: TestServer, id: string) => {
  const book = (await (await app.request('/vendors/wallet/ledger')).json()) as {
    orders: readonly { id: string; returnUrl: string; cancelUrl: string }[];
  };
  const order = book.orders.find((one) => one.id === id);
  if (order === undefined) throw new Error('the wallet has the order');
  return order;
};
