import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import { payoffSaving } from '#domain/plans/payoff-saving.ts';
import { changeable } from '#walks/samples/plan-deed.ts';

const plan = {
  ...changeable,
  interest: { left: toCents(2_000), earlyPayoff: 'interestToday' },
  offers: { ...changeable.offers, payoff: { amount: toCents(31_000) } },
} as const;
const larger = { deed: 'amount', payment: toCents(20_000) } as const;

test('a payer who means to pay faster reads what paying off today saves', () =>
  expect(payoffSaving(plan, larger)).toEqual({ amount: 31_000, saved: 1_166 }));

test.each([
  ['smaller payments', plan, { deed: 'amount', payment: toCents(10_000) }],
  ['another change', plan, { deed: 'pause', payments: 1 }],
  ['a plan without interest', changeable, larger],
  [
    'a provider that reckons no interest of an early payoff',
    { ...plan, interest: { ...plan.interest, earlyPayoff: 'noInterest' } },
    larger,
  ],
  [
    'a payoff that cannot be made now',
    { ...plan, offers: { ...plan.offers, payoff: { why: 'today' } } },
    larger,
  ],
] as const)('%s: nothing is said of it', (_, given, wish) =>
  expect(payoffSaving(given, wish)).toBeUndefined(),
);
