import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { locationsOwed } from '#domain/locations-owed.ts';
import { Locations } from '#screens/locations/Locations.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const owes = (accountId: string, locationId: number, amount: number) => ({
  accountId,
  openBalanceId: accountId,
  paymentPostingId: accountId,
  locationId,
  amount: toCents(amount),
  agencyStatus: 'Account Active' as const,
  hasStatement: false,
  details: {},
});
const owed = [owes('a', 1, 48_250), owes('b', 11, 31_575), owes('c', 11, 1_000)];
const locations = locationsOwed(sampleTenant('lakeside'), owed);

test('each location says how many accounts and how much, and opens its own', () => {
  const onView = vi.fn();
  showScreen(<Locations {...{ owed, locations }} onView={onView} onAdd={undefined} />);
  const [center, heart] = screen.getAllByRole('article');
  expect(center).toHaveTextContent('Lakeside Medical CenterAccounts: 1$482.50');
  expect(heart).toHaveTextContent('Accounts: 2$325.75');
  fireEvent.click(
    within(heart!).getByRole('button', { name: english.pattern('buttons_viewlocation') }),
  );
  expect(onView).toHaveBeenCalledExactlyOnceWith(11);
  expect(screen.queryByRole('button', { name: english('buttons_addaccount') })).toBeNull();
});

test('a location whose only bill is being processed says so instead of a sum of nothing', () => {
  const pending = [{ ...owes('a', 1, 48_250), pending: toCents(48_250) }, owes('b', 11, 31_575)];
  const those = locationsOwed(sampleTenant('lakeside'), pending);
  showScreen(<Locations owed={pending} locations={those} onView={vi.fn()} onAdd={undefined} />);
  const [center, heart] = screen.getAllByRole('article');
  expect(center).toHaveTextContent(english('topics_onlypending'));
  expect(center).not.toHaveTextContent('$0.00');
  expect(heart).toHaveTextContent('$315.75');
  expect(heart).not.toHaveTextContent(english('topics_onlypending'));
});

test('payments of others are told here too, where nothing is left of the bill', () => {
  const on = '2026-11-20' as CalendarDate;
  const othersPaid = [{ amount: toCents(2_500), on, by: 'guest' as const }];
  const all = [...owed, { ...owes('d', 2, 0), othersPaid }];
  showScreen(<Locations owed={all} locations={locations} onView={vi.fn()} onAdd={undefined} />);
  expect(screen.getByText(/A guest paid \$25.00 on account d/)).toBeVisible();
});

test('an account is added where it may be; a list without bills says so', () => {
  const onAdd = vi.fn();
  showScreen(<Locations owed={[]} locations={[]} onView={vi.fn()} onAdd={onAdd} />);
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_addaccount') }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test.each([
  [true, 'topics_locationsdue'],
  [false, 'topics_locationsfailed'],
] as const)(
  'a missed payment of a plan is one thing, with its sum and day: by hand %s',
  (isOverdue, key) => {
    const missedPayment = { date: '2027-04-15', amount: toCents(10_000), isOverdue };
    const running = {
      planId: '1',
      bills: 1,
      interest: toCents(0),
      missed: true as const,
      missedPayment,
    };
    const all = owed.map((one) => (one.accountId === 'a' ? { ...one, running } : one));
    showScreen(<Locations owed={all} locations={locations} onView={vi.fn()} onAdd={undefined} />);
    const said = { numbers: 'a', amount: '$100.00', date: 'April 15, 2027' };
    expect(screen.getByRole('note')).toHaveTextContent(english(key, said));
  },
);

const date = '2026-11-21' as CalendarDate;

test('a plan that ended is told once, with the way to its page, for all of its bills', () => {
  const planEnded = { date, by: 'portal', of: 'you', planId: 'p1' } as const;
  const all = owed.map((one) => (one.accountId === 'a' ? one : { ...one, planEnded }));
  showScreen(<Locations owed={all} locations={locations} onView={vi.fn()} onAdd={undefined} />);
  const note = screen.getByRole('note');
  const said = english('topics_planendedsince_portal_you', { date: 'November 21, 2026' });
  expect(note).toHaveTextContent(said);
  const link = within(note).getByRole('link');
  const whose = english('labels_planmeansof', { number: 'b, c' });
  expect(link).toHaveTextContent(`${english('links_seeplan')} ${whose}`);
  expect(link).toHaveAttribute('href', '#/credentialed/payment-plans/p1');
});

test('two plans that ended on one day are two; of a plan of somebody else no page is offered', () => {
  const ends = {
    a: { date, by: 'provider', of: 'you', planId: 'p1' },
    b: { date, by: 'provider', of: 'you', planId: 'p2' },
    c: { date, by: 'provider', of: 'user' },
  } as const;
  const all = owed.map((one) => ({ ...one, planEnded: ends[one.accountId as keyof typeof ends] }));
  showScreen(<Locations owed={all} locations={locations} onView={vi.fn()} onAdd={undefined} />);
  expect(screen.getAllByRole('note')).toHaveLength(3);
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '#/credentialed/payment-plans/p1',
    '#/credentialed/payment-plans/p2',
  ]);
});
