import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { applicationLasts, openFinancing } from '#server/methods/financing/vendor.ts';
import { insideLine } from '#server/payments/inside-line.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import { openAwayBook } from '#server/vendors/decided-away/book.ts';
import { financingApp } from '#server/vendors/financing/app.ts';
import type { Application } from '#server/vendors/financing/application.ts';
import { letterbox, orderOf } from '../../support/away-vendors.ts';
import { newFolder } from '../../support/new-folder.ts';

const callbackSecret = 'the secret of both sides, and long';
const order = orderOf({ currency: 'USD' });
const details = { address: '12 Lake St.' };
const issuer = 'http://localhost/auth';

const openRig = () => {
  const folder = newFolder('away');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { at: Date.UTC(2026, 10, 29, 9) };
  const letters = letterbox();
  const book = openAwayBook<Application>(folder, 'financing');
  let launched = '';
  const service = financingApp({
    book,
    now: async () => clock.at,
    deliver: letters.deliver,
    secret: 'shown',
    callbackSecret,
    base: '',
    // An issuer that lets everybody in whom the test has chosen.
    askIssuer: async (url) =>
      url.endsWith('/.well-known/smart-configuration')
        ? Response.json({
            authorization_endpoint: `${issuer}/launch/authorize`,
            token_endpoint: `${issuer}/launch/token`,
            code_challenge_methods_supported: ['S256'],
          })
        : Response.json({ payment: launched }),
    isKnown: (one) => one === issuer,
    clientId: 'financing',
    clientSecret: callbackSecret,
  });
  const line = insideLine(() => service);
  const page = 'https://program.example';
  const vendor = openFinancing({ address: '', page, secret: 'shown', callbackSecret, line });
  const open = async (ref: string): Promise<string> => {
    launched = ref;
    const asked = new URLSearchParams({ launch: 'L-1', iss: issuer }).toString();
    const to = (await service.request(`/?${asked}`)).headers.get('location') ?? '';
    const state = new URL(to).searchParams.get('state') ?? '';
    const back = new URLSearchParams({ code: 'C-1', state, iss: issuer }).toString();
    return (await service.request(`/callback?${back}`)).headers.get('location') ?? '';
  };
  const decide = async (ref: string, deed: string, minutes = '5') =>
    service.request(await open(ref), {
      method: 'POST',
      body: new URLSearchParams({ deed, minutes }),
    });
  const post = (path: string, json: object) =>
    service.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  return { clock, letters, vendor, book, service, post, decide, open };
};

/** The vendor behind a line that answers with words of our own. */
const saying = (told: object) =>
  openFinancing({
    address: '',
    page: '/',
    secret: undefined,
    callbackSecret,
    line: async () => Response.json({ applications: [{ id: 'A-1', asked: 20_000, ...told }] }),
  }).look('A-1');

test.each([
  [{ status: 'open' }, { state: 'action' }],
  [{ status: 'approved', approved: 20_000 }, { state: 'approved' }],
  [
    { status: 'approved', approved: 19_999 },
    { state: 'failed', why: 'declined', reason: 'smaller', isOpenThere: true },
  ],
  [
    { status: 'approved', approved: 20_001 },
    { state: 'failed', why: 'declined', reason: 'declined', isOpenThere: true },
  ],
  [
    { status: 'approved' },
    { state: 'failed', why: 'declined', reason: 'declined', isOpenThere: true },
  ],
  [{ status: 'deciding' }, { state: 'pending' }],
  [
    { status: 'declined', code: 'D7' },
    { state: 'failed', why: 'declined', reason: 'declined', code: 'D7' },
  ],
  [{ status: 'left' }, { state: 'failed', why: 'cancelled' }],
  [{ status: 'expired' }, { state: 'failed', why: 'expired' }],
  [{ status: 'paid' }, { state: 'pending' }],
  [{ status: 'toString' }, { state: 'pending' }],
])('the program’s words %j', async (told, seen) => {
  expect(await saying(told)).toEqual(seen);
});

test('nothing is decided, and then approved and taken once', async () => {
  const { vendor, decide, book } = openRig();
  const { ref, url } = await vendor.begin(order, details);
  expect(url).toBe('https://program.example');
  expect(await vendor.look(ref)).toEqual({ state: 'action' });
  await decide(ref, 'shut');
  expect(await vendor.look(ref)).toEqual({ state: 'action' });
  expect(await vendor.capture?.('k', ref)).toEqual({ state: 'action' });
  await decide(ref, 'approved');
  expect(await vendor.look(ref)).toEqual({ state: 'approved' });
  const first = await vendor.capture?.('k', ref);
  expect(first).toMatchObject({ state: 'paid', amount: 200_000, currency: 'USD', back: [] });
  expect(await vendor.capture?.('k', ref)).toEqual(first);
  expect(book.all()).toHaveLength(1);
});

test('a loan of another amount is not taken', async () => {
  const { vendor, decide, book } = openRig();
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'less');
  expect(await vendor.capture?.('k', ref)).toMatchObject({ state: 'failed' });
  expect(book.of(ref)?.captured).toBeUndefined();
});

test('a decision is the last one, and comes in its time', async () => {
  const { vendor, decide, clock } = openRig();
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'declined');
  await decide(ref, 'approved');
  expect(await vendor.look(ref)).toMatchObject({ why: 'declined' });
  const quiet = await vendor.begin({ ...order, reference: 'PT-AWAY-0002' }, details);
  clock.at += applicationLasts;
  expect(await vendor.look(quiet.ref)).toEqual({ state: 'failed', why: 'expired' });
});

test('an application that is decided later can be taken then, and not called off before', async () => {
  const { vendor, decide, clock } = openRig();
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'later');
  expect(await vendor.look(ref)).toEqual({ state: 'pending' });
  await vendor.cancel?.(ref);
  expect(await vendor.look(ref)).toEqual({ state: 'pending' });
  clock.at += 5 * 60_000;
  expect(await vendor.look(ref)).toEqual({ state: 'approved' });
});

test('an application that was approved is called off as long as its money was not taken', async () => {
  const { vendor, decide } = openRig();
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'approved');
  await vendor.cancel?.(ref);
  expect(await vendor.look(ref)).toMatchObject({ state: 'failed', why: 'cancelled' });
  expect(await vendor.capture?.('k', ref)).toMatchObject({ state: 'failed' });
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
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'approved');
  await vendor.capture?.('k', ref);
  const part = order.parts[0]?.reference ?? '';
  const back = { reference: 'r-1', ref, part, amount: 150_000, currency: 'USD' };
  await vendor.refund?.(back);
  await vendor.refund?.(back);
  expect(await vendor.look(ref)).toMatchObject({
    back: [{ kind: 'refunded', amount: 150_000, refund: 'r-1', part }],
  });
  await expect(vendor.refund?.({ ...back, reference: 'r-2', amount: 1 })).rejects.toThrow(
    'refused',
  );
});

test('a callback is read where it is signed, and says which payment is to be looked at', async () => {
  const { vendor, decide, letters, clock } = openRig();
  const { ref } = await vendor.begin(order, details);
  await decide(ref, 'declined');
  await expect.poll(() => letters.came.length).toBeGreaterThan(0);
  const [{ callback } = letters.came[0]!] = letters.came;
  expect(await vendor.read(callback, clock.at)).toMatchObject([{ ref }]);
  const forged = { ...callback, body: callback.body.replace(ref, 'another') };
  expect(await vendor.read(forged, clock.at)).toBeUndefined();
  expect(await vendor.read(callback, clock.at + 3_600_000)).toBeUndefined();
});

test('the calls want the secret, and a program that is not there says nothing', async () => {
  const { vendor, post, service } = openRig();
  expect((await service.request('/api/applications?id=A-1')).status).toBe(401);
  await post('/faults', { failing: 1 });
  await expect(vendor.look('A-1')).rejects.toThrow(VendorUnclear);
});

test.each([
  ['silent', 'approved', false],
  ['usual', 'approved', true],
  ['usual', 'shut', true],
  ['usual', 'declined', true],
])(
  'a page whose way is %s, after %s, says to the page around it that it is done: %s',
  async (way, deed, says) => {
    const { vendor, decide, post } = openRig();
    const { ref } = await vendor.begin(order, details);
    await post('/page', { page: way });
    const text = await (await decide(ref, deed)).text();
    expect(text.includes('postMessage')).toBe(says);
  },
);

test('the state of another launch opens nothing, nor does another issuer’s answer', async () => {
  const { vendor, service, open } = openRig();
  const { ref } = await vendor.begin(order, details);
  await open(ref);
  for (const state of ['made-up', '']) {
    const back = new URLSearchParams({ code: 'C-1', state, iss: issuer }).toString();
    expect((await service.request(`/callback?${back}`)).status).toBe(403);
  }
  const asked = new URLSearchParams({ launch: 'L-1', iss: 'https://evil.example' }).toString();
  expect((await service.request(`/?${asked}`)).status).toBe(403);
});
