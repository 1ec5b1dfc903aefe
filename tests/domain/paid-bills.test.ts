import { expect, test } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { toCents } from '#domain/money.ts';
import { paidAlready } from '#domain/paid-already.ts';
import { withPaid } from '#domain/paid-bills.ts';
import { accountWith, cartOf } from '../support/carts.ts';

const bill = accountWith({ accountId: 'a1', locationId: 1, amount: toCents(8_500) });
const other = accountWith({ accountId: 'b2', locationId: 3, amount: toCents(4_000) });
const both = cartOf(bill, other);

test('a bill that left the cart by being paid is known with its receipt, the last first', () => {
  const first = withPaid([], { before: both, after: cartOf(other) }, 'r1');
  expect(first).toEqual([
    {
      paymentPostingId: bill.paymentPostingId,
      locationId: 1,
      amount: toCents(8_500),
      receipt: 'r1',
    },
  ]);
  const second = withPaid(first, { before: cartOf(other), after: emptyCart }, 'r2');
  expect(second.map(({ receipt }) => receipt)).toEqual(['r2', 'r1']);
});

test('nothing that was looked up, or cost nothing, is a bill that cannot be paid again', () => {
  const found = accountWith({ accountId: 'c3', openBalanceId: 'x' });
  const free = accountWith({ accountId: 'd4', amount: toCents(0) });
  expect(withPaid([], { before: cartOf(found, free), after: emptyCart }, 'r')).toEqual([]);
});

test('the same bill typed again is the same bill, whatever stands beside it', () => {
  const paid = withPaid([], { before: cartOf(bill), after: emptyCart }, 'r1');
  expect(paidAlready(cartOf({ ...bill, accountId: 'z9' }, other), paid)).toEqual(paid);
  const lower = { ...bill, paymentPostingId: ` ${bill.paymentPostingId.toLowerCase()}` };
  expect(paidAlready(cartOf(lower), paid)).toEqual(paid);
  for (const change of [
    { amount: toCents(8_400) },
    { locationId: 2 },
    { paymentPostingId: 'OTHER' },
    { openBalanceId: 'x' },
  ])
    expect(paidAlready(cartOf({ ...bill, ...change }), paid)).toEqual([]);
});

test('as many are remembered as the server keeps', () => {
  const many = Array.from({ length: 25 }, (_, at) => at).reduce(
    (paid, at) => withPaid(paid, { before: cartOf(bill), after: emptyCart }, `r${at}`),
    withPaid([], { before: emptyCart, after: emptyCart }, undefined),
  );
  expect(many).toHaveLength(20);
  expect(many[0]?.receipt).toBe('r24');
});
