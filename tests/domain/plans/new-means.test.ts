import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { effectOf, type NextDebit } from '#domain/plans/new-means.ts';

const on = (date: string, amount = 5_000) => ({
  date: date as CalendarDate,
  amount: toCents(amount),
});
const following = on('2026-12-28');
const next = (date: string, more: Partial<NextDebit> = {}): NextDebit => ({
  ...on(date),
  isTold: true,
  isUnderWay: false,
  wasRefused: false,
  ...more,
});
/** Monday before Thanksgiving: the third business day from it is the Friday. */
const today = '2026-11-23' as CalendarDate;
const of = (one: NextDebit | undefined, then: typeof following | undefined = following) =>
  effectOf({ today, next: one, following: then });

test('a payment that is three business days away is paid by the other card', () => {
  expect(of(next('2026-11-27'))).toEqual(on('2026-11-27'));
});

test('a payment that was told and comes sooner stays as it was told', () => {
  const before = next('2026-11-25');
  expect(of(before)).toEqual({ ...following, before: on('2026-11-25') });
});

test('a payment whose day was not told, or that was refused before, is paid by the other card', () => {
  for (const more of [{ isTold: false }, { wasRefused: true }])
    expect(of(next('2026-11-25', more))).toEqual(on('2026-11-25'));
});

test('a payment that is being made stays as it is, however far its day', () => {
  const made = next('2026-11-30', { isUnderWay: true, wasRefused: true });
  expect(of(made)).toEqual({ ...following, before: on('2026-11-30') });
});

test('no payment is left for the card where the one that stays is the last, or nothing is owed', () => {
  expect(effectOf({ today, next: next('2026-11-25') })).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});
