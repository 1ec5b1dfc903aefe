import { expect, test } from 'vitest';
import { rowsIn, type Cart, type CartRow } from '#domain/cart.ts';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { lastPaymentOf, withOwnPlan } from '#domain/plans/in-cart.ts';
import { laterIn } from '#domain/plans/later.ts';
import { accountWith, cartOf } from '../../support/carts.ts';

const two = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(48_250) }),
  accountWith({ accountId: 'b2', amount: toCents(7_500) }),
);
const day = (text: string): CalendarDate => parseDate(text)!;
const own = (cart: Cart, id: string, payment: number, duration: number): Cart =>
  withOwnPlan(
    cart,
    rowsIn(cart).find(({ accounts }) => accounts.includes(id))!,
    {
      interval: 'monthly',
      payment: toCents(payment),
      duration,
      email: 'rosa@example.org',
      phone: '',
    },
  );
const told = (cart: Cart) =>
  laterIn(cart, day('2026-08-31')).map(({ plan: _, interval: __, ...figures }) => figures);

test('the payments after today’s are counted, and the last one has its own amount where it differs', () => {
  const cart = own(two, 'a1', 8_042, 6);
  expect(told(cart)).toEqual([{ count: 5, amount: 8_042, last: 8_040, lastDate: '2027-01-31' }]);
  expect(lastPaymentOf(rowsIn(cart)[0]!)).toBe(8_040);
});

test('each plan is told by itself, and a plan that begins with its last payment not at all', () => {
  const first = own(two, 'b2', 2_500, 3);
  expect(told(own(first, 'a1', 30_000, 2))).toEqual([
    { count: 1, amount: 18_250, last: 18_250, lastDate: '2026-09-30' },
    { count: 2, amount: 2_500, last: 2_500, lastDate: '2026-10-31' },
  ]);
  expect(told(own(two, 'b2', 7_500, 1))).toEqual([]);
  expect(told(two)).toEqual([]);
});

test('a plan that cannot be laid out says nothing, and breaks nothing', () => {
  const [plan] = rowsIn(own(two, 'b2', 2_500, 3));
  const only = (changes: Partial<CartRow>): Cart => ({
    ...two,
    planIds: ['p'],
    plans: { p: { ...plan!, ...changes } },
  });
  expect(told(only({ amount: toCents(1) }))).toEqual([]);
  expect(told(only({ total: toCents(0) }))).toEqual([]);
});

test('the days are those of the server that laid the plan out, whatever the clock of this device says', () => {
  const cart = own(two, 'b2', 2_500, 3);
  const [plan] = rowsIn(cart);
  const laidOut = { ...cart.plans, [plan!.planId]: { ...plan!, startDate: '2027-02-26' } };
  expect(told({ ...cart, plans: laidOut })).toMatchObject([{ lastDate: '2027-04-26' }]);
});
