import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import type { PastPayment, PastPlan } from '#domain/history.ts';
import { toCents } from '#domain/money.ts';
import { Past } from '#screens/payment-history/Past.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const day = (date: string) => date as CalendarDate;

const means = {
  type: 'card' as const,
  brand: 'visa',
  last4: '1881',
  expiry: '05/26',
  lasts: 'early' as const,
  lastDate: day('2026-07-15'),
};
const running: PastPlan = {
  period: 'monthly',
  totalTransaction: 7,
  completedTransactions: 1,
  paid: toCents(1_000),
  balance: toCents(6_000),
  refunded: toCents(0),
  planId: '91',
  nextTransactionDate: day('2026-02-15'),
  means,
  schedule: Array.from({ length: 7 }, (_, at) => ({
    amount: toCents(1_000),
    date: day(`2026-0${at + 1}-15`),
    status: at === 0 ? ('paid' as const) : ('pending' as const),
  })),
};
const onBalances = vi.fn();

function show(plan: PastPlan | undefined, more: Partial<PastPayment> = {}) {
  const item: PastPayment = {
    id: '7',
    date: day('2026-01-15'),
    status: 'Payment_Plan',
    paymentPostingId: 'LM7',
    isInterest: false,
    amount: toCents(1_000),
    method: 'cards',
    paidBy: 'you',
    ...(plan && { plan }),
    ...more,
  };
  return showScreen(<Past {...{ item, onBalances }} />);
}
const progress = () => screen.getByRole('progressbar');

test('a plan shows its schedule five at a time', () => {
  const [first, ...rest] = running.schedule;
  const schedule = [{ ...first!, status: 'refunded' as const }, ...rest];
  show({ ...running, refunded: toCents(1_000), schedule });
  expect(progress()).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText(english('labels_afterback_refunded'))).toBeVisible();
  expect(screen.getByText(english.pattern('topics_historynext'))).toBeVisible();
  const shown = screen.getAllByRole('row').filter((row) => row.dataset['status']);
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(english('labels_status_refunded'));
  const said = { means: 'Visa ending in 1881', date: '05/2026', last: 'July 15, 2026' };
  expect(screen.getByText(english('topics_planfromearly', said))).toBeVisible();
});

test.each([
  [false, 'topics_planmissed'],
  [true, 'topics_planmissedpartly'],
] as const)(
  'a payment that did not go through (in part: %s) is told beside its next try',
  (isPartly, text) => {
    show({ ...running, missed: { date: day('2026-02-10'), isPartly } });
    const said = english(text, { date: 'February 10, 2026', next: 'February 15, 2026' });
    expect(screen.getByText(said, { exact: false })).toBeVisible();
    expect(screen.queryByText(english.pattern('topics_historynext'))).toBeNull();
  },
);

test('a plan that waits for another card says so, at its payment as well, and names no next day', () => {
  const { nextTransactionDate: _, ...waiting } = running;
  const missed = { date: day('2026-02-15'), isPartly: false, waits: { amount: toCents(1_000) } };
  const schedule = running.schedule.map((row, at) =>
    at === 1 ? { ...row, status: 'waiting' as const } : row,
  );
  const may = { ...means, mayChange: true as const };
  show({ ...waiting, missed, schedule, means: may });
  const said = english('topics_planwaits', { date: 'February 15, 2026', amount: '$10.00' });
  expect(screen.getByText(said, { exact: false })).toBeVisible();
  expect(screen.getAllByText(english('labels_status_waiting'))).toHaveLength(1);
  expect(screen.queryByText(english.pattern('topics_historynext'))).toBeNull();
  expect(screen.getByRole('link', { name: english.begins('links_planmeans') })).toBeVisible();
});

test('a payment that did not go through says why, where the bank does', () => {
  show({ ...running, missed: { date: day('2026-02-10'), isPartly: false, why: 'expired' } });
  const why = english('topics_missedwhy_expired');
  expect(screen.getByText(why, { exact: false })).toBeVisible();
});

const { nextTransactionDate: _, means: __, ...over } = running;
const ended: PastPlan = {
  ...over,
  end: { date: day('2026-03-02'), by: 'portal', owed: toCents(5_500) },
  schedule: running.schedule.map((row, at) =>
    at === 0 ? row : { ...row, status: at === 1 ? 'failed' : 'cancelled' },
  ),
};

test('a plan that ended with a refused payment says so, what remains, and leads to what is owed', () => {
  show(ended);
  const name = english('labels_history_Plan_Ended');
  expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  expect(screen.queryByText(english('labels_history_Payment_Plan'))).toBeNull();
  const said = [
    english('topics_planended_portal', { date: 'March 2, 2026' }),
    english('topics_planendedleft', { remaining: '$55.00' }),
  ];
  expect(screen.getByText(said.join(' '))).toBeVisible();
  expect(screen.getByText(english('labels_historyleft')).nextSibling).toHaveTextContent('$55.00');
  fireEvent.click(screen.getByRole('button', { name: english('buttons_mybalances') }));
  expect(onBalances).toHaveBeenCalledOnce();
});

test('a plan that its provider stopped names it; of accounts of others no amount is told, and none is offered', () => {
  const { name: provider } = sampleTenant('lakeside');
  show({ ...ended, end: { date: day('2026-03-02'), by: 'provider' } });
  const said = english('topics_planended_provider', { date: 'March 2, 2026', provider });
  expect(screen.getByText([said, english('topics_planendedowed')].join(' '))).toBeVisible();
  expect(screen.queryByText(english('labels_historyleft'))).toBeNull();
  expect(screen.queryByRole('button', { name: english('buttons_mybalances') })).toBeNull();
});

test('accounts that were paid otherwise since a plan ended owe nothing, and a refund promises no plan', () => {
  const back = { kind: 'refunded', amount: toCents(1_000), date: day('2026-03-01') } as const;
  const end = { date: day('2026-03-02'), by: 'portal' as const, owed: toCents(0) };
  show({ ...ended, end }, { reversals: [back] });
  expect(screen.getByText(english('topics_planendedpaid'), { exact: false })).toBeVisible();
  expect(screen.queryByText(english('topics_planrefunded'))).toBeNull();
  expect(screen.getByRole('heading', { name: english('labels_status_refunded') })).toBeVisible();
});

test('a plan that was paid beside its payments says so, with the amount, and leads to no balance', () => {
  const rest = { status: 'notneeded' as const };
  const schedule = running.schedule.map((one, at) => (at === 0 ? one : { ...one, ...rest }));
  const end = { date: day('2026-02-03'), by: 'paid' as const, beside: toCents(6_000) };
  const { nextTransactionDate: _, means: __, ...over } = running;
  show({ ...over, balance: toCents(0), schedule, end });
  const date = 'February 3, 2026';
  expect(screen.getByText(english('topics_planended_paid', { date }))).toBeVisible();
  const row = screen.getByText(english('labels_historybeside')).parentElement;
  expect(row).toHaveTextContent('$60.00');
  expect(screen.getAllByText(english('labels_status_notneeded'))).toHaveLength(6);
  expect(screen.queryByRole('button', { name: english('buttons_mybalances') })).toBeNull();
});

test('a plan that was paid off after a refund names what is owed beside it, of all that was owed', () => {
  const rest = { status: 'notneeded' as const };
  const schedule = running.schedule.map((one, at) => (at < 2 ? one : { ...one, ...rest }));
  const end = { by: 'paid' as const, owed: toCents(9_860), beside: toCents(14_273) };
  const sums = { paid: toCents(24_134), refunded: toCents(12_067), balance: toCents(0) };
  const plan = { ...over, ...sums, schedule, end: { ...end, date: day('2026-03-02') } };
  const back = { kind: 'refunded', amount: toCents(12_067), date: day('2026-03-01') } as const;
  show(plan, { amount: toCents(9_860), reversals: [{ ...back, amount: toCents(9_860) }] });
  const said = [
    english('topics_planended_paid', { date: 'March 2, 2026' }),
    english('topics_planendedleft', { remaining: '$98.60' }),
  ];
  expect(screen.getByText(said.join(' '))).toBeVisible();
  expect(said.join(' ')).not.toContain('in full');
  const values = { part: '$263.40', whole: '$362.00' };
  expect(screen.getByText(english('topics_historybar', values))).toBeVisible();
  const row = screen.getByText(english('labels_historybeside')).parentElement;
  expect(row).toHaveTextContent('$142.73');
  expect(screen.getByRole('button', { name: english('buttons_mybalances') })).toBeVisible();
});

test('a refund of a plan that has taken all its payments does not say that it goes on', () => {
  const schedule = running.schedule.map((one) => ({ ...one, status: 'paid' as const }));
  const back = { kind: 'refunded', amount: toCents(1_000), date: day('2026-09-01') } as const;
  const sums = { paid: toCents(7_000), refunded: toCents(1_000), balance: toCents(0) };
  show({ ...over, ...sums, schedule }, { reversals: [back] });
  expect(screen.queryByText(english('topics_planrefunded'))).toBeNull();
});

test('the bar of a payment of which money went back says what it measures', () => {
  show(undefined, {
    status: 'Partial_Payment',
    amount: toCents(10_000),
    remaining: toCents(21_575),
    reversals: [{ kind: 'refunded', amount: toCents(2_500), date: day('2026-01-20') }],
  });
  const values = { part: '$75.00', whole: '$315.75' };
  expect(screen.getByText(english('topics_historybar', values))).toBeVisible();
  expect(progress()).toHaveAttribute('aria-valuenow', '24');
});

test('a payment of which all went back is not told to stay paid in part', () => {
  show(undefined, {
    status: 'Partial_Payment',
    amount: toCents(10_000),
    remaining: toCents(31_575),
    reversals: [{ kind: 'returned', amount: toCents(10_000), date: day('2026-01-20') }],
  });
  const values = { part: '$0.00', whole: '$415.75' };
  expect(screen.queryByText(english('topics_historybar', values))).toBeNull();
  expect(screen.queryByText(/stays paid/)).toBeNull();
  expect(screen.queryByText('0')).toBeNull();
  expect(progress()).toHaveAttribute('aria-valuenow', '0');
});

test('a plan that is over leads its payer to all of it, and nobody else', () => {
  const link = () => screen.queryByRole('link', { name: english('links_seeplan') });
  const { accounts: ___, ...ofOthers } = ended;
  show(ofOthers);
  expect(link()).toBeNull();
  cleanup();
  show({ ...ended, accounts: ['A-1'] });
  expect(link()).toHaveAttribute('href', `#/credentialed/payment-plans/${ended.planId}`);
});
