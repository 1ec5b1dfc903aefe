import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import { linesNow, sumOfLines, totalsOf, type StatementLine } from '#domain/statement.ts';

const line = (kind: StatementLine['kind'], amount: number): StatementLine => ({
  kind,
  text: kind,
  amount: toCents(amount),
});
const billed = [line('charge', 10_000), line('insurance', -6_000), line('adjustment', -1_000)];

test.each([
  ['as it was billed', billed, [], 3_000],
  ['paid in part', billed, [line('payment', -500)], 2_500],
  ['changed by somebody else', billed, [], 2_000],
  ['paid twice', billed, [line('payment', -3_000), line('payment', -3_000)], 0],
  ['without lines', [], [line('payment', -500)], 2_500],
  ['without anything', [], [], 0],
])('a bill %s adds up', (_, lines, paid, amount) => {
  expect(sumOfLines(linesNow(lines, paid, toCents(amount)))).toBe(amount);
});

test('a bill without lines is one charge; a change that nobody explains is a line', () => {
  expect(linesNow([], [], toCents(100)).map(({ kind }) => kind)).toEqual(['charge']);
  expect(linesNow(billed, [], toCents(100)).at(-1)).toEqual({
    kind: 'other',
    text: '',
    amount: -2_900,
  });
});

test('the totals stand in the order of a bill, without kinds that there are none of', () => {
  expect(totalsOf({ lines: [...billed, line('charge', 5)] })).toEqual([
    { kind: 'charge', amount: 10_005 },
    { kind: 'insurance', amount: -6_000 },
    { kind: 'adjustment', amount: -1_000 },
  ]);
  expect(totalsOf({ lines: [] })).toEqual([{ kind: 'charge', amount: 0 }]);
});
