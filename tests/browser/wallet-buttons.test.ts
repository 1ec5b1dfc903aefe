// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showWalletButtons, type WalletOptions } from '#browser/wallet-buttons.ts';
import { fundingsFor } from '#browser/wallet-funding.ts';
import { runVendorScripts } from '../support/vendor-scripts.ts';

let page: ReturnType<typeof runVendorScripts>;
let popup: {
  closed: boolean;
  close: () => void;
  focus: () => void;
  location: { href: string };
};
let place: HTMLElement;
let names = 0;

beforeEach(() => {
  vi.useFakeTimers();
  page = runVendorScripts();
  popup = {
    closed: false,
    close: vi.fn(() => (popup.closed = true)),
    focus: vi.fn(),
    location: { href: '' },
  };
  vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'paypal');
});

const told = () => ({
  create: vi.fn(async (_: string) => 'ORDER'),
  approved: vi.fn(),
  cancelled: vi.fn(),
  failed: vi.fn(),
  shown: vi.fn(),
  unheard: vi.fn(),
});

/** Each test loads a script of its own, under another name of the deployment. */
const optionsWith = (changes: Partial<WalletOptions> = {}): WalletOptions => ({
  address: '/vendors/wallet',
  clientId: `client-${(names += 1)}`,
  currency: 'USD',
  language: 'en',
  path: 'wallet',
  allowed: ['wallet', 'wallet-credit', 'p2p-wallet'],
  isPhone: false,
  isNarrow: false,
  ...changes,
});

const shown = async (changes: Partial<WalletOptions> = {}) => {
  const callbacks = told();
  const close = showWalletButtons(place, optionsWith(changes), callbacks);
  await vi.advanceTimersByTimeAsync(0);
  return { ...callbacks, close };
};

const buttons = () => [...place.querySelectorAll('button')];
const press = async (at = 0) => {
  buttons()[at]?.click();
  await vi.advanceTimersByTimeAsync(0);
};
const windowSays = async (data: object, origin = new URL(popup.location.href).origin) => {
  window.dispatchEvent(
    new MessageEvent('message', { origin, source: popup as unknown as Window, data }),
  );
  await vi.advanceTimersByTimeAsync(0);
};
const said = (outcome: string) => ({ wallet: 'stand-in', orderID: 'ORDER', outcome });
const approval = { ...said('approved'), payerID: 'PAYER' };

describe('the ways that are offered', () => {
  const allowed = ['wallet', 'wallet-credit', 'p2p-wallet'] as const;

  test.each([
    ['wallet', false, ['wallet', 'wallet-credit', 'p2p-wallet']],
    ['wallet-credit', false, ['wallet-credit', 'wallet', 'p2p-wallet']],
    ['p2p-wallet', false, ['p2p-wallet', 'wallet', 'wallet-credit']],
    ['wallet', true, ['wallet', 'p2p-wallet']],
    ['p2p-wallet', true, ['p2p-wallet', 'wallet']],
    ['wallet-credit', true, ['wallet-credit', 'p2p-wallet']],
  ] as const)('on the path %s, on a telephone: %s', (path, isPhone, ways) => {
    expect(fundingsFor({ path, isPhone, allowed })).toEqual(ways);
    expect(fundingsFor({ path, isPhone, allowed: ['wallet'] })).toEqual(
      ways.filter((way) => way === 'wallet'),
    );
  });

  test('each has a button, in the language of the page', async () => {
    const { shown: ready } = await shown({ language: 'es' });
    expect(ready).toHaveBeenCalledExactlyOnceWith(['wallet', 'wallet-credit', 'p2p-wallet']);
    expect(buttons().map(({ dataset }) => dataset['fundingSource'])).toEqual([
      'paypal',
      'credit',
      'venmo',
    ]);
    const query = new URL(page.asked[0] ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      components: 'buttons',
      currency: 'USD',
      intent: 'capture',
      locale: 'es_ES',
      'disable-funding': 'card',
      'enable-funding': 'credit,paylater,venmo',
    });
  });

  test('ways that are not eligible are left out', async () => {
    const { shown: ready } = await shown({ currency: 'CAD' });
    expect(ready).toHaveBeenCalledExactlyOnceWith(['wallet']);
  });
});

test('the script is loaded once for the same options, and tried again after it failed', async () => {
  const options = optionsWith();
  const callbacks = told();
  page.failNext(1);
  showWalletButtons(place, options, callbacks);
  await vi.advanceTimersByTimeAsync(0);
  expect(callbacks.failed).toHaveBeenCalledExactlyOnceWith('blocked');
  for (let times = 0; times < 2; times++) {
    showWalletButtons(place, options, callbacks)();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(page.asked).toHaveLength(2);
  expect(buttons()).toEqual([]);
});

test('a payer to whom nothing is offered is told', async () => {
  const { failed } = await shown({ currency: 'CAD', allowed: ['p2p-wallet'] });
  expect(failed).toHaveBeenCalledExactlyOnceWith('ineligible');
});

test('a payer to whom nothing is offered is asked about anew by another try', async () => {
  const same = { currency: 'CAD', allowed: ['p2p-wallet'], clientId: 'tried-twice' } as const;
  const scripts = () => document.head.querySelectorAll('script').length;
  await shown(same);
  const before = scripts();
  await shown(same);
  expect(scripts()).toBe(before + 1);
});

test('a script that brings nothing is as good as none', async () => {
  const address = '/vendors/score-captcha/api.js?';
  const { failed } = await shown({ address });
  expect(failed).toHaveBeenCalledExactlyOnceWith('blocked');
});

test('the window of an approval is heard, and no other', async () => {
  const { create, approved, unheard } = await shown();
  await press(1);
  expect(create).toHaveBeenCalledExactlyOnceWith('wallet-credit');
  expect(popup.location.href).toBe(
    'http://127.0.0.1:3000/vendors/wallet/checkoutnow?token=ORDER&fundingSource=credit&origin=http%3A%2F%2Flocalhost%3A3000',
  );
  await windowSays(approval, 'https://evil.example');
  expect(approved).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  await windowSays(approval);
  expect(approved).toHaveBeenCalledExactlyOnceWith({ orderID: 'ORDER', payerID: 'PAYER' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unheard).not.toHaveBeenCalled();
});

test('another press while the window is open brings it to the front, for the same payment', async () => {
  await shown();
  await press();
  const { href } = popup.location;
  popup.location.href = 'as it is';
  await press(1);
  expect(window.open).toHaveBeenCalledOnce();
  expect(popup.focus).toHaveBeenCalled();
  expect([href, popup.location.href]).toEqual([expect.stringContaining('ORDER'), 'as it is']);
});

test('a payer who cancels, or shuts the window, is told', async () => {
  const { cancelled } = await shown();
  await press();
  await windowSays(said('cancelled'));
  expect(cancelled).toHaveBeenCalledOnce();
  await press();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(cancelled).toHaveBeenCalledTimes(2);
});

test('a window that is shut silently is told once the payer is back, and is no cancel', async () => {
  const { unheard, cancelled, approved } = await shown();
  await press();
  await windowSays(said('silent'));
  expect(unheard).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(unheard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(unheard).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  expect(approved).not.toHaveBeenCalled();
});

test('a payment that does not begin shuts the window and fails', async () => {
  const { create, failed } = await shown();
  create.mockRejectedValueOnce(new Error('refused'));
  await press();
  expect(popup.close).toHaveBeenCalled();
  expect(failed).toHaveBeenCalledExactlyOnceWith('broken');
});

test('buttons that were taken away tell nothing any more', async () => {
  const { close, approved, unheard, cancelled } = await shown();
  await press();
  const { href } = popup.location;
  close();
  expect(place.childElementCount).toBe(0);
  await windowSays(approval, new URL(href).origin);
  window.dispatchEvent(new Event('focus'));
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(10_000);
  for (const callback of [approved, unheard, cancelled]) expect(callback).not.toHaveBeenCalled();
});
