import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { paydayFrom, retryDay, soonestDebit } from '#domain/plans/retry.ts';

const date = (text: string) => text as CalendarDate;
const refusal = { today: date('2026-12-02'), attempts: 0, days: 0 } as const;

describe('a payday', () => {
  test.each([
    ['2026-12-02', '2026-12-04', 'a Friday'],
    ['2026-12-12', '2026-12-15', 'the 15th'],
    ['2026-12-19', '2026-12-28', 'the Monday behind Christmas, a Friday'],
    ['2026-12-29', '2026-12-31', 'the last business day of a month'],
    ['2026-08-01', '2026-08-03', 'the Monday behind a 1st on Saturday'],
    ['2027-05-29', '2027-06-01', 'the 1st'],
  ])('from %s on is %s: %s', (from, day) => expect(paydayFrom(date(from))).toBe(day));

  test('is never more than ten days away', () => {
    for (let day = date('2026-01-01'); day < '2030-01-01'; day = addDays(day, 1))
      expect(paydayFrom(day) <= addDays(day, 10), day).toBe(true);
  });
});

describe('a refused debit', () => {
  test.each(['never', 'revoked', 'data'] as const)('as %s is not tried again', (category) =>
    expect(retryDay({ ...refusal, category })).toBeUndefined(),
  );
  test.each(['funds', 'later', 'generic'] as const)('as %s is tried twice more', (category) => {
    for (const attempts of [0, 1])
      expect(retryDay({ ...refusal, category, attempts })).toBeDefined();
    expect(retryDay({ ...refusal, category, attempts: 2 })).toBeUndefined();
  });
  test('for lack of funds is tried again near a payday', () =>
    expect(retryDay({ ...refusal, today: date('2026-12-08'), category: 'funds' })).toBe(
      '2026-12-11',
    ));
  test('waits as long as the network says', () =>
    expect(retryDay({ ...refusal, category: 'later', days: 10 })).toBe('2026-12-14'));
  test('is never tried again within three business days', () => {
    for (let today = date('2026-01-01'); today < '2028-01-01'; today = addDays(today, 1)) {
      const day = retryDay({ ...refusal, today, category: 'generic', waits: [1] });
      expect((day ?? '') >= soonestDebit(today), today).toBe(true);
    }
  });
  test('is tried less often where the provider wants so, and never more often', () => {
    const again = { ...refusal, category: 'generic' } as const;
    expect(retryDay({ ...again, waits: [] })).toBeUndefined();
    expect(retryDay({ ...again, waits: [9], attempts: 1 })).toBeUndefined();
    expect(retryDay({ ...again, waits: [9] })).toBe('2026-12-11');
    expect(retryDay({ ...again, waits: [1, 1, 1, 1], attempts: 2 })).toBeUndefined();
  });
});
