import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { codes } from '#server/methods/healthcare-credit/codes.ts';
import { openHealthcareCredit, tokenLasts } from '#server/methods/healthcare-credit/vendor.ts';
import { insideLine } from '#server/payments/inside-line.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import { openAwayBook } from '#server/vendors/decided-away/book.ts';
import { healthcareCreditApp } from '#server/vendors/healthcare-credit/app.ts';
import type { Payment } from '#server/vendors/healthcare-credit/payment.ts';
import { letterbox, orderOf } from '../../support/away-vendors.ts';
import { newFolder } from '../../support/new-folder.ts';

const callbackSecret = 'the secret of both sides, and long';
const order = orderOf({ currency: 'USD' });
const details = { address: '12 Lake St.' };

const openRig = () => {
  const folder = newFolder('away');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { at: Date.UTC(2026, 10, 29, 9) };
  const letters = letterbox();
  const book = openAwayBook<Payment>(folder, 'healthcare-credit');
  const now = async () => clock.at;
  const { deliver } = letters;
  const service = healthcareCreditApp({ book, now, deliver, secret: 'shown', callbackSecret });
  const line = insideLine(() => service);
  const vendor = openHealthcareCredit({ address: '', secret: 'shown', callbackSecret, line });
  const post = (path: string, json: object) =>
    service.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  /** The payer decides in a window, as the script has opened it. */
  const decide = (
    { ref, secret = '' }: { ref: string; secret?: string },
    deed: string,
    { step = 'identify', ordered = order.amount, street = '12 lake st', minutes = '5' } = {},
  ) =>
    service.request('/digitalbuy/decided', {
      method: 'POST',
      body: new URLSearchParams({
        clientTransId: ref,
        tokenId: secret,
        step,
        deed,
        ordered: String(ordered),
        street,
        minutes,
      }),
    });
  return { clock, letters, vendor, book, service, post, decide };
};

/** The vendor behind a line that answers its inquiry with words of our own. */
const saying = (told: object) =>
  openHealthcareCredit({
    address: '',
    secret: undefined,
    callbackSecret,
    line: async () =>
      Response.json({ transactions: [{ clientTransId: 'C-1', iniPurAmt: 20_000, ...told }] }),
  }).look('C-1');

const success = { responseDesc: 'SUCCESS' };
const ordered = { transAmount1: 20_000 };

test.each(Object.entries(codes).filter(([, meaning]) => meaning === 'approved'))(
  'the code %s is an approval only with its word and an order',
  async (StatusCode) => {
    expect(await saying({ StatusCode, ...success, ...ordered })).toEqual({ state: 'approved' });
    expect(await saying({ StatusCode, ...success })).toEqual({ state: 'action', step: 'order' });
    expect(await saying({ StatusCode, ...ordered, responseDesc: 'ERROR' })).toEqual({
      state: 'pending',
    });
  },
);

test.each([
  ['002', { state: 'action', step: 'order' }],
  ['003', { state: 'action', step: 'order' }],
  ['001', { state: 'failed', why: 'declined', reason: 'declined', code: '001' }],
  ['403', { state: 'failed', why: 'declined', reason: 'declined', code: '403' }],
  ['401', { state: 'failed', why: 'expired', code: '401' }],
  ['100', { state: 'failed', why: 'cancelled', code: '100' }],
  ['81', { state: 'failed', why: 'declined', reason: 'declined', code: '81' }],
  ['777', { state: 'pending' }],
  ['toString', { state: 'pending' }],
])('the code %s', async (StatusCode, seen) => {
  expect(await saying({ StatusCode, ...success })).toEqual(seen);
});

test('an application that is looked at ends the payment, and an order that is does not', async () => {
  for (const StatusCode of ['04', '06', '99']) {
    expect(await saying({ StatusCode, ...success })).toMatchObject({
      state: 'failed',
      reason: 'review',
    });
    expect(await saying({ StatusCode, ...success, ...ordered })).toEqual({ state: 'pending' });
  }
});

test('a credit is a limit where the payer left, and where it is less than the payment', async () => {
  const credit = (amount: number) => ({ OpenToBuyAmount: { amount, currency: 'USD' } });
  const limited = { state: 'failed', why: 'declined', reason: 'limit' };
  expect(await saying({ StatusCode: '100', ...credit(5_000) })).toMatchObject({
    ...limited,
    limit: 5_000,
  });
  expect(await saying({ StatusCode: '100', ...credit(0) })).toMatchObject({ why: 'cancelled' });
  expect(await saying({ StatusCode: '002', ...success, ...credit(19_999) })).toMatchObject(limited);
  expect(await saying({ StatusCode: '002', ...success, ...credit(20_000) })).toEqual({
    state: 'action',
    step: 'order',
    limit: 20_000,
  });
});

test('an order of another amount than was asked for is not taken', async () => {
  const told = { StatusCode: '000', ...success, transAmount1: 19_999 };
  expect(await saying(told)).toMatchObject({ state: 'failed', why: 'declined' });
});

test('nothing is decided, and then known, ordered and taken once', async () => {
  const { vendor, decide, book } = openRig();
  const begun = await vendor.begin(order, details);
  expect(await vendor.look(begun.ref)).toEqual({ state: 'action', step: 'identify' });
  await decide(begun, 'shut');
  expect(await vendor.look(begun.ref)).toEqual({ state: 'action', step: 'identify' });
  await decide(begun, 'known');
  expect(await vendor.look(begun.ref)).toEqual({ state: 'action', step: 'order' });
  await decide(begun, 'approved', { step: 'order' });
  expect(await vendor.look(begun.ref)).toEqual({ state: 'approved' });
  const first = await vendor.capture?.('k', begun.ref);
  expect(first).toMatchObject({ state: 'paid', amount: 200_000, currency: 'USD', back: [] });
  expect(await vendor.capture?.('k', begun.ref)).toEqual(first);
  expect(book.all()).toHaveLength(1);
});

test('nothing is taken without an order', async () => {
  const { vendor, decide, book } = openRig();
  const begun = await vendor.begin(order, details);
  expect(await vendor.capture?.('k', begun.ref)).toEqual({ state: 'action', step: 'identify' });
  await decide(begun, 'known');
  expect(await vendor.capture?.('k', begun.ref)).toEqual({ state: 'action', step: 'order' });
  await decide(begun, 'approved', { step: 'order', ordered: 100 });
  expect(await vendor.capture?.('k', begun.ref)).toMatchObject({ state: 'failed' });
  expect(book.of(begun.ref)?.captured).toBeUndefined();
});

test('an order from another address is refused', async () => {
  const { vendor, decide } = openRig();
  const begun = await vendor.begin(order, details);
  await decide(begun, 'known');
  await decide(begun, 'approved', { step: 'order', street: '9 Elm St' });
  expect(await vendor.look(begun.ref)).toMatchObject({ state: 'failed', code: '403' });
});

test('a window wants the token of its payment', async () => {
  const { vendor, decide } = openRig();
  const begun = await vendor.begin(order, details);
  expect((await decide({ ...begun, secret: 'another' }, 'known')).status).toBe(404);
  expect(await vendor.look(begun.ref)).toEqual({ state: 'action', step: 'identify' });
});

test('a token is good for 1200 seconds, whether its payer is known or not', async () => {
  const { vendor, decide, clock } = openRig();
  const [quiet, known] = [
    await vendor.begin(order, details),
    await vendor.begin({ ...order, reference: 'PT-AWAY-0002' }, details),
  ];
  await decide(known, 'known');
  clock.at += tokenLasts;
  for (const { ref } of [quiet, known])
    expect(await vendor.look(ref)).toEqual({ state: 'failed', why: 'expired', code: '401' });
  await decide(known, 'approved', { step: 'order' });
  expect(await vendor.look(known.ref)).toMatchObject({ why: 'expired' });
});

test('an order that is decided later can be taken then, and not called off before', async () => {
  const { vendor, decide, clock } = openRig();
  const begun = await vendor.begin(order, details);
  await decide(begun, 'known');
  await decide(begun, 'later', { step: 'order' });
  expect(await vendor.look(begun.ref)).toEqual({ state: 'pending' });
  await vendor.cancel?.(begun.ref);
  expect(await vendor.look(begun.ref)).toEqual({ state: 'pending' });
  clock.at += 5 * 60_000;
  expect(await vendor.look(begun.ref)).toEqual({ state: 'approved' });
});

test('an order that was approved is called off as long as its money was not taken', async () => {
  const { vendor, decide } = openRig();
  const begun = await vendor.begin(order, details);
  await decide(begun, 'known');
  await decide(begun, 'approved', { step: 'order' });
  await vendor.cancel?.(begun.ref);
  expect(await vendor.look(begun.ref)).toMatchObject({ state: 'failed', why: 'cancelled' });
  expect(await vendor.capture?.('k', begun.ref)).toMatchObject({ state: 'failed' });
});

test('the same reference is the same payment, and is found by it', async () => {
  const { vendor } = openRig();
  const begun = await vendor.begin(order, details);
  expect(await vendor.begin(order, details)).toEqual(begun);
  expect(await vendor.begunUnder?.(order.reference)).toEqual([begun]);
  expect(await vendor.look('nobody')).toBeUndefined();
});

test('a part goes back once for a reference, and no more than was taken', async () => {
  const { vendor, decide } = openRig();
  const begun = await vendor.begin(order, details);
  await decide(begun, 'known');
  await decide(begun, 'approved', { step: 'order' });
  await vendor.capture?.('k', begun.ref);
  const part = order.parts[0]?.reference ?? '';
  const back = { reference: 'r-1', ref: begun.ref, part, amount: 150_000, currency: 'USD' };
  await vendor.refund?.(back);
  await vendor.refund?.(back);
  expect(await vendor.look(begun.ref)).toMatchObject({
    back: [{ kind: 'refunded', amount: 150_000, refund: 'r-1', part }],
  });
  await expect(vendor.refund?.({ ...back, reference: 'r-2', amount: 1 })).rejects.toThrow(
    'refused',
  );
});

test('a callback is read where it is signed, and says which payment is to be looked at', async () => {
  const { vendor, decide, letters, clock } = openRig();
  const begun = await vendor.begin(order, details);
  await decide(begun, 'known');
  await expect.poll(() => letters.came.length).toBeGreaterThan(0);
  const [{ callback } = letters.came[0]!] = letters.came;
  expect(await vendor.read(callback, clock.at)).toMatchObject([{ ref: begun.ref }]);
  const forged = { ...callback, body: callback.body.replace(begun.ref, 'another') };
  expect(await vendor.read(forged, clock.at)).toBeUndefined();
  expect(await vendor.read(callback, clock.at + 3_600_000)).toBeUndefined();
});

test('a vendor that is not there says nothing', async () => {
  const { vendor, post } = openRig();
  await post('/faults', { failing: 1 });
  await expect(vendor.look('C-1')).rejects.toThrow(VendorUnclear);
});
