import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { MyPlan } from '#domain/plans/my-plan.ts';
import {
  byHandPlan,
  missedPlan,
  overPlan,
  planLine,
  planLineOver,
  wholePlan,
} from '#walks/samples/my-plans.ts';
import { english } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { show } from './show.tsx';

const region = (
  key: Parameters<typeof english>[0] & ('headings_planagreed' | 'headings_planagreedfirst'),
) => within(screen.getByRole('region', { name: english(key) }));
const page = () => document.body.textContent;

test('the next payment stands first, then what is left, what may be done, each payment, and the terms', async () => {
  await show(wholePlan);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent(english('labels_receiptplannext'));
  const next = screen.getByRole('region', { name: english('labels_receiptplannext') });
  expect(next).toHaveTextContent('$160.84');
  expect(next).toHaveTextContent(english('topics_planon', { date: 'December 3, 2026' }));
  expect(next).toHaveTextContent('Visa ending in 1111');
  const bar = screen.getByRole('progressbar', {
    name: english('topics_planpartsofwhole', { paid: '$160.84', whole: '$482.50' }),
  });
  expect(bar).toHaveAttribute('aria-valuenow', '33');
  expect(page()).toContain(english('topics_historymade', { made: 1, count: 3 }));
  expect(page()).not.toContain(english('topics_planbeingtaken'));
  const agreed = region('headings_planagreed');
  for (const [label, value] of [
    [english('labels_planinterest'), '$0.00'],
    [english('labels_planrate'), '0%'],
    [english('labels_plantotal'), '$482.50'],
    [english('labels_planfirst'), 'November 3, 2026'],
    [english('labels_planlast'), 'January 3, 2027'],
  ] as const)
    expect(agreed.getByText(label).nextSibling).toHaveTextContent(value);
  expect(agreed.queryByText(english('labels_planinterestpaid'))).toBeNull();
  const said = { count: 3, amount: '$160.84' };
  expect(
    agreed.getByText(english('topics_planwords_monthly', said), { exact: false }),
  ).toBeVisible();
  expect(page()).toContain(english('topics_callus', { phone: '(312) 555-0100' }));
});

test('each deed that may be done now has its link, which comes back to this page', async () => {
  await show(wholePlan);
  const href = (key: 'links_planmeans' | 'links_planstop') =>
    screen.getByRole('link', { name: english(key) }).getAttribute('href');
  expect(href('links_planmeans')).toBe('#/payment-plan/91/plan/card');
  expect(href('links_planstop')).toBe('#/payment-plan/91/plan/stop');
});

test('a payment that was made leads to itself in the history, and one to come nowhere', async () => {
  await show(wholePlan);
  const rows = screen.getAllByRole('row').filter((row) => row.dataset['status']);
  expect(rows).toHaveLength(3);
  const links = rows.map((row) => within(row).queryByRole('link'));
  expect(links[0]).toHaveAttribute('href', '#/credentialed/payment-history/7');
  const named = english('labels_paymentof', { amount: '$160.84', date: 'Nov 3, 2026' });
  expect(links[0]).toHaveAccessibleName(`${english('labels_receiptof')} ${named}`);
  expect(links.slice(1)).toEqual([null, null]);
});

test('a missed payment says why, and a plan with interest what of it is paid', async () => {
  await show({ ...missedPlan, interestPaid: toCents(250) });
  const said = { date: 'December 3, 2026', next: 'December 6, 2026' };
  expect(screen.getByRole('note')).toHaveTextContent(
    `${english('topics_planmissed', said)} ${english('topics_missedwhy_funds')}`,
  );
  expect(page()).toContain(english('labels_planstate_missed'));
  const agreed = region('headings_planagreedfirst');
  expect(agreed.getByText(english('labels_planinterestpaid')).nextSibling).toHaveTextContent(
    '$2.50',
  );
  expect(agreed.getByText(english('labels_planrate')).nextSibling).toHaveTextContent('26.66%');
  expect(agreed.getByText(english('topics_planpayoffinterest'))).toBeVisible();
  const bills = screen.getAllByRole('row').filter((row) => !row.dataset['status']);
  expect(bills.map((row) => row.textContent)).toContain('LM2048118$75.00$0.00$75.00');
});

test('a payment under way is told, and one of which nothing follows', async () => {
  const { next, ...last } = wholePlan;
  if (next === undefined) throw new Error('the sample has a next payment');
  await show({ ...wholePlan, next: { ...next, isUnderWay: true } });
  expect(page()).toContain(english('topics_planbeingtaken'));
  await show({ ...last, remaining: toCents(0) });
  expect(page()).toContain(english('topics_plannonext'));
});

test.each([
  [overPlan, 'topics_planended_provider', '$321.66'],
  [{ ...overPlan, end: { ...overPlan.end!, owed: toCents(0) } }, 'topics_planended_provider', ''],
] as const)('a plan that was stopped says so, and offers nothing', async (plan, key, owed) => {
  await show(plan);
  expect(page()).toContain(english(key, { date: 'November 21, 2026' }));
  expect(page()).toContain(
    owed ? english('topics_planendedleft', { remaining: owed }) : english('topics_planendedpaid'),
  );
  expect(screen.queryByText(english('headings_plandeeds'))).toBeNull();
  expect(screen.queryByText(english('labels_receiptplannext'))).toBeNull();
  expect(page()).not.toContain(english('topics_planmissing'));
});

test('a plan that paid all, and one whose accounts are others’, say no more than that', async () => {
  const { end, ...paid } = overPlan;
  await show({ ...paid, status: 'completed' });
  expect(page()).toContain(english('topics_planalldone'));
  const { owed: _, ...others } = end!;
  await show({ ...overPlan, end: others });
  expect(page()).toContain(english('topics_planendedowed'));
});

test('a guest reads what they have paid since a plan ended', async () => {
  const { owed: _, ...others } = overPlan.end!;
  await show({ ...overPlan, end: { ...others, later: toCents(32_166) }, remaining: toCents(0) });
  expect(page()).not.toContain(english('topics_planendedowed'));
  expect(page()).toContain(english('topics_planpaidlater', { paid: '$321.66' }));
  expect(page()).toContain(english('topics_planpaidlaterall'));
});

test('a plan from before its paper was kept offers none', async () => {
  await show({ ...wholePlan, hasPaper: false });
  expect(screen.queryByText(english('topics_planpaperkept'))).toBeNull();
});

test('all plans: those that run with their next payment, then those that are over with their end', async () => {
  await show([planLineOver, planLine]);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveAccessibleName(english('labels_planfor', { numbers: 'LM2048117' }));
  expect(first).toHaveTextContent('$160.84');
  const numbers = 'LM2040001, LM2040002';
  expect(second).toHaveAccessibleName(english('labels_planforseveral', { numbers }));
  expect(second).toHaveTextContent(english('topics_planendedon', { date: 'June 5, 2026' }));
  expect(second).toHaveTextContent(english('labels_planstate_completed'));
  const links = screen.getAllByRole('link', { name: english.begins('links_seeplan') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/credentialed/payment-plans/91',
    '#/credentialed/payment-plans/90',
  ]);
});

test('no heading says that some plans are over where all run', async () => {
  await show([planLine]);
  expect(screen.queryByText(english('headings_plansover'))).toBeNull();
});

test('the changes of a plan say when, by whom, what they left, and in which words they were agreed to', async () => {
  await show(missedPlan);
  const changes = within(
    screen.getByRole('region', { name: english('headings_planchanges') }),
  ).getAllByRole('listitem');
  expect(changes).toHaveLength(2);
  const [means, pause] = changes;
  expect(means).toHaveTextContent(
    english('labels_planchange_means', { means: 'Visa ending in 1111' }),
  );
  expect(means).toHaveTextContent(
    english('topics_planchangeby_payer', { date: 'November 20, 2026' }),
  );
  const agreed = within(means!).getByRole('group');
  expect(agreed).not.toHaveAttribute('open');
  expect(agreed).toHaveTextContent('You authorize Lakeside to take these payments.');
  expect(pause).toHaveTextContent(
    english('topics_planchangeby_provider', { date: 'November 12, 2026' }),
  );
  expect(pause).toHaveTextContent('$160.84');
  expect(within(pause!).queryByRole('group')).toBeNull();
});

test('a payment ahead of its day that was refused says so among the changes', async () => {
  const ahead = { date: wholePlan.since, what: 'ahead', by: 'payer' } as const;
  await show({ ...wholePlan, changes: [{ ...ahead, refused: true }, ahead] });
  const changes = within(
    screen.getByRole('region', { name: english('headings_planchanges') }),
  ).getAllByRole('listitem');
  const told = english('topics_planchangerefused');
  expect(changes.map((one) => one.textContent?.includes(told))).toEqual([true, false]);
});

test('the terms are those first agreed to where changes followed, beside what holds now', async () => {
  await show(missedPlan);
  const agreed = region('headings_planagreedfirst');
  const now = { count: 2, next: 'December 3, 2026', last: 'January 3, 2027' };
  expect(agreed.getByText(english('topics_planholdsnow', now))).toBeVisible();
});

test('bills of which something was paid beside the plan say how much, so that their figures add up', async () => {
  const [bill] = wholePlan.bills;
  const beside = toCents(10_000);
  await show({ ...wholePlan, bills: [{ ...bill!, beside, left: toCents(22_166) }] });
  const table = within(screen.getByRole('table', { name: english('headings_planbills') }));
  expect(table.getByRole('columnheader', { name: english('labels_planbeside') })).toBeVisible();
  expect(table.getByRole('cell', { name: '$100.00' })).toBeVisible();
});

test('bills that the plan alone paid have no column for others', async () => {
  await show(wholePlan);
  const table = within(screen.getByRole('table', { name: english('headings_planbills') }));
  expect(table.queryByRole('columnheader', { name: english('labels_planbeside') })).toBeNull();
});

test('a plan that nobody changed tells no changes, and its terms as agreed to', async () => {
  await show(wholePlan);
  expect(screen.queryByText(english('headings_planchanges'))).toBeNull();
  expect(screen.queryByText(english('headings_planagreedfirst'))).toBeNull();
});

const settledPlan: MyPlan = {
  ...overPlan,
  status: 'completed',
  remaining: toCents(0),
  end: { date: overPlan.end!.date, by: 'settled', owed: toCents(0), beside: toCents(32_166) },
  changes: [{ date: overPlan.end!.date, what: 'settle', by: 'provider', settled: toCents(32_166) }],
};

test('a settled plan says what the provider took as settled, and what that means for what is owed', async () => {
  await show(settledPlan);
  const provider = sampleTenant('lakeside').name;
  const said = { provider, date: 'November 21, 2026', settled: '$321.66' };
  expect(page()).toContain(english('topics_plansettledsum', said));
  expect(page()).toContain(english('topics_plansettledmeans'));
  expect(page()).toContain(english('topics_planendedpaid'));
  expect(page()).not.toContain(english('topics_plansettledinterest'));
});

test('a settled plan says what is owed beside it, and that no more interest is taken', async () => {
  const { agreed, end } = settledPlan;
  await show({
    ...settledPlan,
    agreed: { ...agreed, total: toCents(50_000) },
    end: { ...end!, owed: toCents(1_000) },
  });
  expect(page()).toContain(english('topics_plansettledowed', { remaining: '$10.00' }));
  expect(page()).toContain(english('topics_plansettledinterest'));
  expect(page()).not.toContain(english('topics_planendedpaid'));
});

test('a plan that is paid by hand leads to pay all that is due with one press', async () => {
  await show(byHandPlan);
  // An overdue payment is not the next one.
  const next = within(screen.getByRole('region', { name: english('labels_planoverdue') }));
  expect(
    next.getByRole('button', { name: english('buttons_plandue', { amount: '$321.66' }) }),
  ).toBeVisible();
  const count = { count: 2, amount: '$321.66', date: 'January 3, 2027' };
  expect(next.getByText(english('topics_planduecount', count))).toBeVisible();
  const end = english('topics_planoverdueend', { date: 'December 31, 2026' });
  expect(next.getByText(end, { exact: false })).toBeVisible();
});

test('days that passed are told as what they are', async () => {
  const payments = (['overdue', 'nottaken'] as const).map((status, at) => ({
    date: `2026-12-0${at + 1}` as CalendarDate,
    amount: toCents(1),
    status,
  }));
  await show({ ...wholePlan, payments });
  for (const status of ['overdue', 'nottaken'] as const)
    expect(screen.getByRole('cell', { name: english(`labels_status_${status}`) })).toBeVisible();
});

test('a plan of somebody else says whose it is and who can change it, and offers nothing', async () => {
  const { means: _, ...seen } = wholePlan;
  await show({ ...seen, of: 'owner', deeds: [], hasPaper: false });
  expect(page()).toContain(english('topics_planofowner'));
  expect(screen.queryByText(english('headings_plandeeds'))).toBeNull();
  await show([{ ...planLine, of: 'user' }]);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(english('words_planofuser'));
});

test('the ways stand in groups: to pay, to change, and apart to stop', async () => {
  await show({ ...wholePlan, deeds: ['ahead', 'payoff', 'resume', 'pause', 'means', 'stop'] });
  const deeds = within(screen.getByRole('region', { name: english('headings_plandeeds') }));
  const links = (group: 'pay' | 'change' | 'stop') =>
    within(deeds.getByRole('list', { name: english(`labels_planways_${group}`) }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links('pay')).toEqual([english('links_planahead'), english('links_planpayoff')]);
  expect(links('change')).toEqual(
    (['links_planresume', 'links_planpause', 'links_planmeans'] as const).map((key) =>
      english(key),
    ),
  );
  expect(links('stop')).toEqual([english('links_planstop')]);
});

test('a plan that is being paid off says so', async () => {
  await show({ ...wholePlan, isHeld: true, next: { ...wholePlan.next!, isUnderWay: true } });
  expect(page()).toContain(english('topics_planheld'));
});
