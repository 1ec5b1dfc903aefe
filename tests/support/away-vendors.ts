import type { Hono } from 'hono';
import type { Order, RawCallback } from '#server/away/vendor.ts';
import type { Deliver } from '#server/vendors/decided-away/courier.ts';

export const orderOf = (changes: Partial<Order> = {}): Order => ({
  reference: 'PT-AWAY-0001',
  parts: [
    { reference: 'PT-AWAY-0001-1', merchant: 'savanna/1', amount: 150_000 },
    { reference: 'PT-AWAY-0001-2', merchant: 'savanna/2', amount: 50_000 },
  ],
  amount: 200_000,
  currency: 'KES',
  payerName: 'Wanjiru Kamau',
  language: 'en',
  provider: 'Savanna Hospital',
  returnUrl: 'http://localhost:8080/away/back?key=k1',
  cancelUrl: 'http://localhost:8080/away/given-up?key=k1',
  callbackUrl: 'http://localhost:8080/away/heard',
  ...changes,
});

/** Callbacks as they came in, and the answers that they get. */
export const letterbox = () => {
  const came: { readonly url: string; readonly callback: RawCallback }[] = [];
  const answers: number[] = [];
  const deliver: Deliver = async (url, init) => {
    const headers = new Headers(init.headers);
    const { searchParams: query } = new URL(url);
    const body = typeof init.body === 'string' ? init.body : '';
    came.push({
      url,
      callback: { headers: (name) => headers.get(name) ?? undefined, query, body },
    });
    return answers.shift() ?? 204;
  };
  return { came, answers, deliver };
};

/** A stand-in's pages and levers as a browser and a tester use them. */
export const handsOn = (service: Hono, base: string) => {
  const path = (url: string) => new URL(url).pathname.slice(base.length);
  const said = (init: Record<string, string | number | boolean>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(init),
  });
  return {
    page: async (url: string) => service.request(path(url)),
    press: async (url: string, form: Readonly<Record<string, string>>) =>
      service.request(path(url), { method: 'POST', body: new URLSearchParams(form) }),
    faults: async (faults: Record<string, string | number | boolean>) =>
      service.request('/faults', said(faults)),
    post: async (to: string, json: Record<string, string>) => service.request(to, said(json)),
    ledger: async () => (await service.request('/ledger')).json(),
  };
};
