import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, type Portal } from '#app/doors.ts';
import { numberedHistory } from '#app/numbered-history.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Attempt } from '#domain/visit/attempt.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { admitted } from '#walks/portal/samples.ts';
import { sampleTenant } from '../support/tenants.ts';
import { soon } from '../support/soon.ts';

window.history.replaceState(null, '', '/savanna/#/quick-pay');
const history = numberedHistory();
afterAll(() => history.destroy());

const place = '/payment/mobile-money';
const context = {
  ...undecided,
  tenant: sampleTenant('savanna'),
  admission: admitted('guest'),
  place,
  previousPlace: place,
  cart: oneAccount,
  reckoning: () => reckoning,
};
const send = vi.fn();
const sent: Attempt = { key: 'k', method: 'mobile-money', sent: true };
let attempt: Attempt | undefined;
const dismissed = vi.fn();
const shown = ['topics_paymentstays', 'topics_pendingstays'].map((text) => ({
  text,
  ref: { send: () => dismissed(text) },
}));
const children = { alerts: { getSnapshot: () => ({ context: { list: shown } }) } };
let heard: ((now: object) => void)[] = [];
const change = (now: Attempt | undefined) => {
  for (const hear of heard) hear({ context: { ...context, attempt: now }, children });
};
const portal = {
  getSnapshot: () => ({ context: { ...context, attempt }, children }),
  subscribe: (hear: (now: object) => void) => {
    heard.push(hear);
    return { unsubscribe: () => void (heard = heard.filter((one) => one !== hear)) };
  },
  on: () => undefined,
  send,
} as unknown as Portal;
follow(portal, history);

const decided = { ignoreBlocker: true };
beforeEach(() => {
  history.push('/select-payment-method', undefined, decided);
  history.flush();
  history.push(place, undefined, decided);
  history.flush();
});
afterEach(() => {
  send.mockClear();
  dismissed.mockClear();
  heard = [];
});

const number = () => history.location.state.__TSR_index;
const told = (text: string) => ({
  type: 'alert.raised',
  alert: { text, type: 'INFO', here: true, stays: true },
});

test.each([
  ['under way', { ...sent }, 'topics_paymentstays'],
  [
    'pending, and nothing else is to be paid',
    { ...sent, left: { cart: emptyCart, plan: undefined } },
    'topics_pendingstays',
  ],
] as const)(
  'each Back from a payment that is %s stays at its entry, and says why',
  async (_, now, text) => {
    attempt = now;
    const at = number();
    for (const times of [1, 2]) {
      history.back();
      await soon(() => expect(send).toHaveBeenCalledTimes(times));
      await soon(() => expect(window.location.hash).toBe(`#${place}`));
      expect(number()).toBe(at);
      expect(send).toHaveBeenLastCalledWith(told(text));
    }
  },
);

test.each([
  ['is over', undefined],
  [
    'waits, beside bills that are left to pay',
    { ...sent, left: { cart: oneAccount, plan: undefined } },
  ],
])('Back from a payment that %s leads to the ways to pay', async (_, now) => {
  attempt = now;
  history.back();
  await soon(() => expect(window.location.hash).toBe('#/select-payment-method'));
  expect(send).not.toHaveBeenCalled();
});

const pendingNow = { ...sent, left: { cart: emptyCart, plan: undefined } };

test.each([
  ['under way', 'is called off', sent, undefined, 'topics_paymentstays'],
  ['under way', 'is pending', sent, pendingNow, 'topics_paymentstays'],
  ['pending', 'is over', pendingNow, undefined, 'topics_pendingstays'],
] as const)(
  'the notice that the page of a payment %s stays goes once it %s',
  async (_, __, before, after, text) => {
    attempt = before;
    history.back();
    await soon(() => expect(send).toHaveBeenCalledTimes(1));
    change({ ...before, reference: 'PT-1' });
    expect(dismissed).not.toHaveBeenCalled();
    change(after);
    expect(dismissed.mock.calls).toEqual([[text]]);
  },
);
