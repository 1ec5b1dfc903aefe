import { describe, expect, test } from 'vitest';
import { cartPanelsAt } from '#domain/cart-panels.ts';
import { rowAt } from '#domain/place-at.ts';
import { choose } from '#domain/cart-choices.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { planRulesFor, type PlanRules } from '#domain/plans/rules.ts';
import { toCents } from '#domain/money.ts';
import { plainTenant } from '#walks/samples/tenant.ts';
import { accountWith, cartOf } from '../support/carts.ts';

const two = cartOf(accountWith({ accountId: 'a1' }), accountWith({ accountId: 'b2' }));
const rules: PlanRules = { isOffered: true, isSelective: true, ranges: [] };
const at = (href: string, cart: Cart = two, by: PlanRules = rules) => {
  const { accounts, recurring } = cartPanelsAt({ place: rowAt(href), cart, rules: by });
  return [accounts, recurring];
};

describe('the ways to pay beside a screen', () => {
  test.each([
    ['/credentialed/accounts', 'ready', true],
    ['/open-balance/accounts', 'ready', true],
    ['/quick-pay/accounts', 'ready', true],
    ['/sso/accounts', 'ready', true],
    ['/accounts', 'ready', true],
    // A plan or an amount is being set up.
    ['/credentialed/accounts/a1~a1/payment-plan', 'waiting', false],
    ['/credentialed/accounts/a1~a1/partial-amount', 'waiting', false],
    ['/open-balance/accounts/a1~a1/payment-plan', 'waiting', false],
    ['/sso/accounts/a1~a1/partial-amount', 'waiting', false],
    ['/recommended-plans/accounts/plans', 'waiting', false],
    ['/credentialed/accounts/plans', 'waiting', false],
    // A page about a single account.
    ['/quick-pay/accounts/a1~a1', 'waiting', false],
    ['/credentialed/accounts/a1~a1/statement', 'waiting', false],
    // The status is another than ACCOUNTS.
    ['/quick-pay', 'absent', false],
    ['/select-payment-method', 'absent', false],
    ['/payment/cards', 'absent', false],
    ['/receipt', 'absent', false],
    ['/', 'absent', false],
    ['/nowhere', 'absent', false],
  ])('at %s', (href, accounts, recurring) => {
    expect(at(href)).toEqual([accounts, recurring]);
  });

  test('an empty cart has no panels', () => {
    expect(at('/credentialed/accounts', emptyCart)).toEqual(['absent', false]);
  });
});

describe('the payment plan', () => {
  const offered = (by: PlanRules, cart: Cart = two) => at('/credentialed/accounts', cart, by)[1];
  const within = (rangeStart: number, rangeEnd: number): PlanRules => ({
    ...rules,
    ranges: [{ id: 'r', rangeStart: toCents(rangeStart), rangeEnd: toCents(rangeEnd) }],
  });

  test('only where the rules allow what is due today', () => {
    expect(offered(within(10_000, 20_000))).toBe(true);
    expect(offered(within(10_000, 16_999))).toBe(false);
    expect(offered(within(17_001, 0))).toBe(false);
    expect(offered(within(10_000, 0), choose(two, 'a1', { option: 'DEFERRED' }))).toBe(false);
  });

  test('not beside one that is in the cart already', () => {
    const terms = { planId: 'p', interval: 'monthly', duration: 6, email: '', phone: '' } as const;
    const money = { payment: toCents(1_417), total: toCents(8_500) };
    expect(offered(rules, withPlan(two, ['a1'], { ...terms, ...money }))).toBe(false);
  });

  const recurring = {
    ...plainTenant.recurring,
    allowPatientRecurring: true,
    shouldRenderRecurring: true,
    recommendedPaymentPlans: true,
  };
  test.each([
    ['credentialed', {}, true],
    ['credentialed', { recommendedPaymentPlans: false }, true],
    ['credentialed', { shouldRenderRecurring: false }, false],
    ['credentialed', { allowPatientRecurring: false }, false],
    ['open-balance', {}, true],
    ['open-balance', { recommendedPaymentPlans: false }, false],
    ['quick-pay', {}, true],
    ['quick-pay', { recommendedPaymentPlans: false }, false],
    ['sso', {}, true],
    ['sso', { recommendedPaymentPlans: false }, false],
    ['text-link', {}, false],
  ])('by %s with %o', (way, changes, shown) => {
    const tenant = { general: plainTenant.general, recurring: { ...recurring, ...changes } };
    expect(offered(planRulesFor(tenant, way))).toBe(shown);
  });
});
