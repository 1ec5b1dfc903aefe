import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { movedAhead, resuming } from '#domain/plans/resuming.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { intervals } from '#domain/tenant-words.ts';

const day = (text: string) => text as CalendarDate;
const amount = toCents(5_000);
const on = (...dates: readonly string[]) => dates.map((date) => ({ date: day(date), amount }));
const monthly = { interval: 'monthly', by: 2, soonest: day('2027-01-05') } as const;

/** The days after a pause is ended on `today`. */
const ended = (today: string, by = 2, payments = on('2027-03-28', '2027-04-28', '2027-05-28')) => {
  const drawing = { ...monthly, by, soonest: soonestDebit(day(today)), today: day(today) };
  const found = resuming(payments, drawing);
  return found && redrawn(payments, { deed: 'resume', ...found }, drawing).map(({ date }) => date);
};

test('a pause that is ended at once gives the payments their former days back', () =>
  expect(ended('2027-01-10')).toEqual(['2027-01-28', '2027-02-28', '2027-03-28']));

test('a payment whose former day is too near comes a week ahead, before the one after it', () =>
  expect(ended('2027-02-10')).toEqual(['2027-02-17', '2027-02-28', '2027-03-28']));

test('payments do not bunch up: where two former days are over, the first comes back alone', () =>
  expect(ended('2027-02-27')).toEqual(['2027-03-06', '2027-03-28', '2027-04-28']));

test('nothing comes sooner in the last week of a pause', () =>
  expect([ended('2027-03-21'), ended('2027-03-27')]).toEqual([undefined, undefined]));

test('the last payment of all comes a week ahead', () =>
  expect(ended('2027-03-10', 1, on('2027-03-28'))).toEqual(['2027-03-17']));

const someDay = fc.integer({ min: 0, max: 1_500 }).map((at) => addDays(day('2026-01-01'), at));

test('an ended pause takes nothing unannounced, nothing later than before, and keeps the order', () =>
  fc.assert(
    fc.property(
      someDay,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...intervals),
      (today, wait, by, count, interval) => {
        const first = { date: addDays(today, wait), amount };
        const plan = Array.from({ length: count }, (_, at) => ({
          date:
            redrawn([first], { deed: 'pause', payments: at || 1 }, { interval, today })[0]?.date ??
            first.date,
          amount,
        })).map((one, at) => (at === 0 ? first : one));
        const paused = redrawn(plan, { deed: 'pause', payments: by }, { interval, today });
        const soonest = soonestDebit(today);
        const found = resuming(paused, { interval, by, soonest, today });
        if (found === undefined) return;
        const back = redrawn(paused, { deed: 'resume', ...found }, { interval, today });
        expect(found.intervals).toBeLessThanOrEqual(by);
        expect((back[0]?.date ?? '') >= addDays(today, movedAhead)).toBe(true);
        for (const [at, one] of back.entries()) {
          const before = back[at - 1];
          expect(one.date < (paused[at]?.date ?? '')).toBe(true);
          if (before) expect(one.date >= soonestDebit(before.date)).toBe(true);
        }
        expect(back.map((one) => one.amount)).toEqual(paused.map((one) => one.amount));
      },
    ),
  ));
