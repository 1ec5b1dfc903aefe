import { expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { detectMultiAr, payDirect, readAttempt } from '#api/payment.ts';
import { declineReasons } from '#domain/payment.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';
import { checking, visa } from '../support/typed-payments.ts';
import { exchanging } from '../support/exchanging.ts';

const key = '0b6f5a9e-3c1d-4e2f-8a7b-9c0d1e2f3a4b';
const success = { status: 'success', code: 200 };
const refusal = (
  code: number,
  general: readonly number[] = [],
  fields: readonly string[] = [],
) => ({
  result: { status: 'failure', code },
  errors: {
    general: general.map((errorCode) => ({ errorCode, displayMessage: 'No', severity: 'error' })),
    fields: fields.map((field) => ({
      errorCode: 400,
      displayMessage: 'No',
      severity: 'error',
      field,
    })),
  },
});
const paid = {
  result: success,
  paymentStatus: 'paid',
  transactionId: 'A'.repeat(22),
  reference: 'LK-1',
  legs: [{ locationId: 1, amount: 8_500, status: 'paid' }],
};

type Reply = { status: number; body: unknown; retryAfter?: number } | 'lost' | 'garbled';

/** The real client before a server with scripted answers, and a clock that does not wait. */
function before(...replies: readonly Reply[]) {
  const requests: { url: string; body: string }[] = [];
  const reported = vi.fn();
  const client = createClient({
    exchanging,
    bases: { payments: '/payments' },
    onFailure: reported,
    onHeard: () => undefined,
    fetch: async (url, init) => {
      requests.push({ url: url as string, body: init?.body as string });
      const reply = replies[requests.length - 1] ?? { status: 200, body: paid };
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      if (reply === 'garbled') return new Response('<html>', { status: 200 });
      return new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) },
      });
    },
  });
  let time = 0;
  const slept: number[] = [];
  const pace = {
    now: () => time,
    random: () => 0.5,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds);
      time += milliseconds;
    },
  };
  const pay = (details: typeof visa | typeof checking = visa, again?: boolean) =>
    payDirect(client, { key, cart: oneAccount, details, language: 'es', proof: {}, again }, pace);
  return { client, pay, requests, slept, reported };
}

test('a card payment as it is sent', async () => {
  const { pay, requests } = before();
  expect(await pay()).toEqual({
    status: 'paid',
    transactionId: 'A'.repeat(22),
    reference: 'LK-1',
    legs: paid.legs,
  });
  expect(requests[0]?.url).toBe('/payments/pay');
  const { cart, ...sent } = JSON.parse(requests[0]?.body ?? '') as Record<string, unknown>;
  expect(sent).toEqual({
    paymentMethod: 'cards',
    idempotencyKey: key,
    language: 'es',
    payerName: 'Rosa Delgado',
    address: '12 Lake Street',
    address2: null,
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    cardNumber: '4242424242424242',
    cvv: '737',
    expMonth: '04',
    expYear: '2031',
    cardType: 'visa',
  });
  expect(cart).toMatchObject({ paymentActions: [{ accounts: ['a1'], amount: 8_500 }] });
});

test('the receipt comes with the answer to whoever takes it, and is no part of the outcome', async () => {
  const summary = { fields: [], displayMultiRecurring: false };
  const header = { providerName: '', providerLogo: '', siteName: '', siteLogo: '', messages: [] };
  const receipt = {
    header,
    summaryTop: summary,
    accounts: [],
    summaryBottom: summary,
    signature: { fields: [] },
    footer: { messages: [] },
  };
  const { client, requests } = before({ status: 200, body: { ...paid, receipt } });
  const takeReceipt = vi.fn();
  const payment = { key, cart: oneAccount, details: visa, language: 'es', proof: {} };
  const outcome = await payDirect(client, { ...payment, takeReceipt });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ withReceipt: true });
  expect(takeReceipt).toHaveBeenCalledExactlyOnceWith(receipt, paid.transactionId);
  expect(outcome).not.toHaveProperty('receipt');
});

test('a payment stands though the receipt beside it cannot be read', async () => {
  const { client } = before({ status: 200, body: { ...paid, receipt: { header: 'none' } } });
  const takeReceipt = vi.fn();
  const payment = { key, cart: oneAccount, details: visa, language: 'es', proof: {} };
  expect(await payDirect(client, { ...payment, takeReceipt })).toMatchObject({ status: 'paid' });
  expect(takeReceipt).not.toHaveBeenCalled();
});

test('a purchase order goes along as level 3', async () => {
  const { pay, requests } = before();
  await pay({ ...visa, poNumber: 'PO-7' });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    level3: { transactionReferenceNumber: 'PO-7' },
  });
});

test('a bank payment as it is sent', async () => {
  const { pay, requests } = before();
  await pay(checking);
  const { cart: _, ...sent } = JSON.parse(requests[0]?.body ?? '') as Record<string, unknown>;
  expect(sent).toEqual({
    paymentMethod: 'ach',
    idempotencyKey: key,
    language: 'es',
    payerName: 'Rosa Delgado',
    bankRoutingNumber: '021000021',
    bankAccountNumber: '98765432109',
  });
});

test.each(Object.entries(declineReasons))(
  'a decline for %s is an outcome',
  async (reason, code) => {
    const { pay, requests, reported } = before({ status: 402, body: refusal(402, [code]) });
    expect(await pay()).toEqual({ status: 'declined', reason, legs: [] });
    expect(requests).toHaveLength(1);
    expect(reported).not.toHaveBeenCalled();
  },
);

test('a decline without a reason is of the general kind', async () => {
  const { pay } = before({ status: 402, body: refusal(402, [4999]) });
  expect(await pay()).toMatchObject({ status: 'declined', reason: 'declined' });
});

test('a lost payment is sent again, three times at most, always the same', async () => {
  const { pay, requests, slept, reported } = before(
    'lost',
    { status: 503, body: refusal(503) },
    'lost',
  );
  await expect(pay()).rejects.toMatchObject({ kind: 'offline' });
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  expect(slept).toEqual([500, 1_000]);
  expect(reported).not.toHaveBeenCalled();
});

test('the second try may bring the answer', async () => {
  const { pay } = before('lost');
  expect(await pay()).toMatchObject({ status: 'paid' });
});

test('a server that says when to come back is not waited for longer than twenty seconds', async () => {
  const wait = before({ status: 503, body: refusal(503), retryAfter: 4 });
  expect(await wait.pay()).toMatchObject({ status: 'paid' });
  expect(wait.slept).toEqual([4_000]);
  const tooLong = before({ status: 503, body: refusal(503), retryAfter: 60 });
  await expect(tooLong.pay()).rejects.toMatchObject({ kind: 'broken' });
  expect(tooLong.slept).toEqual([]);
});

test.each([
  [
    'a refusal',
    { status: 400, body: refusal(400, [], ['cardNumber']) },
    { kind: 'refused', code: 400 },
  ],
  ['a busy key', { status: 409, body: refusal(409) }, { kind: 'refused', code: 409 }],
  [
    'too many tries',
    { status: 429, body: refusal(429), retryAfter: 1 },
    { kind: 'refused', code: 429 },
  ],
  ['an ended session', { status: 401, body: refusal(401) }, { kind: 'refused', code: 401 }],
  ['what cannot be read', 'garbled', { kind: 'unreadable' }],
] as const)('%s is not tried again', async (_, reply, thrown) => {
  const { pay, requests } = before(reply);
  await expect(pay()).rejects.toMatchObject(thrown);
  expect(requests).toHaveLength(1);
});

test('the payment that stands in the way is named by its key', async () => {
  const other = '7d0f6c1e-52a4-4b0e-9f31-3f6f0d2b9c44';
  const { pay } = before({ status: 409, body: { ...refusal(409), attempt: { key: other } } });
  await expect(pay()).rejects.toMatchObject({ code: 409, attempt: other });
  const plain = before({ status: 409, body: { ...refusal(409), attempt: 'k-other' } });
  await expect(plain.pay()).rejects.toMatchObject({ code: 409, attempt: undefined });
});

test('an equal payment of another visit is told, and told again to the same request', async () => {
  const paid = { secondsAgo: 130, status: 'paid' };
  const earlier = [{ ...paid, account: 'A-1', amount: 8_500, reference: 'PT-1' }];
  const { pay, requests } = before({ status: 400, body: { ...refusal(400, [4335]), earlier } });
  await expect(pay()).rejects.toMatchObject({ kind: 'refused', code: 400, earlier });
  expect(requests[0]?.body).not.toContain('again');
  await pay(visa, true);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ idempotencyKey: key, again: true });
  // A refusal whose `earlier` has another shape is a refusal like any other.
  const odd = before({ status: 400, body: { ...refusal(400, [4335]), earlier: 'once' } });
  await expect(odd.pay()).rejects.toMatchObject({ code: 400, earlier: undefined });
});

test.each([429, 401, 400, 422])(
  'an answer of %i after a lost try leaves open what the lost try did',
  async (code) => {
    const { pay } = before('lost', { status: code, body: refusal(code) });
    await expect(pay()).rejects.toMatchObject({ kind: 'offline' });
  },
);

test('a decline after a lost try is the answer to both tries', async () => {
  const { pay } = before('lost', { status: 402, body: refusal(402, [4202]) });
  expect(await pay()).toMatchObject({ status: 'declined', reason: 'funds' });
});

test('the client asks how a payment ended, and whether it goes to several locations', async () => {
  const { client, requests } = before(
    { status: 200, body: { result: success, paymentStatus: 'unknown', legs: [] } },
    { status: 200, body: { result: success, isMultiAR: true } },
  );
  expect(await readAttempt(client, key)).toEqual({ status: 'unknown', legs: [] });
  expect(await detectMultiAr(client, twoLocations, 'ach')).toBe(true);
  expect(requests[0]?.url).toBe(`/payments/pay/attempts/${key}`);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ paymentMethodType: 'ach' });
});
