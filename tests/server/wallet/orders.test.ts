import { expect, test } from 'vitest';
import { VendorUnclear, VendorUnreached } from '#server/payments/vendor.ts';
import { anOrder, aWallet } from '../../support/wallet.ts';
import { minutes } from '../../support/server.ts';

const hours = (count: number) => minutes(60) * count;
const wallet = { funding: 'wallet' } as const;

const begun = async (changes: Parameters<typeof anOrder>[0] = {}) => {
  const at = aWallet();
  const { ref, url } = await at.vendor.begin(anOrder(changes), wallet);
  return { ...at, ref, url };
};

test('an order is begun, decided on by the payer, captured, and told with its sum', async () => {
  const at = await begun();
  expect(at.url).toMatch(/^https?:\/\/[^/]+\/vendors\/wallet\/checkoutnow\?token=/);
  expect(await at.vendor.look(at.ref)).toEqual({ state: 'action' });
  await at.decide(at.ref, 'paid');
  expect(await at.vendor.look(at.ref)).toEqual({ state: 'approved' });
  const paid = await at.vendor.capture?.('k', at.ref);
  const { captures } = await at.ledger();
  expect(paid).toEqual({
    state: 'paid',
    amount: 12_350,
    currency: 'USD',
    parts: { 'PT-ABCD-EFGH-1': 12_345, 'PT-ABCD-EFGH-2': 5 },
    transaction: captures.map(({ id }) => id).join(', '),
    transactions: Object.fromEntries(captures.map(({ unit, id }) => [unit, id])),
    back: [],
  });
  expect(await at.vendor.look(at.ref)).toEqual(paid);
  expect(captures).toMatchObject([
    { unit: 'PT-ABCD-EFGH-1', merchant: 'lakeside:1', amount: 12_345, status: 'COMPLETED' },
    { unit: 'PT-ABCD-EFGH-2', merchant: 'lakeside:2', amount: 5, status: 'COMPLETED' },
  ]);
});

test('a reference begins one order, and a key captures once', async () => {
  const at = await begun();
  expect(await at.vendor.begin(anOrder(), wallet)).toEqual({ ref: at.ref, url: at.url });
  await at.decide(at.ref, 'paid');
  const capture = async () => at.vendor.capture?.('k', at.ref);
  const [first, second] = await Promise.all([capture(), capture()]);
  expect(first).toMatchObject({ state: 'paid' });
  expect(second).toEqual(first);
  expect(await at.vendor.capture?.('another', at.ref)).toEqual(first);
  expect((await at.ledger()).captures).toHaveLength(2);
});

test.each([
  ['declined', { state: 'failed', why: 'declined', reason: 'declined' }],
  ['pending', { state: 'pending' }],
  ['less', { state: 'paid', amount: 12_250, currency: 'USD' }],
  ['partly', { state: 'paid', amount: 12_345, currency: 'USD' }],
])('a payer whose money is %s', async (choice, seen) => {
  const at = await begun();
  await at.decide(at.ref, choice);
  expect(await at.vendor.capture?.('k', at.ref)).toMatchObject(seen);
  expect(await at.vendor.capture?.('k', at.ref)).toMatchObject(seen);
});

test('an order that nobody agreed to is not captured, and its key may capture it later', async () => {
  const at = await begun();
  expect(await at.vendor.capture?.('k', at.ref)).toEqual({ state: 'action' });
  await at.decide(at.ref, 'cancel');
  expect(await at.vendor.look(at.ref)).toEqual({ state: 'action' });
  await at.decide(at.ref, 'paid');
  expect(await at.vendor.capture?.('k', at.ref)).toMatchObject({ state: 'paid' });
});

test('three hours are there to agree, and three more to take the money', async () => {
  const at = await begun();
  at.pass(hours(3) - 1);
  await at.decide(at.ref, 'paid');
  at.pass(hours(3));
  expect(await at.vendor.look(at.ref)).toEqual({ state: 'approved' });
  at.pass(2);
  expect(await at.vendor.look(at.ref)).toBeUndefined();
  expect(await at.vendor.capture?.('k', at.ref)).toEqual({ state: 'failed', why: 'expired' });
  expect((await at.decide(at.ref, 'paid')).status).toBe(404);
});

test('pending money is decided days later, by either word', async () => {
  for (const [to, seen] of [
    ['COMPLETED', { state: 'paid', amount: 12_350 }],
    ['DECLINED', { state: 'failed', why: 'declined', code: 'DECLINED' }],
  ] as const) {
    const at = await begun();
    await at.decide(at.ref, 'pending');
    await at.vendor.capture?.('k', at.ref);
    at.pass(hours(72));
    const [first, second] = (await at.ledger()).captures;
    await at.settle(first?.id ?? '', to);
    expect(await at.vendor.look(at.ref)).toEqual({ state: 'pending' });
    await at.settle(second?.id ?? '', to);
    expect(await at.vendor.look(at.ref)).toMatchObject(seen);
    expect((await at.settle(second?.id ?? '', 'COMPLETED')).status).toBe(404);
  }
});

test('a capture is given back in parts, each key once, and no more than was taken', async () => {
  const at = await begun();
  await at.decide(at.ref, 'paid');
  await at.vendor.capture?.('k', at.ref);
  const [capture] = (await at.ledger()).captures;
  const refund = (value: string, key: string) => {
    const amount = { currency_code: 'USD', value };
    return at.call('POST', `/v2/payments/captures/${capture?.id}/refund`, { amount }, key);
  };
  expect((await refund('100.00', 'a')).status).toBe(201);
  expect((await refund('100.00', 'a')).status).toBe(201);
  expect(await refund('23.46', 'b')).toMatchObject({
    status: 422,
    body: { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
  });
  const told = () => at.call('GET', `/v2/payments/captures/${capture?.id}`);
  expect((await told()).body).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  await refund('23.45', 'c');
  expect((await told()).body).toMatchObject({ status: 'REFUNDED' });
  expect((await at.ledger()).refunds).toMatchObject([{ amount: 10_000 }, { amount: 2_345 }]);
  expect(await at.vendor.look(at.ref)).toMatchObject({ state: 'paid', amount: 12_350 });
});

test('the book survives a restart, and so do keys and tokens', async () => {
  const at = await begun();
  await at.decide(at.ref, 'paid');
  await at.vendor.capture?.('k', at.ref);
  const before = await at.ledger();
  at.restart();
  expect(await at.ledger()).toEqual(before);
  expect(await at.vendor.capture?.('k', at.ref)).toMatchObject({ state: 'paid' });
  expect(await at.vendor.begin(anOrder(), wallet)).toMatchObject({ ref: at.ref });
});

test('a lost answer did what was asked; a failing wallet did nothing; one that is away was not reached', async () => {
  const at = await begun();
  await at.decide(at.ref, 'paid');
  await at.faults({ losing: 1 });
  await expect(at.vendor.capture?.('k', at.ref)).rejects.toThrow(VendorUnclear);
  await at.faults({});
  expect(await at.vendor.look(at.ref)).toMatchObject({ state: 'paid' });
  await at.faults({ failing: 1 });
  const another = anOrder({ reference: 'PT-2' });
  await expect(at.vendor.begin(another, wallet)).rejects.toThrow(VendorUnclear);
  expect((await at.ledger()).orders).toHaveLength(1);
  await at.faults({ away: true });
  at.pass(hours(10));
  await expect(at.vendor.look(at.ref)).rejects.toThrow(VendorUnclear);
  const stranger = aWallet();
  await stranger.faults({ away: true });
  await expect(stranger.vendor.begin(another, wallet)).rejects.toThrow(VendorUnreached);
});

test('a token that is over is asked for anew', async () => {
  const at = await begun();
  at.pass(hours(10));
  expect(await at.vendor.look(at.ref)).toBeUndefined();
  expect(at.asked.filter((path) => path.endsWith('/token'))).toHaveLength(2);
});

test.each<[string, Record<string, string>]>([
  ['without a token', {}],
  ['with a made-up token', { authorization: 'Bearer 9999999999999.x' }],
])('a call %s is refused', async (_, headers) => {
  const at = aWallet();
  expect((await at.page('/v2/checkout/orders/x', { headers })).status).toBe(401);
});

test('a portal with another secret gets no token', async () => {
  const basic = Buffer.from('sandbox:another').toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const answer = await aWallet().page('/v1/oauth2/token', { method: 'POST', headers });
  expect(answer.status).toBe(401);
});
