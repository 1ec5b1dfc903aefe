import { expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { reversalsByDay, type Reversal } from '#domain/reversal.ts';

const day = (date: number) => dayOf(new Date(2026, 10, date));
const back = (kind: Reversal['kind'], cents: number, date: number): Reversal => ({
  kind,
  amount: toCents(cents),
  date: day(date),
});

test('reversals of one kind and day are told as one, and others apart', () => {
  const all = [
    back('refunded', 1_000, 3),
    back('disputed', 200, 3),
    back('refunded', 500, 3),
    back('refunded', 70, 4),
  ];
  expect(reversalsByDay(all)).toEqual([
    back('refunded', 1_500, 3),
    back('disputed', 200, 3),
    back('refunded', 70, 4),
  ]);
});
