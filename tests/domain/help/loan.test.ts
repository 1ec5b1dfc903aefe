import { expect, test } from 'vitest';
import { deferredInterest, offersFor, repaid, type LoanOffer } from '#domain/help/loan.ts';
import { toCents } from '#domain/money.ts';
import { grownByMonth, grownExactly, isLeast, statementOf, sum } from './exact.ts';

/** Numbers that are the same in each run: a fault can be looked at again. */
function randomly(seed: number) {
  let state = seed;
  return (least: number, most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}

const terms = (count: number) => {
  const between = randomly(19);
  return Array.from({ length: count }, () => ({
    // Small bills and large ones alike: as many of each length of number.
    amount: between(1, 10 ** between(1, 9)),
    months: between(1, 120),
    yearlyRate: between(0, 3) === 0 ? between(0, 9_999) : between(0, 3_600),
  }));
};

test('10,000 random loans cost what an independent reckoning says, to the cent', () => {
  for (const { amount, ...rate } of terms(10_000)) {
    const paid = repaid(toCents(amount), rate);
    const level = BigInt(paid.payment);
    if (paid.count > 1) expect(isLeast(BigInt(amount), level, rate)).toBe(true);
    const { payments, interest } = statementOf(BigInt(amount), level, rate);
    expect([paid.count, BigInt(paid.total), BigInt(paid.last)]).toEqual([
      payments.length,
      sum(payments),
      payments.at(-1),
    ]);
    expect(BigInt(paid.total - amount)).toBe(sum(interest));
  }
});

test('10,000 random loans with deferred interest come to what it says at the most', () => {
  for (const { amount, ...rate } of terms(10_000)) {
    const owed = BigInt(amount + deferredInterest(toCents(amount), rate));
    expect(owed).toBe(grownByMonth(BigInt(amount), rate));
    // The cents that are rounded each month grow as well, and no further than this.
    const { over, under } = grownExactly(BigInt(amount), rate);
    const growth = over / under / BigInt(amount) + 1n;
    const off = owed * under > over ? owed * under - over : over - owed * under;
    expect(off <= under * BigInt(rate.months) * growth).toBe(true);
  }
});

test.each([
  // A textbook loan: 200,000 at 6 % over 10 years.
  [20_000_000, { months: 120, yearlyRate: 600 }, 222_042],
  // A loan of a year that costs a percent a month.
  [100_000, { months: 12, yearlyRate: 1_200 }, 8_885],
  [100_000, { months: 12, yearlyRate: 0 }, 8_334],
  [100_000, { months: 1, yearlyRate: 1_200 }, 101_000],
])('%i cents at %o are paid by %i a month', (amount, rate, payment) =>
  expect(repaid(toCents(amount), rate).payment).toBe(payment),
);

test('the last payment takes the remainder', () => {
  expect(repaid(toCents(100_000), { months: 12, yearlyRate: 0 })).toEqual({
    count: 12,
    payment: 8_334,
    last: 8_326,
    total: 100_000,
  });
});

test('a loan of a few cents ends before its last month, and nobody pays more', () => {
  expect(repaid(toCents(5), { months: 24, yearlyRate: 0 })).toEqual({
    count: 5,
    payment: 1,
    last: 1,
    total: 5,
  });
});

test('six months of deferred interest on 500 dollars at 26.99 %', () => {
  expect(deferredInterest(toCents(50_000), { months: 6, yearlyRate: 2_699 })).toBe(7_139);
});

test('offers hold from one amount to another, both included', () => {
  const offer = (from: number, upTo: number): LoanOffer => ({
    months: 6,
    yearlyRate: 0,
    deferred: false,
    from: toCents(from),
    upTo: toCents(upTo),
  });
  const offers = [offer(20_000, 50_000), offer(20_000, 0), offer(50_001, 0)];
  const held = (amount: number) =>
    offersFor(offers, toCents(amount)).map((one) => offers.indexOf(one));
  expect([held(19_999), held(20_000), held(50_000), held(50_001)]).toEqual([
    [],
    [0, 1],
    [0, 1],
    [1, 2],
  ]);
});
