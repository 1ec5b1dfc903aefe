import { expect, test } from 'vitest';
import { openWallet } from '#server/methods/wallet/vendor.ts';
import { VendorUnclear, VendorUnreached } from '#server/payments/vendor.ts';
import { anOrder } from '../../support/wallet.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A wallet that says the same to everything but the request for a token. */
const saying = (said: unknown, status = 200) => {
  const sent: Sent[] = [];
  const vendor = openWallet({
    address: 'https://api.wallet.example',
    clientId: 'me',
    secret: 'secret',
    webhook: 'WH',
    certificates: ['https://api.wallet.example'],
    line: async (address, { headers, body = '' }) => {
      const path = address.slice('https://api.wallet.example'.length);
      if (path === '/v1/oauth2/token') return Response.json({ access_token: 't' });
      sent.push({ path, headers, body: body && JSON.parse(body) });
      return Response.json(said, { status });
    },
  });
  return { vendor, sent };
};

const captured = (...captures: readonly (readonly [status: string, value: string])[]) => ({
  id: 'O',
  status: 'COMPLETED',
  purchase_units: captures.map(([status, value], index) => ({
    reference_id: `${index}`,
    payments: { captures: [{ id: `C${index}`, status, amount: { currency_code: 'USD', value } }] },
  })),
});

test.each([
  ['wallet-credit', '&fundingSource=credit'],
  ['wallet', ''],
  ['p2p-wallet', ''],
] as const)('the address of the wallet’s page names credit alone: %s', async (funding, named) => {
  const href = 'https://wallet.example/checkoutnow?token=O';
  const links = [{ rel: 'payer-action', href }];
  const { vendor } = saying({ id: 'O', status: 'PAYER_ACTION_REQUIRED', links }, 201);
  expect(await vendor.begin(anOrder(), { funding })).toEqual({ ref: 'O', url: href + named });
});

test('an order is asked for in the wallet’s own words, under its reference', async () => {
  const links = [{ rel: 'payer-action', href: 'https://wallet.example/checkoutnow?token=O' }];
  const { vendor, sent } = saying({ id: 'O', status: 'PAYER_ACTION_REQUIRED', links }, 201);
  const order = anOrder({ language: 'es' });
  expect(await vendor.begin(order, { funding: 'p2p-wallet' })).toEqual({
    ref: 'O',
    url: 'https://wallet.example/checkoutnow?token=O',
  });
  expect(sent).toMatchObject([
    {
      path: '/v2/checkout/orders',
      headers: { authorization: 'Bearer t', 'paypal-request-id': order.reference },
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: 'PT-ABCD-EFGH-1',
            amount: { currency_code: 'USD', value: '123.45' },
            payee: { merchant_id: 'lakeside:1' },
          },
          {
            reference_id: 'PT-ABCD-EFGH-2',
            amount: { currency_code: 'USD', value: '0.05' },
            payee: { merchant_id: 'lakeside:2' },
          },
        ],
        payment_source: {
          venmo: { experience_context: { locale: 'es-ES', return_url: order.returnUrl } },
        },
      },
    },
  ]);
});

test.each([
  ['CREATED', { state: 'action' }],
  ['PAYER_ACTION_REQUIRED', { state: 'action' }],
  ['APPROVED', { state: 'approved' }],
  ['VOIDED', { state: 'failed', why: 'cancelled', code: 'VOIDED' }],
  ['COMPLETED', { state: 'pending' }],
  ['SOMETHING_NEW', { state: 'pending' }],
])('an order that is %s', async (status, seen) => {
  expect(await saying({ id: 'O', status }).vendor.look('O')).toEqual(seen);
});

test.each([
  [
    'all paid',
    captured(['COMPLETED', '0.29'], ['COMPLETED', '1.13']),
    { state: 'paid', amount: 142 },
  ],
  ['one pending', captured(['COMPLETED', '1.00'], ['PENDING', '1.00']), { state: 'pending' }],
  ['an unknown word', captured(['COMPLETED', '1.00'], ['HELD', '1.00']), { state: 'pending' }],
  ['all refused', captured(['DECLINED', '1.00'], ['FAILED', '1.00']), { state: 'failed' }],
  [
    'some refused',
    captured(['COMPLETED', '1.00'], ['DECLINED', '2.00']),
    { state: 'paid', amount: 100, transaction: 'C0' },
  ],
  ['given back since', captured(['REFUNDED', '1.00']), { state: 'paid', amount: 100 }],
])('captures, %s', async (_, order, seen) => {
  expect(await saying(order).vendor.look('O')).toMatchObject(seen);
  expect(await saying(order, 201).vendor.capture?.('k', 'O')).toMatchObject(seen);
});

test('an amount or a currency is handed on as the wallet says it', async () => {
  const [unit] = captured(['COMPLETED', '7.00']).purchase_units;
  const other = JSON.stringify({ ...captured(), purchase_units: [unit] }).replace('USD', 'EUR');
  expect(await saying(JSON.parse(other)).vendor.look('O')).toMatchObject({
    amount: 700,
    currency: 'EUR',
  });
});

test.each([
  ['no JSON at all', 'sorry'],
  ['an amount that is none', captured(['COMPLETED', '1.234'])],
  ['no amount', { ...captured(), purchase_units: [{ payments: { captures: [{ id: 'C' }] } }] }],
])('%s is nothing that anybody understands', async (_, said) => {
  await expect(saying(said).vendor.look('O')).rejects.toThrow(VendorUnclear);
});

test.each([
  ['INSTRUMENT_DECLINED', { state: 'failed', why: 'declined', reason: 'declined' }],
  ['TRANSACTION_LIMIT_EXCEEDED', { state: 'failed', why: 'declined', reason: 'limit' }],
])('a capture that is refused with %s', async (issue, seen) => {
  const problem = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] };
  expect(await saying(problem, 422).vendor.capture?.('k', 'O')).toEqual({ ...seen, code: issue });
});

test('a refusal that nobody knows, and a fault, leave a capture undecided', async () => {
  const problem = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'SOMETHING_NEW' }] };
  for (const [said, status] of [
    [problem, 422],
    [{}, 500],
    [{}, 404],
  ] as const)
    await expect(saying(said, status).vendor.capture?.('k', 'O')).rejects.toThrow(VendorUnclear);
});

test('an order is unknown by the wallet’s own word, not by any 404', async () => {
  const unknown = { name: 'RESOURCE_NOT_FOUND' };
  expect(await saying(unknown, 404).vendor.look('O')).toBeUndefined();
  await expect(saying('<html>', 404).vendor.look('O')).rejects.toThrow(VendorUnclear);
});

test('more parts than the wallet takes never leave', async () => {
  const part = { reference: 'r', merchant: 'm', amount: 1 };
  const { vendor, sent } = saying({});
  const begin = vendor.begin(anOrder({ parts: Array(11).fill(part) }), { funding: 'wallet' });
  await expect(begin).rejects.toThrow(VendorUnreached);
  expect(sent).toEqual([]);
});
