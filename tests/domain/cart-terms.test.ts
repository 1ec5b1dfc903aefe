import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { owedTerms, planTerms, subtotalOf } from '#domain/cart-terms.ts';
import { choose } from '#domain/cart-choices.ts';
import { dueTodayOf, rowsIn, todayTerms, type Cart } from '#domain/cart.ts';
import { parseDate } from '#domain/dates.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { accountWith, cartOf } from '../support/carts.ts';

const choices = fc.constantFrom('FULL', 'PARTIAL', 'DEFERRED', 'RECURRING');
const bills = fc.array(
  fc.record({
    choice: choices,
    amount: fc.integer({ min: 1, max: 100_000_00 }),
    share: fc.nat(99),
  }),
  { minLength: 1, maxLength: 12 },
);
const plans = fc.record({ terms: fc.integer({ min: 1, max: 24 }), interest: fc.nat(5_000_00) });

/** Any number of bills, each with a choice, and one plan for those that are gathered. */
const carts = fc.tuple(bills, plans).map(([list, { terms, interest }]): Cart => {
  const accounts = list.map(({ amount }, at) =>
    accountWith({ accountId: `a${at}`, amount: toCents(amount) }),
  );
  const chosen = list.reduce(
    (cart, { choice, amount, share }, at) => {
      const part = toCents(Math.floor((amount * share) / 100));
      if (choice === 'RECURRING') return cart;
      return choose(
        cart,
        `a${at}`,
        choice === 'PARTIAL' ? { option: choice, amount: part } : { option: choice },
      );
    },
    cartOf(...accounts),
  );
  const ids = list.flatMap(({ choice }, at) => (choice === 'RECURRING' ? [`a${at}`] : []));
  if (ids.length === 0) return chosen;
  const balance = list.reduce(
    (sum, { choice, amount }) => sum + (choice === 'RECURRING' ? amount : 0),
    0,
  );
  const total = toCents(balance + interest);
  const payment = toCents(Math.ceil(total / terms));
  const agreed = {
    planId: 'p',
    interval: 'monthly',
    duration: terms,
    email: '',
    phone: '',
  } as const;
  return withPlan(chosen, ids, { ...agreed, payment, total });
});

const today = parseDate('2027-01-31')!;

const sum = (terms: readonly { readonly amount: Cents }[]) =>
  terms.reduce((all, { amount }) => all + amount, 0);

describe('a cart paid in any way', () => {
  const always = (name: string, holds: (cart: Cart) => void) =>
    test(name, () => fc.assert(fc.property(carts, holds), { numRuns: 300 }));

  always('the terms add up to the sums, in whole cents', (cart) => {
    expect(sum(owedTerms(cart))).toBe(subtotalOf(cart));
    expect(sum(todayTerms(cart))).toBe(dueTodayOf(cart));
    for (const { amount } of [...owedTerms(cart), ...todayTerms(cart)])
      expect(Number.isInteger(amount)).toBe(true);
  });

  always(
    'each account is a term of the subtotal once, and each plan one of what is due',
    (cart) => {
      const owed = owedTerms(cart).map(({ account }) => account.accountId);
      expect(owed.toSorted()).toEqual(Object.keys(cart.accounts).toSorted());
      expect(todayTerms(cart).map(({ row }) => row.planId)).toEqual(cart.planIds);
    },
  );

  always('the bills of the plans are what is owed', (cart) => {
    expect(rowsIn(cart).reduce((all, { subtotal }) => all + subtotal, 0)).toBe(subtotalOf(cart));
  });

  always('a plan is its bills and its interest, and every instalment together', (cart) => {
    for (const { plan, balance, interest, total } of planTerms(cart)) {
      expect(balance + interest).toBe(total);
      expect(interest).toBeGreaterThanOrEqual(0);
      const pace = { interval: 'monthly', payment: plan.amount } as const;
      const instalments = scheduleOf(total, pace, today);
      expect(sum(instalments)).toBe(total);
      expect(instalments[0]?.amount).toBe(
        todayTerms(cart).find((term) => term.row === plan)?.amount,
      );
    }
  });
});

test('a plan without a total costs its bills', () => {
  const cart = withPlan(cartOf(accountWith({ accountId: 'a1' })), ['a1'], {
    planId: 'p',
    interval: 'weekly',
    duration: 2,
    payment: toCents(4_250),
    total: toCents(8_500),
    email: '',
    phone: '',
  });
  const { total: _, ...plan } = cart.plans['p']!;
  expect(planTerms({ ...cart, plans: { p: plan } })).toEqual([
    { plan, balance: 8_500, interest: 0, total: 8_500 },
  ]);
});
