import { expect, test } from 'vitest';
import { SentCart, sentCart } from '#contract/cart.ts';
import { choose } from '#domain/cart-choices.ts';
import { dueTodayOf, payoffsIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import * as v from 'valibot';
import { accountWith, cartOf } from '../support/carts.ts';

const running = (planId: string, bills: number, interest: number) => ({
  running: { planId, bills, interest: toCents(interest) },
});
const cart = cartOf(
  accountWith({ accountId: 'a1', openBalanceId: 'a1', ...running('91', 2, 1_651) }),
  accountWith({ accountId: 'b2', openBalanceId: 'b2', ...running('91', 2, 1_651) }),
  accountWith({ accountId: 'c3', openBalanceId: 'c3', ...running('92', 2, 900) }),
  accountWith({ accountId: 'd4', openBalanceId: 'd4' }),
);

test('a plan ends where all its open bills are paid in full, and its interest is due with them', () => {
  expect(payoffsIn(cart)).toEqual([{ planId: '91', interest: 1_651 }]);
  expect(dueTodayOf(cart)).toBe(4 * 8_500 + 1_651);
  expect(v.parse(SentCart, sentCart(cart)).payoffs).toEqual([{ planId: '91', interest: 1_651 }]);
});

test.each([
  ['a part of one of them', choose(cart, 'a1', { option: 'PARTIAL', amount: toCents(8_499) }), 1],
  ['nothing of one of them', choose(cart, 'b2', { option: 'DEFERRED' }), 8_500],
])('%s ends no plan: no interest is due', (_, held, less) => {
  expect(payoffsIn(held)).toEqual([]);
  expect(dueTodayOf(held)).toBe(4 * 8_500 - less);
  expect(sentCart(held)).not.toHaveProperty('payoffs');
});

test('a bill that its plan pays no more neither ends the plan nor keeps it from ending', () => {
  const ofPlan = { planId: '91', bills: 1, interest: toCents(1_651) };
  const both = cartOf(
    accountWith({ accountId: 'a1', openBalanceId: 'a1', running: ofPlan }),
    accountWith({
      accountId: 'b2',
      openBalanceId: 'b2',
      running: { ...ofPlan, takes: toCents(0) },
    }),
  );
  expect(payoffsIn(both)).toEqual([{ planId: '91', interest: 1_651 }]);
  expect(payoffsIn(choose(both, 'a1', { option: 'DEFERRED' }))).toEqual([]);
  expect(payoffsIn(choose(both, 'b2', { option: 'DEFERRED' }))).toHaveLength(1);
});
