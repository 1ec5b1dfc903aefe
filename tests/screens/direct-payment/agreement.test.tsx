import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#walks/samples/payable-carts.ts';
import { english, spanish } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { open, typeIn } from './show.tsx';

const lakeside = { ...sampleTenant('lakeside'), timeZone: 'America/Chicago' };

// A time past midnight where the tests run, and before it where the provider is.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 7, 21, 3), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ready = async (ways: Parameters<typeof open>[0] = {}) => {
  open({ tenant: lakeside, ...ways });
  await act(async () => undefined);
};

test.each([
  ['cards', 'topics_recurringcard'],
  ['ach', 'topics_recurringagreement'],
] as const)('a plan by %s agrees to its later payments, and how they end', async (method, key) => {
  await ready({ method, cart: withPlan });
  const provider = 'Lakeside Health';
  expect(screen.getByText(/later payment/)).toHaveTextContent(
    [
      english(key, { provider }),
      english('topics_planstopletters'),
      english('topics_planorcall', { provider, phone: '(312) 555-0110' }),
    ].join(' '),
  );
});

test.each([true, false])(
  'the authorization of a plan says first how its payer stops it, in the menu of a login: %s',
  async (hasLogin) => {
    await ready({ cart: withPlan, hasLogin });
    const text = screen.getByText(/later payment/).textContent;
    const mine = english('topics_planstopmine', { button: english('links_myplans') });
    const letters = english('topics_planstopletters');
    const [here, elsewhere] = hasLogin ? [mine, letters] : [letters, mine];
    expect(text).toContain(here);
    expect(text).not.toContain(elsewhere);
    expect(text.indexOf(here)).toBeLessThan(text.indexOf('(312) 555-0110'));
  },
);

test('the number to call is that of the bill’s location', async () => {
  const accounts = Object.fromEntries(
    Object.entries(withPlan.accounts).map(([id, one]) => [id, { ...one, locationId: 2 }]),
  );
  await ready({ cart: { ...withPlan, accounts } });
  expect(screen.getByText(/later payment/)).toHaveTextContent('(312) 555-0120');
});

test.each(['cards', 'ach'] as const)(
  'without a plan the patient agrees to no later payment by %s',
  async (method) => {
    await ready({ method });
    expect(screen.queryByText(/later payment/)).toBeNull();
  },
);

const planned = withPlan.plans['fa1']!;
const carts = {
  'all of them equal': withPlan,
  'the last one another': {
    ...withPlan,
    plans: { fa1: { ...planned, total: toCents(8_000) } },
  },
  'one more': {
    ...withPlan,
    plans: { fa1: { ...planned, amount: toCents(5_000), total: toCents(8_500), duration: 2 } },
  },
} as const;

test.each([
  [8_600, 1],
  [8_500, 0],
])('a plan that comes to %i says that it may be paid off sooner: %i', async (total, times) => {
  const plans = { fa1: { ...planned, total: toCents(total) } };
  await ready({ cart: { ...withPlan, plans } });
  expect(screen.queryAllByText(english.pattern('topics_planpayoffsooner'))).toHaveLength(times);
});

test.each([
  [
    'all of them equal',
    english('topics_laterpayments', {
      count: '4',
      amount: '$17.00',
      interval: 'every month',
      date: 'December 20, 2026',
    }),
    spanish('topics_laterpayments', {
      count: 4,
      amount: '$17.00',
      interval: 'cada mes',
      date: '20 de diciembre de 2026',
    }),
  ],
  [
    'the last one another',
    english('topics_laterpaymentslast', {
      count: '4',
      interval: 'every month',
      amount: '$17.00',
      last: '$12.00',
      date: 'December 20, 2026',
    }),
    spanish('topics_laterpaymentslast', {
      count: 4,
      interval: 'cada mes',
      amount: '$17.00',
      last: '$12.00',
      date: '20 de diciembre de 2026',
    }),
  ],
  [
    'one more',
    english('topics_laterpayments_one', { amount: '$35.00', date: 'September 20, 2026' }),
    spanish('topics_laterpayments_one', { amount: '$35.00', date: '20 de septiembre de 2026' }),
  ],
] as const)('the agreement is told in figures: %s', async (name, inEnglish, inSpanish) => {
  const { speak } = open({ tenant: lakeside, cart: carts[name] });
  await act(async () => undefined);
  expect(screen.getByText(inEnglish)).toBeVisible();
  await act(() => speak('es'));
  expect(screen.getByText(inSpanish)).toBeVisible();
});

test('of two plans each is named', async () => {
  const other = { ...withPlan.accounts['a1']!, accountId: 'b2', paymentPostingId: '700' };
  const second = { ...planned, planId: 'fb2', interval: 'weekly', accounts: ['b2'] } as const;
  const cart = {
    accounts: { ...withPlan.accounts, b2: other },
    planIds: ['fa1', 'fb2'],
    plans: { ...withPlan.plans, fb2: second },
  };
  await ready({ cart });
  expect(screen.getByText(/^Account 86753091\. After today: 4 more/)).toBeVisible();
  expect(screen.getByText(/^Account 700\. After today: 4 more .* every week\./)).toBeVisible();
});

test('a plan of one payment keeps no card for later', async () => {
  const once = { ...planned, amount: toCents(8_500), duration: 1 };
  await ready({ cart: { ...withPlan, plans: { fa1: once } } });
  expect(screen.queryByText(/later payment|After today/)).toBeNull();
});

test.each([
  ['11 / 26', 1],
  ['12 / 26', 0],
  ['13 / 26', 0],
  ['07 / 26', 0],
])(
  'a card that is good until %s and a plan until December: told %i times',
  async (typed, times) => {
    await ready({ cart: withPlan });
    typeIn(/^Expiration/, typed);
    expect(screen.queryAllByText(english.pattern('topics_cardendsearly'))).toHaveLength(times);
  },
);
