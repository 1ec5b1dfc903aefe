import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { typedFrom, typedProblems, wishTyped, type TypedWish } from '#domain/plans/typed-wish.ts';
import { changeable } from '#walks/samples/plan-deed.ts';

const { offers } = changeable;
const written = { amount: String, day: String };
const typed = (more: Partial<TypedWish>): TypedWish => ({
  payments: '1',
  which: 'next',
  date: '',
  amount: '',
  bills: 'b-2',
  kept: 'payment',
  ...more,
});

const reading = { format: 'MM/DD/YYYY', offers };

test.each([
  ['pause', { payments: '2' }, { deed: 'pause', payments: 2 }],
  ['move', { date: '12/28/2026' }, { deed: 'move', which: 'next', date: '2026-12-28' }],
  ['move', { which: 'all', date: '12282026' }, { deed: 'move', which: 'all', date: '2026-12-28' }],
  ['amount', { amount: '1,234.50' }, { deed: 'amount', payment: 123_450 }],
  ['ahead', {}, { deed: 'ahead' }],
  ['catchup', {}, { deed: 'catchup', payments: 2 }],
  ['add', {}, { deed: 'add', bills: [{ id: 'b-2', amount: 8_000 }], payment: 16_083 }],
  [
    'add',
    { kept: 'count' },
    { deed: 'add', bills: [{ id: 'b-2', amount: 8_000 }], payment: 20_083 },
  ],
  ['add', { bills: 'b-3' }, { deed: 'add', bills: [], payment: 0 }],
] as const)('%s: %j is read', (deed, more, wish) => {
  expect(wishTyped(deed, typed(more), reading)).toEqual(wish);
});

test.each([
  ['move', { date: '13/45/2026' }, { date: 'errors_deedday' }],
  ['move', { date: '' }, { date: 'errors_deedday' }],
  ['amount', { amount: '1,5' }, { amount: 'errors_deedamount' }],
  ['amount', { amount: '' }, { amount: 'errors_deedamount' }],
  ['pause', { payments: '3' }, { payments: 'errors_deedpause' }],
  ['amount', { amount: '100' }, {}],
  ['add', { bills: '' }, { bills: 'errors_deedaddnone' }],
  ['add', {}, {}],
] as const)('%s: the problem of %j stands at its field', (deed, more, found) => {
  const problems = typedProblems(offers, wishTyped(deed, typed(more), reading), written);
  expect(Object.fromEntries(Object.entries(problems).map(([at, one]) => [at, one.text]))).toEqual(
    found,
  );
});

test('a form begins with the first choice, or with what was chosen before', () => {
  expect(typedFrom(offers, undefined, 'MM/DD/YYYY')).toEqual(typed({}));
  const date = '2026-12-28' as CalendarDate;
  expect(typedFrom(offers, { deed: 'move', which: 'all', date }, 'DD/MM/YYYY')).toMatchObject({
    which: 'all',
    date: '28/12/2026',
  });
  const payment = toCents(10_000);
  expect(typedFrom(offers, { deed: 'amount', payment }, '')).toMatchObject({ amount: '100.00' });
  expect(typedFrom(offers, { deed: 'pause', payments: 2 }, '')).toMatchObject({ payments: '2' });
  const bills = [{ id: 'b-2', amount: toCents(8_000) }];
  const added = { deed: 'add', bills, payment: toCents(20_083) } as const;
  expect(typedFrom(offers, added, '')).toMatchObject({ bills: 'b-2', kept: 'count' });
  const move = { soonest: date, latestOfAll: date, times: { left: 4, of: 4 } };
  expect(typedFrom({ ...offers, move }, undefined, '')).toMatchObject({ which: 'all' });
});
