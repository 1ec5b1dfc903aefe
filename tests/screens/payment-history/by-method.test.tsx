import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import type { PastPayment } from '#domain/history.ts';
import { vendorMethods } from '#domain/methods.ts';
import { toCents } from '#domain/money.ts';
import { List } from '#screens/payment-history/List.tsx';
import { Past } from '#screens/payment-history/Past.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const paid = (id: string, date: string, more: Partial<PastPayment> = {}): PastPayment => ({
  id,
  date: date as CalendarDate,
  status: 'Paid',
  paymentPostingId: `LM${id}`,
  isInterest: false,
  amount: toCents(4_250),
  remaining: toCents(0),
  method: 'cards',
  paidBy: 'you',
  ...more,
});
const onBalances = vi.fn();
const list = {
  grouped: true,
  further: undefined,
  isCut: false,
  onBalances,
  settings: '/settings/account-information',
};

test.each([
  ['cards', 'labels_receiptcard'],
  ['ach', 'labels_receiptbank'],
  ...vendorMethods.map(
    (method) =>
      [method, `labels_pay_${method.replaceAll('-', '')}` as 'labels_pay_wallet'] as const,
  ),
] as const)('a payment of somebody else by %s has its own word in the list', (method, word) => {
  const item = paid('7', '2026-11-02', { method, paidBy: 'guest' });
  showScreen(<List {...list} items={[item]} />);
  expect(
    screen.getByText((text) => text.startsWith(english(word)), { selector: 'p' }),
  ).toBeVisible();
});

test.each([
  ['cash-network', 'labels_status_takenback'],
  ['ach', 'labels_status_returned'],
] as const)('no bank is named where cash was taken back: %s', (method, word) => {
  const date = '2026-11-03' as CalendarDate;
  const back = { kind: 'returned', amount: toCents(4_250), date } as const;
  const item = paid('3', '2026-11-02', { method, reversals: [back] });
  const { unmount } = showScreen(<List {...list} items={[item]} />);
  expect(screen.getByText(english(word))).toBeVisible();
  unmount();
  showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.getByRole('heading', { name: english(word) })).toBeVisible();
  expect(screen.getAllByText(english(word)).length).toBeGreaterThan(2);
});

test('cash that was on top as a whole says so, and nothing of a bill that is paid in full', () => {
  const item = paid('7', '2026-11-02', { method: 'cash-network', beyond: toCents(4_250) });
  showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.getByRole('heading', { name: english('labels_receiptontop') })).toBeVisible();
  expect(screen.queryByText(english('headings_history_Paid'))).toBeNull();
  expect(screen.queryByText(english('labels_historyleft'))).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('money that is kept for its payer comes with the number to call for it', () => {
  const sample = sampleTenant('lakeside');
  const locations = sample.locations.map((one, nth) => ({
    ...one,
    supportPhoneNumber: `(312) 555-010${nth}`,
  }));
  const own = locations.at(-1)!;
  const about = { method: 'cash-network', beyond: toCents(1_000), location: own.name } as const;
  const item = paid('7', '2026-11-02', about);
  showScreen(<Past {...{ onBalances }} item={item} />, { ...sample, locations });
  const calls = screen.getAllByRole('link').filter((one) => one.matches('[href^="tel:"]'));
  expect(calls.map(({ textContent }) => textContent)).toEqual([own.supportPhoneNumber]);
});

test('a payment that was automatic says so in the list and in its details; another does not', () => {
  const item = paid('9', '2026-11-02', { isAutomatic: true });
  const word = english('labels_automaticpayment');
  const { unmount } = showScreen(<List {...list} items={[item, paid('8', '2026-11-01')]} />);
  expect(screen.getAllByText(word)).toHaveLength(1);
  unmount();
  showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.getByText(word)).toBeVisible();
});
