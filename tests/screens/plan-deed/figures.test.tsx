import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Deed, DeedPlan } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { planDeed, type Change, type Known } from '#machines/plan-deed.ts';
import PlanDeed from '#screens/plan-deed/index.tsx';
import { changeable, changeableLate } from '#walks/samples/plan-deed.ts';
import { english } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { showScreen } from '../../support/screens.tsx';

const show = async (deed: Deed, plan: DeedPlan = changeable, hasPayments = true) => {
  const sent: Change[] = [];
  let keys = 0;
  const chart = planDeed.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, { readonly plan: string }>(() =>
        Promise.resolve({ plan }),
      ),
      changePlan: fromPromise<readonly PlanDebit[], Change>(({ input }) => {
        sent.push(input);
        return sent.length === 1
          ? Promise.reject(new Error('lost'))
          : Promise.resolve(input.payments);
      }),
    },
  });
  const newKey = () => `key ${(keys += 1)}`;
  const actor = createActor(chart, { input: { plan: '91', deed, key: 'key', newKey } }).start();
  showScreen(<PlanDeed {...{ actor, hasPayments }} />);
  await screen.findByRole('heading', { level: 1 });
  return { sent };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowsOf = (at: number) =>
  within(screen.getAllByRole('table')[at] ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a pause says on which day each of its lengths goes on', async () => {
  await show('pause');
  const [one, two] = screen.getAllByRole('radio');
  expect(one).toHaveAccessibleName(expect.stringContaining('January 21, 2027'));
  expect(two).toHaveAccessibleName(expect.stringContaining('February 21, 2027'));
});

test('a change stands there in figures before it is agreed to', async () => {
  await show('pause');
  await press(english('buttons_deedlook'));
  expect(
    screen.getByText(english('topics_deedeffect_pause', { date: 'January 21, 2027' })),
  ).toBeVisible();
  expect(rowsOf(0)).toEqual([
    ['', english('labels_deedbefore'), english('labels_deedafter')],
    [english('labels_receiptplannext'), 'Dec 21, 2026', 'Jan 21, 2027'],
    [english('labels_amount'), '$160.83', '$160.83'],
    [english('labels_deedcount'), '2', '2'],
    [english('labels_deedlast'), 'Jan 21, 2027', 'Feb 21, 2027'],
  ]);
  expect(screen.getByText(english('topics_deedsum', { total: '$321.66' }))).toBeVisible();
  expect(rowsOf(1).slice(1)).toEqual([
    ['January 21, 2027', '$160.83'],
    ['February 21, 2027', '$160.83'],
  ]);
  expect(
    screen.getByText(
      /^You authorize .* to take these payments from Mastercard ending in 4444, .*: 2 payments, from January 21, 2027 on to February 21, 2027, \$321\.66 together/,
    ),
  ).toBeVisible();
});

test('of many payments the later ones are asked for', async () => {
  await show('amount');
  await userEvent.type(screen.getByRole('textbox'), '10');
  await press(english('buttons_deedlook'));
  expect(rowsOf(1)).toHaveLength(1 + 12);
  expect(screen.getByText(english('labels_rowsof', { from: 1, to: 12, count: 33 }))).toBeVisible();
  await press(english('buttons_viewmore'));
  expect(rowsOf(1)).toHaveLength(1 + 24);
});

test.each([
  ['amount', '9.99', english('errors_deedamount', { least: '$10.00', most: '$321.66' })],
  ['amount', '1,5', english('errors_deedamount', { least: '$10.00', most: '$321.66' })],
  [
    'move',
    '01/15/2027',
    english('errors_deedday', { first: 'November 25, 2026', last: 'January 14, 2027' }),
  ],
  ['move', '', english('errors_deedday', { first: 'November 25, 2026', last: 'January 14, 2027' })],
] as const)(
  'a choice beyond the offer is told beside its field: %s %s',
  async (deed, typed, told) => {
    await show(deed);
    const field = screen.getByRole('textbox');
    if (typed) await userEvent.type(field, typed);
    await press(english('buttons_deedlook'));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(told));
    expect(field).toHaveFocus();
  },
);

test('all payments have a range of their own, and where there is no choice none is asked', async () => {
  await show('move');
  await userEvent.click(screen.getByRole('radio', { name: english('labels_deedwhich_all') }));
  await userEvent.type(screen.getByRole('textbox'), '01/15/2027');
  await press(english('buttons_deedlook'));
  const words = { before: 'December 21, 2026', date: 'January 15, 2027' };
  expect(screen.getByText(english('topics_deedeffect_moveall', words))).toBeVisible();
  expect(screen.queryByText(english('topics_deedothers'))).toBeNull();
});

test('the last payment alone moves without a question which one', async () => {
  const day = (date: string) => date as CalendarDate;
  const times = { left: 4, of: 4 };
  const move = { soonest: day('2026-11-25'), latest: day('2027-01-21'), times };
  const payments = changeable.payments.slice(0, 1);
  await show('move', { ...changeable, payments, offers: { ...changeable.offers, move } });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), '12/28/2026');
  await press(english('buttons_deedlook'));
  expect(screen.getByText(english.pattern('topics_deedeffect_movenext'))).toBeVisible();
  expect(screen.queryByText(english('topics_deedothers'))).toBeNull();
});

test('a payment that is being taken is told of, with the others to be changed', async () => {
  await show('pause', changeableLate);
  expect(screen.getByText(english('topics_deedunderway', { amount: '$160.83' }))).toBeVisible();
});

test('a wish of which nothing was heard is sent again under its key, and another under its own', async () => {
  const { sent } = await show('pause');
  await press(english('buttons_deedlook'));
  await press(english('buttons_deedagree_pause'));
  expect(await screen.findByRole('alert')).toHaveTextContent(english('errors_deedunheard'));
  await press(english('buttons_deedagain'));
  await press(english('buttons_deedlook'));
  await press(english('buttons_deedagree_pause'));
  await screen.findByRole('heading', { name: english('headings_deeddone_pause') });
  expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

test('another wish goes under another key', async () => {
  const { sent } = await show('amount');
  const field = () => screen.getByRole('textbox');
  await userEvent.type(field(), '100');
  await press(english('buttons_deedlook'));
  await press(english('buttons_deedagree_amount'));
  await press(english('buttons_deedagain'));
  expect(field()).toHaveValue('100.00');
  await userEvent.clear(field());
  await userEvent.type(field(), '120');
  await press(english('buttons_deedlook'));
  await press(english('buttons_deedagree_amount'));
  await screen.findByRole('heading', { name: english('headings_deeddone_amount') });
  expect(sent.map(({ key, wish }) => [key, wish])).toEqual([
    ['key 1', { deed: 'amount', payment: toCents(10_000) }],
    ['key 2', { deed: 'amount', payment: toCents(12_000) }],
  ]);
});

test.each([true, false])(
  'a payment made now is never called paid; a list of payments: %s',
  async (has) => {
    await show('ahead', changeable, has);
    const words = { amount: '$160.83', before: 'December 21, 2026' };
    expect(screen.getByText(english('topics_deedeffect_ahead', words))).toBeVisible();
    expect(screen.getByText(english('topics_deedothers'))).toBeVisible();
    await press(english('buttons_deedagree_ahead'));
    await press(english('buttons_deedagree_ahead'));
    await screen.findByRole('heading', { name: english('headings_deeddone_ahead') });
    expect(document.body).not.toHaveTextContent(/\bpaid\b/i);
    const ways = screen.queryAllByRole('button', { name: english('buttons_deedpayments') });
    expect(ways).toHaveLength(has ? 1 : 0);
  },
);

test('the times that are left of a year stand at the choice', async () => {
  await show('pause');
  expect(screen.getByText(english('topics_deedtimes_pause', { left: 2, of: 2 }))).toBeVisible();
});

test('the day on which one more is left stands beside them', async () => {
  await show('move');
  const more = english('topics_deedtimesmore', { date: 'October 2, 2027' });
  expect(
    screen.getByText(`${english('topics_deedtimes_move', { left: 3, of: 4 })} ${more}`),
  ).toBeVisible();
});

test('bills are ticked, and each way to pay them stands there in figures', async () => {
  const add = {
    bills: [
      { id: 'b-2', number: 'LM2048118', locationId: 1, amount: toCents(8_000) },
      { id: 'b-3', number: 'LM2048119', locationId: 1, amount: toCents(40_000) },
    ],
    payment: toCents(16_083),
    count: 2,
    left: toCents(32_166),
    lengths: [{ rangeStart: 0, rangeEnd: 0, most: 120 }],
    ranges: [],
  };
  const { sent } = await show('add', { ...changeable, offers: { ...changeable.offers, add } });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await press(english('buttons_deedlook'));
  // The summary says it as well as the group.
  expect(screen.getAllByText(english('errors_deedaddnone'))).not.toEqual([]);
  const [small, large] = screen.getAllByRole('checkbox');
  expect(small).toHaveAccessibleName(expect.stringContaining('$80.00'));
  expect(small).toHaveFocus();
  if (small === undefined || large === undefined) throw new Error('a bill is missing');
  await userEvent.click(small);
  const [longer, larger] = screen.getAllByRole('radio');
  expect(longer).toHaveAccessibleName(
    expect.stringContaining(
      english('labels_deedlastless', {
        count: 3,
        payment: '$160.83',
        end: '$80.00',
        date: 'February 21, 2027',
      }),
    ),
  );
  expect(larger).toHaveAccessibleName(expect.stringContaining('2 payments of $200.83'));
  await userEvent.click(large);
  await press(english('buttons_deedlook'));
  // Five payments and the one that was made are more than the law takes without its box.
  expect(screen.getByRole('region', { name: english('headings_planbox') })).toBeVisible();
  const sums = { total: '$801.66', left: '$321.66', added: '$480.00' };
  expect(screen.getByText(english('topics_deedsumadd', sums))).toBeVisible();
  await press(english('buttons_deedagree_add'));
  expect(sent[0]).toMatchObject({
    wish: { deed: 'add', payment: 16_083, bills: [{ id: 'b-2' }, { id: 'b-3' }] },
    payments: [16_083, 16_083, 16_083, 16_083, 15_834].map((amount) => ({ amount })),
  });
});

test('a plan that is paid off says what it saves, and asks for nothing else', async () => {
  const payoff = { amount: toCents(32_000) };
  const { sent } = await show('payoff', {
    ...changeable,
    offers: { ...changeable.offers, payoff },
  });
  const sums = { total: '$320.00', saved: '$1.66' };
  expect(screen.getByText(english('topics_deedsumless', sums))).toBeVisible();
  expect(screen.getByText(english('topics_deedotherways'))).toBeVisible();
  await press(english('buttons_deedagree_payoff'));
  expect(sent[0]).toMatchObject({
    wish: { deed: 'payoff', amount: 32_000 },
    payments: [{ date: '2026-11-21', amount: 32_000 }],
  });
});

test('a payment that is made now is authorized as such, and those after it can be stopped', async () => {
  await show('ahead');
  const means = 'Mastercard ending in 4444';
  const said = { provider: sampleTenant('lakeside').name, means, amount: '$160.83' };
  const first = 'January 21, 2027';
  expect(
    screen.getByText(english('topics_deedagreenowone', { ...said, first, total: '$321.66' })),
  ).toBeVisible();
});

test('the end of a pause shows the days as they come back, and is agreed to with them', async () => {
  const { sent } = await show('resume');
  const days = { before: 'December 21, 2026', date: 'December 1, 2026' };
  expect(screen.getByText(english('topics_deedeffect_resume', days))).toBeVisible();
  await press(english('buttons_deedagree_resume'));
  expect(sent[0]).toMatchObject({
    wish: { deed: 'resume', intervals: 1, date: '2026-12-01' },
    payments: [{ date: '2026-12-01' }, { date: '2026-12-21' }],
  });
});
