import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Deed, DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { planDeed, type Known } from '#machines/plan-deed.ts';
import PlanDeed from '#screens/plan-deed/index.tsx';
import { longDate } from '#text/formats.ts';
import { listed } from '#text/listed.ts';
import { changeable } from '#walks/samples/plan-deed.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const show = async (deed: Deed, plan: DeedPlan = changeable) => {
  const read = fromPromise<Known | undefined, { readonly plan: string }>(async () => ({ plan }));
  const chart = planDeed.provide({ actors: { readPlan: read } });
  const input = { plan: '91', deed, key: 'key', newKey: () => 'key 2' };
  showScreen(<PlanDeed actor={createActor(chart, { input }).start()} hasPayments />);
  await screen.findByRole('heading', { level: 1 });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const day = (date: string) => date as CalendarDate;

test('a pause whose old day is over says that it has passed, not that it is too near', async () => {
  const resume = { intervals: 1, date: day('2026-12-02') };
  const today = day('2026-11-25');
  await show('resume', { ...changeable, today, offers: { ...changeable.offers, resume } });
  expect(screen.getByText(english('topics_deedresumepast'))).toBeVisible();
  expect(screen.queryByText(english('topics_deedresumenear'))).toBeNull();
});

test.each([1, 2])(
  'payments that are late name their days where they are taken again: %s',
  async (count) => {
    const today = day(count === 1 ? '2027-01-02' : '2027-02-02');
    const offers = { ...changeable.offers, automatic: { isOn: false } };
    const late = { ...changeable, today, offers };
    await show('automatic', late);
    const payments = redrawn(late.payments, { deed: 'automatic', isOn: true }, late);
    const days = listed(
      'en',
      payments.slice(0, count).map(({ date }) => longDate(date, 'en')),
    );
    const said = english('topics_deedlate', { count, days });
    expect(document.body.textContent.includes(said)).toBe(count > 1);
  },
);

test('a pause that is ended says why the next payment is not on its day of before', async () => {
  await show('resume');
  expect(screen.getByText(english('topics_deedresumenear'))).toBeVisible();
});

test('a pause that brings the payment back to its own day gives no reason for another', async () => {
  const resume = { intervals: 1, date: '2026-11-21' as CalendarDate };
  await show('resume', { ...changeable, offers: { ...changeable.offers, resume } });
  expect(screen.queryByText(english('topics_deedresumenear'))).toBeNull();
});

test.each([
  ['interestToday', '200.00', true],
  ['interestToday', '100.00', false],
  ['noInterest', '200.00', false],
] as const)(
  'larger amounts name what a payoff today saves where interest counts by the day: %s, %s',
  async (earlyPayoff, typed, is) => {
    const payoff = { amount: toCents(30_000) };
    await show('amount', {
      ...changeable,
      interest: { left: toCents(2_166), earlyPayoff },
      offers: { ...changeable.offers, payoff },
    });
    await userEvent.type(screen.getByRole('textbox'), typed);
    await press(english('buttons_deedlook'));
    const said = english('topics_deedpayoffsaves', { amount: '$300.00', saved: '$21.66' });
    expect(document.body.textContent.includes(said)).toBe(is);
  },
);

test('the box of the law says nothing of a payment today where none is made', async () => {
  await show('amount', {
    ...changeable,
    interest: { left: toCents(2_166), earlyPayoff: 'interestToday' },
  });
  await userEvent.type(screen.getByRole('textbox'), '100.00');
  await press(english('buttons_deedlook'));
  expect(screen.getByText(english('topics_box_pricelater'))).toBeVisible();
  expect(document.body.textContent).not.toContain('$0.00');
});
