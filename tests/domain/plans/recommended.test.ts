import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import { interestOn, recommend, type Offer } from '#domain/plans/recommended.ts';
import { isWithinRules } from '#domain/plans/rules.ts';

const offer = (terms: number, interest = 0, from = 0, upTo = 0): Offer => ({
  terms,
  interest,
  from: toCents(from),
  upTo: toCents(upTo),
});
const least = toCents(25_00);

test('the provider’s offers for the balance, the shortest first, interest added once', () => {
  const offers = [offer(12, 250), offer(3), offer(6, 0, 0, 200_00), offer(24, 500, 1_000_00)];
  expect(recommend(toCents(400_00), { offers, least })).toEqual([
    { terms: 3, payment: 133_34, interest: 0, total: 400_00, interval: 'monthly' },
    { terms: 12, payment: 34_17, interest: 2.5, total: 410_00, interval: 'monthly' },
  ]);
});

test('no plan whose instalments would be smaller than the provider takes', () => {
  expect(recommend(toCents(74_97), { offers: [offer(3), offer(2)], least })).toMatchObject([
    { terms: 2 },
  ]);
});

test('no plan that would be paid sooner than it says', () => {
  expect(recommend(toCents(10), { offers: [offer(6)], least: toCents(1) })).toEqual([]);
});

test('of two plans that are as long, the cheaper', () => {
  const offers = [offer(6, 500), offer(6, 250), offer(6, 900)];
  expect(recommend(toCents(400_00), { offers, least })).toMatchObject([{ interest: 2.5 }]);
});

test.each([
  [toCents(100_00), 250, 2_50],
  [toCents(99), 50, 0],
  [toCents(100), 50, 1],
  [toCents(99_999_999_999_99), 10_000, 99_999_999_999_99],
])('interest on %s of %s', (balance, hundredths, interest) => {
  expect(interestOn(balance, hundredths)).toBe(interest);
});

test('rules of the provider, their ends included', () => {
  const rules = [
    { id: 'a', rangeStart: 50_00, rangeEnd: 100_00 },
    { id: 'b', rangeStart: 500_00, rangeEnd: 0 },
  ];
  const within = [49_99, 50_00, 100_00, 100_01, 499_99, 500_00, 1_000_000_00].map((due) =>
    isWithinRules(rules, toCents(due)),
  );
  expect(within).toEqual([false, true, true, false, false, true, true]);
  expect(isWithinRules([], toCents(1))).toBe(true);
});
