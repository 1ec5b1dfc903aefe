import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import type { PastPayment } from '#domain/history.ts';
import { toCents } from '#domain/money.ts';
import { Empty } from '#screens/payment-history/Empty.tsx';
import { List } from '#screens/payment-history/List.tsx';
import { Past } from '#screens/payment-history/Past.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

afterEach(() => vi.restoreAllMocks());

const paid = (id: string, date: string, more: Partial<PastPayment> = {}): PastPayment => ({
  id,
  date: date as CalendarDate,
  status: 'Paid',
  paymentPostingId: `LM${id}`,
  name: 'Rosa Delgado',
  isInterest: false,
  amount: toCents(4_250),
  remaining: toCents(0),
  method: 'cards',
  brand: 'visa',
  last4: '4242',
  expiry: '12/30',
  paidBy: 'you',
  payerName: 'Dana Whitlock',
  ...more,
});
const items = [
  paid('3', '2026-11-02'),
  paid('2', '2026-11-01', { paidBy: 'guest', status: 'Partial_Payment' }),
  paid('1', '2026-10-31', { isInterest: true, status: 'Payment_Plan' }),
];
const onBalances = vi.fn();
const settings = '/settings/account-information';
const list = { items, grouped: true, further: undefined, isCut: false, onBalances, settings };

const wide = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

test('the list leads back to what is owed', () => {
  showScreen(<List {...list} />);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_mybalances') }));
  expect(onBalances).toHaveBeenCalledOnce();
});

test('the bar of what is paid has a name', () => {
  showScreen(<Past {...{ onBalances }} item={items[0]!} />);
  expect(
    screen.getByRole('progressbar', { name: english('headings_history_Paid') }),
  ).toBeInTheDocument();
});

test('a payment of which only a part went back says so in the list and in its details', () => {
  const back = {
    kind: 'refunded',
    amount: toCents(1_000),
    date: '2026-11-03' as CalendarDate,
  } as const;
  const part = paid('3', '2026-11-02', { reversals: [back] });
  const partly = english('labels_status_refundedpartly');
  const { unmount } = showScreen(<List {...list} items={[part]} />);
  expect(screen.getByText(partly)).toBeVisible();
  unmount();
  showScreen(<Past {...{ onBalances }} item={part} />);
  expect(screen.getByRole('heading', { name: partly })).toBeVisible();
});

test('cash that came on top of a bill is told in cards, in a table, and in the details with what becomes of it', () => {
  const item = paid('4', '2026-11-04', { amount: toCents(6_250), beyond: toCents(2_000) });
  const onTop = `${english('labels_receiptontop')}: $20.00`;
  showScreen(<List {...list} items={[item, ...items]} />);
  expect(screen.getByText(onTop)).toBeInTheDocument();
  cleanup();
  wide();
  showScreen(<List {...list} items={[item, ...items]} />);
  expect(screen.getByText(onTop)).toBeInTheDocument();
  cleanup();
  showScreen(<Past {...{ item, onBalances }} />);
  const told = screen.getByText(english('topics_receiptbeyondcash', { amount: '$20.00' }));
  expect(told).toBeInTheDocument();
  // A sentence has the width of the table, and no column of a number.
  expect(told.closest('td')).toHaveAttribute('colspan', '2');
  cleanup();
  showScreen(<Past {...{ onBalances }} item={{ ...item, paidTwice: toCents(2_000) }} />);
  expect(screen.queryByText(english('topics_receiptbeyondcash', { amount: '$20.00' }))).toBeNull();
  expect(
    screen.getByText(english('topics_receiptpaidtwicecall', { amount: '$20.00' })),
  ).toBeInTheDocument();
});

test('each month is a table of its own where there is room', () => {
  wide();
  showScreen(<List {...list} />);
  const [november, october] = screen.getAllByRole('table');
  expect(november).toHaveAccessibleName('November 2026');
  const rows = within(november!).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Rosa Delgado.*LM3.*Visa.*4242.*\$42\.50/);
  expect(rows[2]).toHaveTextContent(english('labels_historyby_guest'));
  expect(within(october!).getByRole('link')).toHaveAttribute(
    'href',
    '#/credentialed/payment-history/1',
  );
  expect(october).toHaveTextContent(english('labels_planinterest'));
});

test('a narrow screen has cards below the month', () => {
  showScreen(<List {...list} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'November 2026',
    'October 2026',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('without months the payments stand in one list', () => {
  showScreen(<List {...list} grouped={false} isCut />);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByText(english('topics_historycut', { count: 3 }))).toBeVisible();
});

test('more is read by a press, and a failure is told beside it', () => {
  const onMore = vi.fn();
  showScreen(<List {...list} further={{ isBusy: false, isFailed: true, onMore }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(english('errors_historymore'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_viewmore') }));
  expect(onMore).toHaveBeenCalledOnce();
});

/** A list whose last payment comes when it is told to. */
function growing() {
  let arrive = () => {};
  function Growing() {
    const [isWhole, setWhole] = useState(false);
    arrive = () => setWhole(true);
    const further = { isBusy: false, isFailed: false, onMore: vi.fn() };
    return isWhole ? (
      <List {...list} />
    ) : (
      <List {...{ ...list, further }} items={items.slice(0, 2)} />
    );
  }
  const view = showScreen(<Growing />);
  const more = screen.getByRole('button', { name: english('buttons_viewmore') });
  more.focus();
  fireEvent.click(more);
  return { ...view, arrive: () => act(() => arrive()) };
}

test('the first payment that was read by a press takes the focus, in cards and in a table', () => {
  for (const tag of ['LI', 'TR']) {
    if (tag === 'TR') wide();
    const { arrive, unmount } = growing();
    arrive();
    expect(document.activeElement).toHaveTextContent('LM1');
    expect(document.activeElement?.tagName).toBe(tag);
    unmount();
  }
});

test('a patient who has gone on while payments are read keeps the focus', () => {
  const { arrive } = growing();
  const balances = screen.getByRole('button', { name: english('buttons_mybalances') });
  balances.focus();
  arrive();
  expect(balances).toHaveFocus();
});

const progress = () => screen.getByRole('progressbar');

test('a payment tells what is paid and left, and leads to its receipt', () => {
  showScreen(
    <Past {...{ onBalances }} item={paid('7', '2026-11-02', { receipt: 'a'.repeat(22) })} />,
  );
  expect(progress()).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText(english('labels_historyleft'))).toBeVisible();
  expect(screen.getByRole('row', { name: /12\/30/ })).toBeVisible();
  expect(screen.getByRole('link', { name: english('buttons_viewreceipt') })).toHaveAttribute(
    'href',
    '#/credentialed/payment-history/7/receipt',
  );
});

test.each([
  ['Partial_Payment', 'labels_historypaid', '25'],
  ['Pending', 'labels_historypending', '50'],
] as const)('a payment that is %s does not tell what is left', (status, label, percent) => {
  const item = paid('7', '2026-11-02', { status, remaining: toCents(12_750) });
  showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.getByText(english(label))).toBeVisible();
  expect(screen.queryByText(english('labels_historyleft'))).toBeNull();
  expect(progress()).toHaveAttribute('aria-valuenow', percent);
  expect(screen.queryByRole('link', { name: english('buttons_viewreceipt') })).toBeNull();
});

test('a payment that a vendor has still to decide on says that nobody need pay it again', () => {
  const undecided = paid('7', '2026-11-02', { status: 'Pending', method: 'wallet' });
  const { unmount } = showScreen(<Past {...{ onBalances }} item={undecided} />);
  expect(screen.getByText(english('topics_historyundecided'))).toBeVisible();
  unmount();
  showScreen(
    <Past
      {...{ onBalances }}
      item={paid('7', '2026-11-02', { status: 'Pending', method: 'ach' })}
    />,
  );
  expect(screen.queryByText(english('topics_historyundecided'))).toBeNull();
});

test('a payment that came to nothing tells that nothing was charged, and of nothing paid', () => {
  const { remaining: _, ...item } = paid('7', '2026-11-02', { status: 'Not_Completed' });
  const { unmount } = showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.getByText(english('topics_historynottaken'))).toBeVisible();
  expect(screen.queryByText(english('labels_historypaid'))).toBeNull();
  expect(progress()).toHaveAttribute('aria-valuenow', '0');
  unmount();
  showScreen(<List {...list} items={[item]} />);
  expect(screen.getByText(english('labels_history_Not_Completed'))).toBeVisible();
});

test('a link leads back to the settings, for those who have some, also where nothing was paid', () => {
  const name = english('buttons_backtosettings');
  showScreen(<List {...list} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${settings}`);
  cleanup();
  showScreen(<Empty onBalances={onBalances} settings={settings} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${settings}`);
  cleanup();
  showScreen(<List {...list} settings={undefined} />);
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a payment shows its PO number where one was given', () => {
  const [item] = items;
  if (item === undefined) throw new Error('there is no payment');
  showScreen(<Past {...{ onBalances }} item={{ ...item, poNumber: 'PO-77' }} />);
  const header = screen.getByRole('rowheader', { name: english('labels_ponumber') });
  expect(header.closest('tr')).toHaveTextContent('PO-77');
  cleanup();
  showScreen(<Past {...{ onBalances }} item={item} />);
  expect(screen.queryByText(english('labels_ponumber'))).toBeNull();
});
