import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { anOrder, aWallet } from '../../support/wallet.ts';
import { minutes } from '../../support/server.ts';

type Wallet = ReturnType<typeof aWallet>;
type Heard = Wallet['heard'][number];

const days = (count: number) => minutes(60 * 24) * count;

const begun = async (faults = {}) => {
  const at = aWallet();
  await at.faults(faults);
  const { ref } = await at.vendor.begin(anOrder(), { funding: 'wallet' });
  return { ...at, ref };
};

const settled = async ({ page }: Wallet) => {
  await page('/ledger');
  await wait(30);
};

const raw = ({ headers, body }: Heard) => ({
  headers: (name: string) => headers.get(name) ?? undefined,
  query: new URLSearchParams(),
  body,
});
const read = async (at: Wallet, one: Heard) => at.vendor.read(raw(one), await at.now());
const typesIn = ({ heard }: Wallet) =>
  heard.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type);

test('a payer’s word and the money are told to the order’s address, signed', async () => {
  const at = await begun();
  await at.decide(at.ref, 'paid');
  await at.vendor.capture?.('k', at.ref);
  await settled(at);
  expect(typesIn(at)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
  ]);
  expect(new Set(at.heard.map(({ url }) => url))).toEqual(new Set([anOrder().callbackUrl]));
  const events = await Promise.all(at.heard.map((one) => read(at, one)));
  expect(events.map((ofOne) => ofOne?.map(({ ref }) => ref))).toEqual([
    [at.ref],
    [at.ref],
    [at.ref],
  ]);
  expect(new Set(events.flat().map((one) => one?.event)).size).toBe(3);
});

test('an address is registered once, however many orders begin', async () => {
  const at = await begun();
  await at.vendor.begin(anOrder({ reference: 'PT-2' }), { funding: 'wallet' });
  expect(at.asked.filter((path) => path === 'POST /v1/notifications/webhooks')).toHaveLength(1);
});

describe('a callback is nobody’s', () => {
  const changed = (one: Heard, name: string, value: string): Heard => {
    const headers = new Headers(one.headers);
    headers.set(name, value);
    return { ...one, headers };
  };
  const bare = (one: Heard): Heard => ({ ...one, headers: new Headers() });

  test.each<[string, (one: Heard) => Heard]>([
    ['without a signature', bare],
    ['with another body', (one) => ({ ...one, body: `${one.body} ` })],
    [
      'with another time',
      (one) => changed(one, 'paypal-transmission-time', '2026-11-21T12:00:01Z'),
    ],
    ['with another id', (one) => changed(one, 'paypal-transmission-id', 'WH-other')],
    ['with no time', (one) => changed(one, 'paypal-transmission-time', 'soon')],
    ['by another algorithm', (one) => changed(one, 'paypal-auth-algo', 'none')],
    [
      'with a certificate from elsewhere',
      (one) => changed(one, 'paypal-cert-url', 'https://evil.example/v1/notifications/certs/x'),
    ],
  ])('%s', async (_, change) => {
    const at = await begun();
    await at.decide(at.ref, 'paid');
    await settled(at);
    const [one] = at.heard;
    expect(await read(at, one!)).toHaveLength(1);
    expect(await read(at, change(one!))).toBeUndefined();
    expect(at.asked.join()).not.toContain('evil');
  });

  test('as the stand-in forges it', async () => {
    const at = await begun({ callbacks: 'forged' });
    await at.decide(at.ref, 'paid');
    await settled(at);
    expect(await read(at, at.heard[0]!)).toBeUndefined();
  });

  test('older than the wallet repeats any', async () => {
    const at = await begun();
    await at.decide(at.ref, 'paid');
    await settled(at);
    at.pass(days(3));
    expect(await read(at, at.heard[0]!)).toHaveLength(1);
    at.pass(1);
    expect(await read(at, at.heard[0]!)).toBeUndefined();
    at.pass(-days(3) - minutes(6));
    expect(await read(at, at.heard[0]!)).toBeUndefined();
  });
});

describe('the ways of callbacks', () => {
  test('never', async () => {
    const at = await begun({ callbacks: 'never' });
    await at.decide(at.ref, 'paid');
    await settled(at);
    expect(at.heard).toEqual([]);
  });

  test('early: before the payer’s page answers', async () => {
    const at = await begun({ callbacks: 'early' });
    await at.decide(at.ref, 'paid');
    expect(at.heard).toHaveLength(1);
  });

  test('late: once the sandbox’s clock was moved', async () => {
    const at = await begun({ callbacks: 'late', lateMs: days(2) });
    await at.decide(at.ref, 'paid');
    at.pass(days(2) - 1);
    await settled(at);
    expect(at.heard).toEqual([]);
    at.restart();
    at.pass(1);
    await settled(at);
    expect(at.heard).toHaveLength(1);
  });

  test('twice: under one id', async () => {
    const at = await begun({ callbacks: 'twice' });
    await at.decide(at.ref, 'paid');
    await settled(at);
    const [first, second, ...more] = await Promise.all(at.heard.map((one) => read(at, one)));
    expect(more).toEqual([]);
    expect(second).toEqual(first);
  });

  test('backwards', async () => {
    const at = await begun({ callbacks: 'backwards' });
    await at.decide(at.ref, 'paid');
    await settled(at);
    await at.vendor.capture?.('k', at.ref);
    await settled(at);
    expect(typesIn(at).slice(0, 2)).toEqual([
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  test('refused by the portal: told again, later and later', async () => {
    const at = await begun();
    at.takes.all = false;
    await at.decide(at.ref, 'paid');
    await settled(at);
    expect(at.heard).toHaveLength(1);
    at.pass(minutes(1));
    at.takes.all = true;
    await settled(at);
    await settled(at);
    expect(at.heard).toHaveLength(2);
    expect((await at.ledger()).callbacks).toMatchObject([{ tries: 2, taken: true }]);
  });
});
