import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, chooseEach } from '#domain/cart-choices.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { PlanStandings } from '#domain/plans/standing.ts';
import type { Input } from '#machines/cart/setup.ts';
import { english } from '../../support/english.ts';
import { accountWith, cartOf } from '../../support/carts.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { showCart } from './show.tsx';

const open = (changes: Pick<Input, 'cart'> & Partial<Input>, standings?: PlanStandings) =>
  showCart(changes, standings && { standings });
/** The words of an account on its plan, which ends if all of the account is paid, or with the others alone. */
const endsWhole = english.pattern('topics_option_onplan');
const ofSeveral = english.pattern('topics_option_onplanofseveral');
const card = (name: string) => within(screen.getByRole('article', { name }));

test('an account that a plan pays is left to the plan, in so many words', () => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: 'p1', bills: 1, interest: toCents(0) };
  const planned = cartOf(
    accountWith({ accountId: 'a1', agencyStatus, running }),
    accountWith({ accountId: 'b2', amount: toCents(2_050) }),
    accountWith({ accountId: 'c3', agencyStatus }),
  );
  open({ cart: choose(planned, 'a1', { option: 'DEFERRED' }), way: 'credentialed' });
  expect(card('Account 4a1').getByText(endsWhole)).toBeVisible();
  expect(card('Account 4b2').queryByText(endsWhole)).toBeNull();
  // A plan that the provider runs itself gets no promise.
  expect(
    card('Account 4c3').getByText(english.pattern('topics_option_onplanelsewhere')),
  ).toBeVisible();
  expect(card('Account 4c3').queryByText(endsWhole)).toBeNull();
});

test.each([
  ['user', 'words_planofuser'],
  ['owner', 'words_planofowner'],
] as const)('the plan of another %s is not called one’s own', (of, words) => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: 'p1', bills: 1, interest: toCents(0), of };
  const planned = cartOf(accountWith({ accountId: 'a1', agencyStatus, running }));
  open({ cart: choose(planned, 'a1', { option: 'DEFERRED' }), way: 'credentialed' });
  const told = english('topics_option_onplan', { plan: english(words) });
  expect(card('Account 4a1').getByText(told)).toBeVisible();
});

test('a bill of which a plan pays only a part says how much, and promises no more', () => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: 'p1', bills: 1, interest: toCents(0), takes: toCents(6_573) };
  const planned = cartOf(
    accountWith({ accountId: 'a1', amount: toCents(9_860), agencyStatus, running }),
  );
  open({ cart: choose(planned, 'a1', { option: 'DEFERRED' }) });
  const part = english('topics_option_onplanpart', {
    plan: english('words_planofyours'),
    amount: '$65.73',
  });
  expect(card('Account 4a1').getByText(part)).toBeVisible();
  expect(card('Account 4a1').queryByText(endsWhole)).toBeNull();
});

test('a bill whose part of the plan went back wholly has no plan any more, and nothing of its next payment', async () => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: '91', bills: 1, interest: toCents(0) };
  const planned = cartOf(
    accountWith({ accountId: 'a1', agencyStatus, running: { ...running, takes: toCents(0) } }),
    accountWith({ accountId: 'b2', agencyStatus, running }),
  );
  const next = { date: '2026-12-21' as CalendarDate, amount: toCents(10_250) };
  open({ cart: planned }, [{ planId: '91', remaining: toCents(51_250), next }]);
  const standing = english.pattern('topics_planstanding');
  expect(await card('Account 4b2').findByText(standing)).toBeVisible();
  expect(card('Account 4a1').queryByText(standing)).toBeNull();
  expect(card('Account 4a1').getByText(english('topics_option_onplanover'))).toBeVisible();
  expect(card('Account 4a1').queryByText(english('labels_badge_paymentplan'))).toBeNull();
});

test('a part of a bill ends no plan, and its amount stands once', () => {
  const agencyStatus = 'Account on Payment Plan';
  const running = { planId: 'p1', bills: 1, interest: toCents(0) };
  const planned = cartOf(accountWith({ accountId: 'a1', agencyStatus, running }));
  open({ cart: choose(planned, 'a1', { option: 'PARTIAL', amount: toCents(1_234) }) });
  expect(
    card('Account 4a1').getByText(english.pattern('topics_option_onplaninpart')),
  ).toBeVisible();
  expect(card('Account 4a1').queryByText(endsWhole)).toBeNull();
  const seen = card('Account 4a1').getAllByText(/12\.34/);
  expect(seen.filter(({ className }) => className !== 'visually-hidden')).toHaveLength(1);
});

test('a single account on a payment plan says so: it can be paid, and left to its plan again', () => {
  const agencyStatus = 'Account on Payment Plan';
  const planned = cartOf(accountWith({ accountId: 'a1', agencyStatus }));
  open({ cart: choose(planned, 'a1', { option: 'FULL' }), way: 'open-balance' });
  expect(card('Account 4a1').getByText(english('labels_badge_paymentplan'))).toBeVisible();
  expect(
    card('Account 4a1').getByText(english('labels_option_full'), { selector: 'p' }),
  ).toBeVisible();
  expect(
    card('Account 4a1').getByText(english.pattern('topics_option_onplanelsewhere')),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Payment options/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Deferred/ }));
  // Nothing is due, and no button invites to pay it.
  expect(screen.getByText(english('buttons_paynow'))).toBeVisible();
  expect(document.querySelectorAll('[data-variant="primary"]')).toHaveLength(0);
  expect(
    card('Account 4a1').getByText(english('labels_option_deferred'), { selector: 'p' }),
  ).toBeVisible();
});

const running = { planId: '91', bills: 2, interest: toCents(307) };
const agencyStatus = 'Account on Payment Plan';
const ofOnePlan = chooseEach(
  cartOf(
    accountWith({ accountId: 'a1', openBalanceId: 'a1', agencyStatus, running }),
    accountWith({ accountId: 'b2', openBalanceId: 'b2', agencyStatus, running }),
  ),
  () => true,
  { option: 'FULL' },
);
const ending = english.pattern('topics_payoffinterest');

test('an account on a running plan says what is taken next, and what is left', async () => {
  const next = { date: '2026-12-21' as CalendarDate, amount: toCents(10_250) };
  open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), next }]);
  const said = english('topics_planstanding', {
    amount: '$102.50',
    date: 'December 21, 2026',
    remaining: '$512.50',
  });
  expect(await card('Account 4a1').findByText(said)).toBeVisible();
  expect(card('Account 4b2').getByText(said)).toBeVisible();
});

test.each([
  [{ type: 'ach', last4: '6789', lasts: 'whole' }, 'topics_planfrom'],
  [{ type: 'card', last4: '1881', expiry: '05/30', lasts: 'whole' }, 'topics_planfromcard'],
  [{ type: 'card', last4: '1881', expiry: '05/26', lasts: 'expired' }, 'topics_planfromexpired'],
] as const)('a running plan says what it is taken from: %j', async (known, text) => {
  const means = { ...known, lastDate: '2027-02-21' as CalendarDate };
  open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), means }]);
  const said = card('Account 4a1').findByText(english.pattern(text));
  expect(await said).toHaveTextContent(known.last4);
  // The month and the year, not a day of a month.
  if ('expiry' in known) expect(await said).toHaveTextContent(known.expiry.replace('/', '/20'));
});

test('a patient with cards on file may have a plan taken from another one, and reads what waits', async () => {
  const known = { type: 'ach', last4: '6789', lasts: 'whole' } as const;
  const day = (date: string) => date as CalendarDate;
  const means = {
    ...known,
    lastDate: day('2027-02-21'),
    mayChange: true as const,
    later: { date: day('2027-01-21'), type: 'card' as const, brand: 'visa', last4: '4242' },
  };
  open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), means }]);
  const said = { date: 'January 21, 2027', means: 'Visa ending in 4242' };
  const told = english('topics_planfromthen', said);
  expect(await card('Account 4a1').findByText(told, { exact: false })).toBeVisible();
  const link = card('Account 4a1').getByRole('link', { name: english.pattern('links_planmeans') });
  expect(link).toHaveAttribute('href', '#/payment-plan/91/accounts/card');
});

test.each([
  [
    { mayStop: true as const },
    ['#/credentialed/payment-plans/91', '#/payment-plan/91/accounts/stop'],
  ],
  [
    { mayChange: true as const, mayStop: true as const },
    [
      '#/credentialed/payment-plans/91',
      '#/payment-plan/91/accounts/card',
      '#/payment-plan/91/accounts/stop',
    ],
  ],
  [{}, []],
])(
  'a plan that its reader may stop leads to all of it, and to the page that stops it: %j',
  async (may, hrefs) => {
    const known = { type: 'ach', last4: '6789', lasts: 'whole' } as const;
    const means = { ...known, lastDate: '2027-02-21' as CalendarDate, ...may };
    open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), means }]);
    await card('Account 4a1').findByText(english.pattern('topics_planfrom'));
    const links = card('Account 4a1').queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    for (const link of links) expect(link).toHaveAccessibleName(/4a1/i);
  },
);

test('a guest, who has no cards on file, reads the means without a way to change them', async () => {
  const means = { type: 'ach', last4: '6789', lasts: 'whole' } as const;
  const last = { lastDate: '2027-02-21' as CalendarDate };
  open({ cart: ofOnePlan }, [
    { planId: '91', remaining: toCents(51_250), means: { ...means, ...last } },
  ]);
  await card('Account 4a1').findByText(english.pattern('topics_planfrom'));
  expect(card('Account 4a1').queryByRole('link')).toBeNull();
});

test('a payment of a plan that did not go through is told with its next try', async () => {
  const day = (date: string) => date as CalendarDate;
  const next = { date: day('2026-12-31'), amount: toCents(10_250) };
  const missed = { date: day('2026-12-21'), isPartly: false };
  open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), next, missed }]);
  const days = { date: 'December 21, 2026', next: 'December 31, 2026' };
  const told = english('topics_planmissed', days);
  expect(await card('Account 4a1').findByText(told, { exact: false })).toBeVisible();
});

test.each([
  [true, 'topics_planwaits'],
  [false, 'topics_planwaitsguest'],
] as const)(
  'a plan that waits for another card says so, and promises no payment; a page for it: %s',
  async (hasPage, text) => {
    const missed = {
      date: '2026-12-21' as CalendarDate,
      isPartly: false,
      waits: { amount: toCents(10_250) },
    };
    const means = {
      type: 'card' as const,
      brand: 'visa',
      last4: '8104',
      lasts: 'whole' as const,
      lastDate: '2027-05-21' as CalendarDate,
      ...(hasPage && { mayChange: true as const }),
    };
    open({ cart: ofOnePlan }, [{ planId: '91', remaining: toCents(51_250), missed, means }]);
    const { name: provider } = sampleTenant('lakeside');
    const said = english(text, { date: 'December 21, 2026', amount: '$102.50', provider });
    const shown = card('Account 4a1');
    expect(await shown.findByText(said, { exact: false })).toBeVisible();
    expect(shown.queryByText(english.pattern('topics_planstanding'), { exact: false })).toBeNull();
    const links = shown.queryAllByRole('link', { name: english.begins('links_planmeans') });
    expect(links).toHaveLength(hasPage ? 1 : 0);
  },
);

test('a plan that cannot be read is told all the same, and everything else works', async () => {
  const { actor } = open({ cart: ofOnePlan }, 'unread');
  expect(await card('Account 4a1').findByText(english.pattern('topics_planunread'))).toBeVisible();
  expect(card('Account 4a1').getByText(english('labels_badge_paymentplan'))).toBeVisible();
  actor.send({ type: 'pay.chosen' });
  expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
});

test('paying off a plan is told before the patient agrees, with its interest in the amount', () => {
  open({ cart: ofOnePlan });
  expect(screen.getByText(ending)).toHaveTextContent(
    english('topics_payoffinterest', { amount: '$3.07' }),
  );
  expect(screen.queryByText(ofSeveral)).toBeNull();
  expect(
    card('Account 4a1').getByText(english.pattern('topics_option_onplanending')),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay Now $173.07' })).toBeVisible();
});

test('a part of a bill, or one bill of several, ends no plan and costs no interest', () => {
  open({ cart: choose(ofOnePlan, 'a1', { option: 'PARTIAL', amount: toCents(8_499) }) });
  expect(screen.queryByText(ending)).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay Now $169.99' })).toBeVisible();
});

test('a plan of several bills ends only when all of them are paid in full', () => {
  open({ cart: choose(ofOnePlan, 'b2', { option: 'DEFERRED' }) });
  for (const name of ['Account 4a1', 'Account 4b2'])
    expect(card(name).getByText(ofSeveral)).toBeVisible();
  expect(screen.queryByText(endsWhole)).toBeNull();
});

test('a cart without a plan shows nothing of plans', () => {
  open({ cart: cartOf(accountWith({ accountId: 'a1', openBalanceId: 'a1' })) });
  expect(screen.queryByText(/plan/i)).toBeNull();
});
