import { expect, test } from 'vitest';
import { dueTodayOf, payableRows, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { isDueAlone, isDueHere, payingDue } from '#domain/visit/due-of-plan.ts';
import type { Now } from '#domain/visit/now.ts';
import { accountWith } from '../support/carts.ts';
import { plainTenant, tenantWith } from '../support/tenants.ts';

const onPlan = (id: string, amount: number, more: Partial<CartAccount> = {}) =>
  accountWith({
    accountId: id,
    openBalanceId: id,
    paymentPostingId: `N-${id}`,
    amount: toCents(amount),
    agencyStatus: 'Account on Payment Plan',
    running: { planId: '91', bills: 2, interest: toCents(0) },
    ...more,
  });
const other = accountWith({ accountId: 'c', openBalanceId: 'c', paymentPostingId: 'N-c' });
const visit = (owed: readonly CartAccount[], payments: object = {}): Now =>
  ({
    tenant: tenantWith(plainTenant(), { payments }),
    owed,
    cart: cartOfOwed(owed, { accounts: {}, planIds: [], plans: {} }),
    aside: [],
    location: undefined,
    place: '/payment-plan/91',
  }) as unknown as Now;
const due = (...amounts: readonly number[]) => ({
  planId: '91',
  bills: amounts.map((amount, at) => ({ number: `N-${'ab'[at]}`, amount: toCents(amount) })),
});

test('exactly what is due of each bill is paid, and every other bill is left', () => {
  const now = visit([onPlan('a', 8_000), onPlan('b', 9_000), other]);
  const { cart } = payingDue(now, due(8_000, 2_500));
  if (cart === undefined) throw new Error('nothing is due');
  expect(
    payableRows(cart).map(({ planId, paymentOption, amount }) => [planId, paymentOption, amount]),
  ).toEqual([
    ['a', 'FULL', 8_000],
    ['b', 'PARTIAL', 2_500],
  ]);
  expect(dueTodayOf(cart)).toBe(10_500);
  expect(isDueAlone(now, due(8_000, 2_500))).toBe(true);
});

test('a bill that the provider lets nobody leave is paid with it, after the accounts were looked at', () => {
  const now = visit([onPlan('a', 8_000), other], { allowOnlyFullOrPlan: true });
  expect(isDueHere(now, due(5_000))).toBe(true);
  expect(isDueAlone(now, due(5_000))).toBe(false);
  const { cart } = payingDue(now, due(5_000));
  expect(cart && payableRows(cart).map(({ planId }) => planId)).toEqual(['a', 'c']);
});

test.each([
  [
    'of another plan',
    [onPlan('a', 8_000, { running: { planId: '7', bills: 1, interest: toCents(0) } })],
  ],
  ['that is being paid', [onPlan('a', 8_000, { pending: toCents(8_000) })]],
  ['that is not owed any more', [onPlan('a', 0)]],
  ['that nobody has found', []],
])('a bill %s is not paid', (_, owed) => {
  expect(isDueHere(visit(owed), due(5_000))).toBe(false);
  expect(payingDue(visit(owed), due(5_000))).toEqual({});
});

test('bills of one location are paid, for a payment is made at one', () => {
  const now = visit([onPlan('a', 8_000), onPlan('b', 9_000, { locationId: 2 })]);
  const { cart } = payingDue(now, due(8_000, 2_500));
  expect(cart && payableRows(cart).map(({ planId }) => planId)).toEqual(['a']);
});

const typedBill = (id: string, amount: number, more: Partial<CartAccount> = {}) =>
  accountWith({ accountId: id, paymentPostingId: `N-${id}`, amount: toCents(amount), ...more });

test('a guest pays the bills that the plan’s page brings: those that were looked up, in part', () => {
  const pays = { found: [onPlan('a', 8_000)], typed: [] };
  expect(isDueHere(visit([]), due(2_500))).toBe(false);
  const asked = { ...due(2_500), pays };
  expect([isDueHere(visit([]), asked), isDueAlone(visit([]), asked)]).toEqual([true, true]);
  const { cart, owed } = { owed: [], ...payingDue(visit([]), asked) };
  expect(owed).toEqual(pays.found);
  expect(cart && payableRows(cart).map(({ planId, amount }) => [planId, amount])).toEqual([
    ['a', 2_500],
  ]);
});

test('a guest pays the bills of a plan that is over, which is on none of them any more', () => {
  const { running: _, ...ended } = onPlan('a', 8_000, { agencyStatus: 'Account Active' });
  const asked = { ...due(8_000), pays: { found: [ended], typed: [] } };
  expect([isDueHere(visit([]), asked), isDueAlone(visit([]), asked)]).toEqual([true, true]);
  const { cart } = { cart: undefined, ...payingDue(visit([]), asked) };
  expect(cart && dueTodayOf(cart)).toBe(8_000);
  // A bill of another plan by now is paid there.
  const elsewhere = onPlan('a', 8_000, {
    running: { planId: '92', bills: 1, interest: toCents(0) },
  });
  expect(isDueHere(visit([]), { ...asked, pays: { found: [elsewhere], typed: [] } })).toBe(false);
});

test('a guest pays a typed bill once, however often they come from the plan, and whatever they typed before', () => {
  const asked = { ...due(2_500), pays: { found: [], typed: [typedBill('a', 2_500)] } };
  const first = { ...visit([]), ...payingDue(visit([]), asked) };
  const again = { ...first, ...payingDue(first, asked) };
  const written = typedBill('z', 900, { paymentPostingId: 'n-A' });
  const before = { ...visit([]), cart: cartOfOwed([written], visit([]).cart) };
  for (const now of [first, again, { ...before, ...payingDue(before, asked) }])
    expect(payableRows(now.cart).map(({ planId, amount }) => [planId, amount])).toEqual([
      ['a', 2_500],
    ]);
  expect(isDueAlone(again, asked)).toBe(true);
  const { cart } = { cart: undefined, ...payingDue(again, { ...due(1_000), pays: asked.pays }) };
  expect(cart && dueTodayOf(cart)).toBe(1_000);
});

test('another bill that a guest has typed is looked at with it', () => {
  const asked = { ...due(2_500), pays: { found: [], typed: [typedBill('a', 2_500)] } };
  const now = { ...visit([]), cart: cartOfOwed([typedBill('o', 900)], visit([]).cart) };
  expect([isDueHere(now, asked), isDueAlone(now, asked)]).toEqual([true, false]);
});
