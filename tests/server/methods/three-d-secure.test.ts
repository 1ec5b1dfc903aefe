import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isCardNumber } from '#domain/card.ts';
import { threeDSecureMethod } from '#server/methods/three-d-secure/method.ts';
import { openThreeDSecure } from '#server/methods/three-d-secure/vendor.ts';
import { insideLine } from '#server/payments/inside-line.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import { openAwayBook } from '#server/vendors/decided-away/book.ts';
import { openProcessorLedger } from '#server/vendors/processor/ledger.ts';
import { threeDSecureApp } from '#server/vendors/three-d-secure/app.ts';
import { checkedCards, wrongCode } from '#server/vendors/three-d-secure/numbers.ts';
import type { Check } from '#server/vendors/three-d-secure/numbers.ts';
import type { Payment } from '#server/vendors/three-d-secure/payment.ts';
import { handsOn, letterbox, orderOf } from '../../support/away-vendors.ts';
import { newFolder } from '../../support/new-folder.ts';
import { readyFolder } from '../../support/databases.ts';
import { minutes, openServer } from '../../support/server.ts';

const base = '/vendors/three-d-secure';
const callbackSecret = 'the secret of both sides, and long';

const openRig = (folder = newFolder('away')) => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { at: Date.UTC(2026, 10, 27, 9) };
  const letters = letterbox();
  const book = openAwayBook<Payment>(folder, 'three-d-secure');
  const cards = openProcessorLedger(folder);
  const now = async () => clock.at;
  const { deliver } = letters;
  const secret = 'shown';
  const service = threeDSecureApp({ book, cards, now, deliver, base, secret, callbackSecret });
  const line = insideLine(() => service);
  const vendor = openThreeDSecure({ address: '', secret, callbackSecret, line });
  return { clock, letters, folder, vendor, ...handsOn(service, base) };
};
type Rig = ReturnType<typeof openRig>;

const numberOf = (check: Check) => checkedCards.find((card) => card.check === check)?.number ?? '';
const detailsOf = (number: string, kept: { keep?: boolean; keepCard?: boolean } = {}) => ({
  card: {
    method: 'cards' as const,
    number,
    cvv: '123',
    expMonth: '12',
    expYear: '2030',
    name: 'Rosa Delgado',
    address: '1 Main St',
    city: 'Springfield',
    postalCode: '62701',
  },
  browser: { language: 'en', screenWidth: 390 },
  keep: false,
  keepCard: false,
  ...kept,
});
const order = orderOf({ currency: 'USD' });
const begin = async (rig: Rig, check: Check) => rig.vendor.begin(order, detailsOf(numberOf(check)));
const confirm = async (rig: Rig, url = '', code = '1234') => rig.press(url, { deed: 'code', code });

test('every test card is a number that the form takes', () => {
  expect(checkedCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
});

describe('a card that its bank may want confirmed', () => {
  test('is paid without a question, with a charge for each part', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig, 'frictionless');
    expect(url).toBeUndefined();
    expect(await rig.vendor.look(ref)).toMatchObject({
      state: 'paid',
      amount: 200_000,
      currency: 'USD',
    });
    expect(await rig.ledger()).toMatchObject({ payments: [{ charges: order.parts }] });
  });

  test('has a transaction of its own for each part, of which the vendor says the amount', async () => {
    const rig = openRig();
    const parts = ['a', 'b'].map((reference) => ({ reference, merchant: 'm', amount: 100_000 }));
    const details = detailsOf(numberOf('frictionless'));
    const { ref } = await rig.vendor.begin({ ...order, parts }, details);
    const seen = await rig.vendor.look(ref);
    expect(seen).toMatchObject({ parts: { a: 100_000, b: 100_000 } });
    const { transactions = {} } = seen?.state === 'paid' ? seen : {};
    expect([Object.keys(transactions), new Set(Object.values(transactions)).size]).toEqual([
      ['a', 'b'],
      2,
    ]);
  });

  test('is declined as at the processor', async () => {
    const rig = openRig();
    const { ref, url } = await rig.vendor.begin(order, detailsOf('4000000000009995'));
    expect(url).toBeUndefined();
    const funds = { state: 'failed', why: 'declined', reason: 'funds', code: '51' };
    expect(await rig.vendor.look(ref)).toEqual(funds);
  });

  test.each<[Check, string]>([
    ['challenge', 'paid'],
    ['method', 'paid'],
    ['refused', 'failed'],
  ])('%s: after a code it is %s', async (check, state) => {
    const rig = openRig();
    const { ref, url } = await begin(rig, check);
    expect(await rig.vendor.look(ref)).toEqual({ state: 'action' });
    const { headers } = await confirm(rig, url);
    const status = state === 'paid' ? 'succeed' : 'failed';
    expect(headers.get('location')).toContain(`key=k1&status=${status}&id=${ref}`);
    expect(await rig.vendor.look(ref)).toMatchObject({ state });
  });

  test('a second code is asked for', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig, 'second');
    await confirm(rig, url);
    expect(await rig.vendor.look(ref)).toEqual({ state: 'action' });
    await confirm(rig, url);
    expect(await rig.vendor.look(ref)).toMatchObject({ state: 'paid' });
  });

  test('the third wrong code is the last', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig, 'challenge');
    for (const state of ['action', 'action', 'failed']) {
      await confirm(rig, url, wrongCode);
      expect(await rig.vendor.look(ref)).toMatchObject({ state });
    }
  });

  test('is pending for two minutes, then paid', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig, 'pending');
    expect((await confirm(rig, url)).headers.get('location')).toContain('status=pending');
    expect(await rig.vendor.look(ref)).toEqual({ state: 'pending' });
    rig.clock.at += minutes(2);
    expect(await rig.vendor.look(ref)).toMatchObject({ state: 'paid' });
  });

  test('is cancelled by its payer, and by the server', async () => {
    const rig = openRig();
    const { ref, url = '' } = await begin(rig, 'challenge');
    const { headers } = await rig.press(url, { deed: 'cancel' });
    expect(headers.get('location')).toContain('/away/given-up');
    expect(await rig.vendor.look(ref)).toEqual({ state: 'failed', why: 'cancelled' });
    const other = await rig.vendor.begin(
      { ...order, reference: 'b' },
      detailsOf(numberOf('second')),
    );
    await rig.vendor.cancel?.(other.ref);
    expect(await rig.vendor.look(other.ref)).toMatchObject({ why: 'cancelled' });
  });

  test('abandoned: its page has no way on, and the time runs out', async () => {
    const rig = openRig();
    const { ref, url = '' } = await begin(rig, 'abandoned');
    expect(await (await rig.page(url)).text()).not.toContain('<form');
    rig.clock.at += rig.vendor.abilities.patienceMs;
    expect(await rig.vendor.look(ref)).toEqual({ state: 'failed', why: 'expired' });
  });

  test('comes back by POST where the card says so', async () => {
    const rig = openRig();
    const { url } = await begin(rig, 'byPost');
    expect(await (await confirm(rig, url)).text()).toContain('method="post" action="http://local');
  });

  test('begun twice under one reference is one payment', async () => {
    const rig = openRig();
    const [one, two] = [await begin(rig, 'challenge'), await begin(rig, 'challenge')];
    expect(two).toEqual(one);
    expect(await rig.vendor.begunUnder?.(order.reference)).toEqual([{ ref: one.ref }]);
  });
});

test('an answer that was lost is found again, also after a restart', async () => {
  const rig = openRig();
  await rig.faults({ losing: 1 });
  await expect(begin(rig, 'frictionless')).rejects.toThrow(VendorUnclear);
  const again = openRig(rig.folder);
  const [found] = (await again.vendor.begunUnder?.(order.reference)) ?? [];
  expect(await again.vendor.look(found?.ref ?? '')).toMatchObject({ state: 'paid' });
});

test.each([
  ['4000000000008039', 'its answer is lost', [1]],
  ['4000000000008054', 'an error is answered', []],
])('a card that misbehaves at the processor does so here: %s, %s', async (number, _, taken) => {
  const rig = openRig();
  await expect(rig.vendor.begin(order, detailsOf(number))).rejects.toThrow(VendorUnclear);
  const found = (await rig.vendor.begunUnder?.(order.reference)) ?? [];
  expect(found.map(() => 1)).toEqual(taken);
});

test.each(['', 'PAID', 'authorised', 'constructor', 'paid'])('%j is pending', async (status) => {
  const text = async () => JSON.stringify({ payments: [{ id: 'a', status }] });
  const line = async () => ({ status: 200, text });
  const vendor = openThreeDSecure({ address: '', secret: undefined, callbackSecret, line });
  expect(await vendor.look('a')).toEqual({ state: 'pending' });
});

describe('callbacks', () => {
  test('are signed, and an old or a forged one is not read', async () => {
    const rig = openRig();
    await rig.faults({ callbacks: 'early' });
    const { ref } = await begin(rig, 'frictionless');
    const [letter] = rig.letters.came;
    const read = async (now: number) => letter && rig.vendor.read(letter.callback, now);
    expect(await read(rig.clock.at)).toEqual([{ event: expect.any(String), ref }]);
    expect(await read(rig.clock.at + minutes(6))).toBeUndefined();
    await rig.faults({ callbacks: 'forged' });
    await rig.vendor.begin({ ...order, reference: 'b' }, detailsOf('4111111111111111'));
    await rig.ledger();
    const forged = rig.letters.came[1];
    expect(forged && (await rig.vendor.read(forged.callback, rig.clock.at))).toBeUndefined();
  });

  test('twice have one event', async () => {
    const rig = openRig();
    await rig.faults({ callbacks: 'twice' });
    await begin(rig, 'frictionless');
    await rig.ledger();
    const ids = rig.letters.came.map(({ callback }) => callback.headers('webhook-id'));
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});

test('in a sandbox a kept card is debited by the processor later', async () => {
  const server = await openServer(await readyFolder());
  const gateway = threeDSecureMethod.open(server.deps);
  const kept = { keep: true, keepCard: true };
  const begun = await gateway?.begin(order, detailsOf(numberOf('frictionless'), kept));
  const seen = await gateway?.look(begun?.ref ?? '');
  expect(seen).toMatchObject({ token: expect.any(String), cardToken: expect.any(String) });
  if (seen?.state !== 'paid' || seen.token === undefined) throw new Error('no token');
  const charged = await paymentsOf(server.deps).vendor.charge({
    reference: 'later',
    merchant: 'lakeside/1',
    amount: 5_000,
    currency: 'USD',
    leg: 1,
    legs: 1,
    validUntil: (await server.deps.now()) + minutes(1),
    details: { method: 'kept', token: seen.token, initiator: 'provider' },
    keep: false,
    keepCard: false,
  });
  expect(charged).toMatchObject({ kind: 'paid', amount: 5_000 });
  expect((await server.ask('GET', base)).status).toBe(200);
  await server.close();
});
