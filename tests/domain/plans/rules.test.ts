import { expect, test } from 'vitest';
import { amountsForPlan, noPlans, offersPlan, type PlanRules } from '#domain/plans/rules.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { chooseEach } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import { accountWith, cartOf } from '../../support/carts.ts';

const rulesOf = (...ranges: readonly (readonly [number, number])[]): PlanRules => ({
  ...noPlans,
  isOffered: true,
  ranges: ranges.map(([rangeStart, rangeEnd], at) => ({ id: `r${at}`, rangeStart, rangeEnd })),
});
const cart = cartOf(accountWith({ accountId: 'a1', amount: toCents(300_000) }));

test('an amount that no rule takes: the amounts of the rules are told', () => {
  const rules = rulesOf([5_000, 250_000]);
  expect(offersPlan(rules, cart)).toBe(false);
  expect(amountsForPlan(rules, cart)).toEqual([{ rangeStart: 5_000, rangeEnd: 250_000 }]);
});

test.each([
  [[50_001, 100_000], [5_000, 50_000], [[5_000, 100_000]]],
  [
    [50_002, 100_000],
    [5_000, 50_000],
    [
      [5_000, 50_000],
      [50_002, 100_000],
    ],
  ],
  [[400_000, 0], [500_000, 600_000], [[400_000, 0]]],
  [[310_000, 400_000], [350_000, 0], [[310_000, 0]]],
  [[0, 200_000], [1_000, 2_000], [[0, 200_000]]],
] as const)('the rules %j and %j together are %j', (one, other, together) => {
  expect(
    amountsForPlan(rulesOf(one, other), cart).map(({ rangeStart, rangeEnd }) => [
      rangeStart,
      rangeEnd,
    ]),
  ).toEqual(together);
});

test('nothing is said where there is a plan, where one is offered, or where there are none', () => {
  const rules = rulesOf([5_000, 250_000]);
  const plan = { planId: 'c0', interval: 'monthly', duration: 3, email: '', phone: '' } as const;
  const planned = withPlan(cart, ['a1'], { ...plan, payment: toCents(1), total: toCents(3) });
  expect(amountsForPlan(rules, planned)).toEqual([]);
  expect(amountsForPlan(rulesOf([5_000, 0]), cart)).toEqual([]);
  expect(amountsForPlan(rulesOf(), cart)).toEqual([]);
  expect(amountsForPlan({ ...rules, isOffered: false }, cart)).toEqual([]);
});

test('a cart whose accounts are all on a plan is offered no other, and told no amounts', () => {
  const rules = rulesOf([5_000, 250_000]);
  const onPlan = ['a1', 'a2'].map((accountId) =>
    accountWith({ accountId, agencyStatus: 'Account on Payment Plan' }),
  );
  const planned = chooseEach(cartOf(...onPlan), () => true, { option: 'DEFERRED' });
  expect(offersPlan(rules, planned)).toBe(false);
  const [first] = onPlan;
  expect(first && offersPlan(rules, cartOf(first))).toBe(false);
  expect(amountsForPlan(rules, planned)).toEqual([]);
});
