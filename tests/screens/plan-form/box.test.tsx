import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { costOf } from '#domain/plans/cost.ts';
import type { EarlyPayoff } from '#domain/plans/early-payoff.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { PlanBox } from '#ui/plans/PlanBox.tsx';
import { PlanTerms } from '#ui/plans/PlanTerms.tsx';
import { laidOut } from '#walks/samples/payment-plans.ts';
import { english, spanish } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const tenant = sampleTenant('demo');

interface Asked {
  readonly balance: number;
  readonly total: number;
  readonly payment: number;
  readonly earlyPayoff?: EarlyPayoff;
}

const show = ({ balance, total, payment, earlyPayoff = 'interestToday' }: Asked) => {
  const pace = { interval: 'monthly', payment: toCents(payment) } as const;
  const payments = scheduleOf(toCents(total), pace, '2026-11-29' as CalendarDate);
  const cost = costOf({ balance: toCents(balance), interval: 'monthly', payments });
  return showScreen(<PlanBox {...{ cost, earlyPayoff }} />, tenant);
};
const rowsIn = (heading: string) => {
  const box = screen.getByRole('region', { name: heading });
  const said = (role: string) => within(box).getAllByRole(role);
  return said('term').map(({ textContent }, at) => [
    textContent,
    said('definition')[at]?.textContent.replaceAll('\u00a0', ' '),
  ]);
};
const interest = { balance: 60_000, total: 61_500, payment: 5_200 };

test('a plan with interest has the box of the law, in the words and order of the law', async () => {
  const { speak } = show(interest);
  const [first, last] = ['December 29, 2026', 'October 29, 2027'];
  expect(rowsIn(english('headings_planbox'))).toEqual([
    [english('labels_box_creditor'), tenant.name],
    [english('labels_box_financed'), `$548.00 ${english('topics_box_financed')}`],
    [english('labels_box_charge'), `$15.00 ${english('topics_box_charge')}`],
    [english('labels_box_rate'), `5.51% ${english('topics_box_rate')}`],
    [english('labels_box_payments'), `$563.00 ${english('topics_box_payments')}`],
    [english('labels_box_price'), `$615.00 ${english('topics_box_price', { amount: '$52.00' })}`],
    [
      english('labels_box_schedule'),
      english('topics_box_schedulelast', {
        count: 10,
        amount: '$52.00',
        end: '$43.00',
        first,
        last,
        interval: english('words_interval_monthly'),
      }),
    ],
    [english('labels_box_prepayment'), english('topics_box_prepayinterest')],
    [english('labels_box_late'), english('topics_box_late')],
  ]);
  // Finance charge and rate stand out, and nothing else does.
  expect(document.querySelectorAll('[data-chief] dt')).toHaveLength(2);
  await act(() => speak('es'));
  const said = Object.fromEntries(rowsIn(spanish('headings_planbox'))) as Record<string, string>;
  expect(Object.keys(said)).toHaveLength(9);
  expect(said[spanish('labels_box_rate')]).toMatch(/^5.51%/);
  expect(said[spanish('labels_box_prepayment')]).toBe(spanish('topics_box_prepayinterest'));
});

test('paying off early costs what the rule of the provider says', () => {
  show({ ...interest, earlyPayoff: 'noInterest' });
  expect(screen.getByText(english('topics_box_prepaynointerest'))).toBeVisible();
});

test('five payments without interest have the box as well: 0 %, and nothing is added', () => {
  show({ balance: 50_000, total: 50_000, payment: 10_000 });
  const rows = Object.fromEntries(rowsIn(english('headings_planbox'))) as Record<string, string>;
  expect(rows[english('labels_box_charge')]).toBe(`$0.00 ${english('topics_box_chargenone')}`);
  expect(rows[english('labels_box_rate')]).toMatch(/^0%/);
  expect(rows[english('labels_box_prepayment')]).toBe(english('topics_box_prepaynone'));
});

test.each([
  [40_000, 10_000],
  [40_000, 40_000],
])('%i without interest in at most four payments of %i has none', (total, payment) => {
  show({ balance: total, total, payment });
  expect(screen.queryByRole('region')).toBeNull();
});

const often = english('words_interval_monthly');
const [december, january] = ['December 29, 2026', 'January 29, 2027'];

test.each([
  [30_000, english('topics_box_scheduleone', { amount: '$100.00', last: december })],
  [
    50_000,
    english('topics_box_scheduletwo', {
      amount: '$200.00',
      first: december,
      end: '$100.00',
      last: january,
    }),
  ],
  [
    60_000,
    english('topics_box_schedule', {
      count: 2,
      amount: '$200.00',
      interval: often,
      first: december,
      last: january,
    }),
  ],
])('the later ones of %i in payments of 200.00 are told', (total, words) => {
  show({ balance: total - 1_000, total, payment: 20_000 });
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  [false, false, 1],
  [true, false, 0],
  [false, true, 0],
])(
  'interest %s, box %s: the terms say %i times that nothing is added',
  (hasInterest, isBoxed, times) => {
    const pace = { interval: 'monthly', payment: toCents(10_000) } as const;
    const schedule = laidOut(30_000, pace);
    showScreen(<PlanTerms {...{ schedule, hasInterest, isBoxed }} />, tenant);
    expect(screen.queryAllByText(english('topics_plannocost'))).toHaveLength(times);
    expect(screen.getByText(english('topics_planmissing'))).toBeVisible();
  },
);
