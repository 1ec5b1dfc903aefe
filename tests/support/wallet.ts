import { rmSync } from 'node:fs';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Order } from '#server/away/vendor.ts';
import { openWallet } from '#server/methods/wallet/vendor.ts';
import { walletApp } from '#server/vendors/wallet/app.ts';
import { openWalletBook } from '#server/vendors/wallet/book.ts';
import { newSigningKey } from '#server/vendors/wallet/events.ts';
import { newFolder } from './new-folder.ts';

let made: string | undefined;
/** Making a key takes long, so the tests of a file share one. */
const oneKey = (): string => {
  made ??= newSigningKey();
  return made;
};

const keys = { clientId: 'sandbox', secret: 'a secret of the tests' };

/** A wallet with a book of its own; its callbacks are kept in `heard`, and taken while `takes.all` is on. */
export const aWallet = () => {
  const folder = newFolder('wallet');
  const clock = { at: Date.UTC(2026, 10, 21, 12) };
  const heard: { url: string; headers: Headers; body: string }[] = [];
  const takes = { all: true };
  const now = async () => clock.at;
  const deliver = async (url: string, { headers, body }: RequestInit) => {
    heard.push({ url, headers: new Headers(headers), body: typeof body === 'string' ? body : '' });
    return takes.all;
  };
  let book = openWalletBook(folder, oneKey);
  const started = () => walletApp({ book, now, base: '/vendors/wallet', ...keys, deliver });
  let app: Hono = started();
  onTestFinished(() => {
    book.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const asked: string[] = [];
  const vendor = openWallet({
    ...keys,
    address: '',
    certificates: ['/vendors/wallet'],
    line: async (path, { ms: _, ...init }) => {
      asked.push(`${init.method} ${path}`);
      return app.request(path.replace('/vendors/wallet', ''), init);
    },
  });
  const post = async (path: string, json: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  return {
    vendor,
    heard,
    takes,
    asked,
    now,
    page: async (path: string, init?: RequestInit) => app.request(path, init),
    /** The payer's decision on the vendor's page. */
    decide: (token: string, choice: string, origin?: string) =>
      app.request('/checkoutnow', {
        method: 'POST',
        body: new URLSearchParams({ token, choice, ...(origin && { origin }) }),
      }),
    faults: (json: object) => post('/faults', json),
    settle: (capture: string, to: string) => post('/settle', { capture, to }),
    ledger: async () => (await (await app.request('/ledger')).json()) as Ledger,
    /** A call of the wallet's interface, with the portal's own token. */
    call: async (method: string, path: string, json?: object, key?: string) => {
      const basic = Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64');
      const token = (await (
        await app.request('/v1/oauth2/token', {
          method: 'POST',
          headers: { authorization: `Basic ${basic}` },
        })
      ).json()) as { access_token: string };
      const answer = await app.request(path, {
        method,
        headers: {
          authorization: `Bearer ${token.access_token}`,
          'content-type': 'application/json',
          ...(key && { 'paypal-request-id': key }),
        },
        ...(json && { body: JSON.stringify(json) }),
      });
      return { status: answer.status, body: (await answer.json()) as never };
    },
    pass: (ms: number) => void (clock.at += ms),
    /** The process ends and begins again; its book stays. */
    restart: () => {
      book.close();
      book = openWalletBook(folder, oneKey);
      app = started();
    },
  };
};

interface Ledger {
  readonly orders: readonly { readonly id: string; readonly choice: string | null }[];
  readonly captures: readonly {
    readonly id: string;
    readonly unit: string;
    readonly amount: number;
    readonly status: string;
  }[];
  readonly refunds: readonly { readonly amount: number }[];
  readonly callbacks: readonly { readonly tries: number; readonly taken: boolean }[];
}

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  reference: 'PT-ABCD-EFGH',
  parts: [
    { reference: 'PT-ABCD-EFGH-1', merchant: 'lakeside:1', amount: 12_345 },
    { reference: 'PT-ABCD-EFGH-2', merchant: 'lakeside:2', amount: 5 },
  ],
  amount: 12_350,
  currency: 'USD',
  payerName: 'Rosa Delgado',
  language: 'en',
  provider: 'Lakeside Hospital',
  returnUrl: 'http://localhost:8080/payments/return',
  cancelUrl: 'http://localhost:8080/payments/cancel',
  callbackUrl: 'http://localhost:8080/payments/callbacks/wallet',
  ...changes,
});
