import { expect, test } from 'vitest';
import {
  householdProblems,
  percentOffFor,
  percentOffTyped,
  type Band,
  type Household,
} from '#domain/help/assistance.ts';
import { toCents } from '#domain/money.ts';

const band = (percentOff: number, first: number, further: number): Band => ({
  percentOff,
  first: toCents(first * 100),
  further: toCents(further * 100),
});
const bands = [band(100, 32_000, 11_000), band(75, 40_000, 14_000), band(40, 48_000, 16_500)];
const off = (people: number, dollars: number) =>
  percentOffFor(bands, { people, yearly: toCents(dollars * 100) });

test.each([
  [1, 0, 100],
  [1, 32_000, 100],
  [1, 32_001, 75],
  [1, 40_001, 40],
  [1, 48_000, 40],
  [1, 48_001, 0],
  [4, 65_000, 100],
  [4, 65_001, 75],
  [4, 97_500, 40],
  [4, 97_501, 0],
])('%i people with %i dollars a year: %i percent', (people, dollars, percent) =>
  expect(off(people, dollars)).toBe(percent),
);

test('the kindest band holds, whatever the order of the table', () => {
  const yearly = toCents(1_000_000);
  expect(percentOffFor(bands.toReversed(), { people: 1, yearly })).toBe(100);
  expect(percentOffFor([], { people: 1, yearly })).toBe(0);
});

const typed = (changes: Partial<Household> = {}): Household => ({
  people: '4',
  income: '65,000',
  per: 'year',
  ...changes,
});

test('an income a month counts twelve times', () => {
  expect(percentOffTyped(bands, typed({ income: '5,416.66', per: 'month' }))).toBe(100);
  expect(percentOffTyped(bands, typed({ income: '5,416.67', per: 'month' }))).toBe(75);
});

test('an income of nothing is an income', () => {
  expect(householdProblems(typed({ income: '0' }))).toEqual({});
  expect(percentOffTyped(bands, typed({ income: '0' }))).toBe(100);
});

test.each([
  [{ people: '' }, ['people']],
  [{ people: '0' }, ['people']],
  [{ people: '31' }, ['people']],
  [{ people: '2.5' }, ['people']],
  [{ income: '' }, ['income']],
  [{ income: 'little' }, ['income']],
  [{ income: '-1' }, ['income']],
  [{ people: 'we', income: '?' }, ['people', 'income']],
  [{ people: ' 2 ' }, []],
] as const)('%o is told at %o', (changes, names) => {
  const household = typed(changes);
  expect(Object.keys(householdProblems(household))).toEqual(names);
  expect(percentOffTyped(bands, household) === undefined).toBe(names.length > 0);
});
