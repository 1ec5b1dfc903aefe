import { expect, test } from 'vitest';
import { arranged } from '#domain/arranged.ts';
import { accountsIn, dueTodayOf, type CartAccount } from '#domain/cart.ts';
import { addressOf } from '#domain/place-at.ts';
import { paidAlready } from '#domain/paid-already.ts';
import { toCents } from '#domain/money.ts';
import {
  goneBack,
  paidInCash,
  unheard,
  withGoneBack,
  type CashPaid,
} from '#domain/visit/paid-in-cash.ts';

const account = (accountId: string, amount: number, openBalanceId?: string): CartAccount => ({
  accountId,
  paymentPostingId: accountId,
  locationId: 1,
  amount: toCents(amount),
  details: {},
  agencyStatus: 'Account Active',
  hasStatement: false,
  ...(openBalanceId !== undefined && { openBalanceId }),
});
const cartWith = (...accounts: readonly CartAccount[]) =>
  arranged(Object.fromEntries(accounts.map((one) => [one.accountId, one])), []);
const paid = (receipt: string, paymentPostingId: string, amount: number): CashPaid => ({
  receipt,
  reference: receipt.toUpperCase(),
  bills: [{ locationId: 1, paymentPostingId, amount: toCents(amount) }],
});

const hears = (
  now: Omit<Parameters<typeof paidInCash>[0], 'place'>,
  payments: readonly CashPaid[],
  place = '/quick-pay',
) => paidInCash({ ...now, place }, payments);

test('a typed bill that a counter was paid for leaves the cart, and its receipt can be opened', () => {
  const now = { cart: cartWith(account('A-1', 8_500), account('B-2', 1_000)), paid: [] };
  const after = hears(now, [paid('r1', 'a1', 8_500)]);
  expect(accountsIn(after.cart).map(({ accountId }) => accountId)).toEqual(['B-2']);
  expect(after).toMatchObject({ receipt: 'r1', reference: 'R1' });
  expect(after.paid).toEqual([
    {
      paymentPostingId: 'a1',
      locationId: 1,
      amount: 8_500,
      receipt: 'r1',
      typed: account('A-1', 8_500),
    },
  ]);
});

test('parts lower a typed bill, each of them once', () => {
  const first = paid('r1', 'A-1', 3_000);
  const next = paid('r2', 'A-1', 2_500);
  const now = { cart: cartWith(account('A-1', 8_500)), paid: [] };
  const once = hears(now, unheard(now, [first]));
  expect(dueTodayOf(once.cart)).toBe(5_500);
  expect(unheard(once, [first, next])).toEqual([next]);
  expect(dueTodayOf(hears(once, [next]).cart)).toBe(3_000);
});

test('a found bill is read anew, and a bill typed once more stays', () => {
  const now = { cart: cartWith(account('A-1', 8_500, 'balance')), paid: [] };
  const after = hears(now, [paid('r1', 'A-1', 8_500)]);
  expect(dueTodayOf(after.cart)).toBe(8_500);
  expect(unheard(after, [paid('r1', 'A-1', 8_500)])).toEqual([]);
});

const elsewhere = { place: '/quick-pay', receipt: 'r1' };
const withBack = (payment: CashPaid, back: number): CashPaid => ({
  ...payment,
  bills: payment.bills.map((bill) => ({ ...bill, back: toCents(back) })),
});

test('a part that went back is owed again where its typed bill is still in the cart', () => {
  const [first, next] = [paid('r1', 'A-1', 3_000), paid('r2', 'A-1', 2_500)];
  const visit = hears({ cart: cartWith(account('A-1', 8_500)), paid: [] }, [first, next]);
  expect(goneBack(visit, [first, next])).toEqual([]);
  const back = goneBack(visit, [first, withBack(next, 2_000)]);
  expect(back).toMatchObject([{ receipt: 'r2', bills: [{ amount: 2_000 }] }]);
  const after = withGoneBack({ ...visit, ...elsewhere }, back);
  expect(dueTodayOf(after.cart)).toBe(5_000);
  expect(after.paid.map(({ amount }) => amount)).toEqual([500, 3_000]);
  expect(goneBack(after, [first, withBack(next, 2_000)])).toEqual([]);
  expect(unheard(after, [first, withBack(next, 2_000)])).toEqual([]);
});

test('a bill whose whole payment went back was not paid in this visit, and nobody hears of it again', () => {
  const whole = paid('r1', 'A-1', 8_500);
  const visit = hears({ cart: cartWith(account('A-1', 8_500)), paid: [] }, [whole]);
  const back = withBack(whole, 8_500);
  const after = withGoneBack({ ...visit, ...elsewhere }, goneBack(visit, [back]));
  expect(after.paid).toEqual([]);
  expect(after).toMatchObject({ receipt: undefined, reference: undefined });
  const shown = { ...visit, ...elsewhere, place: addressOf('receipt') };
  expect(withGoneBack(shown, goneBack(visit, [back]))).not.toHaveProperty('receipt');
  expect(unheard(after, [back])).toEqual([]);
  expect(goneBack(after, [back])).toEqual([]);
});

test('a visit that hears of a payment and of its return at once counts what stayed', () => {
  const now = { cart: cartWith(account('A-1', 8_500)), paid: [] };
  const heard = unheard(now, [withBack(paid('r1', 'A-1', 8_500), 2_000)]);
  expect(dueTodayOf(hears(now, heard).cart)).toBe(2_000);
});

test('a receipt that is on show stays', () => {
  const now = { cart: cartWith(account('A-1', 8_500)), paid: [] };
  const payments = [paid('r1', 'A-1', 8_500)];
  expect(hears(now, payments)).toMatchObject({ receipt: 'r1' });
  expect(hears(now, payments, addressOf('receipt'))).not.toHaveProperty('receipt');
});

test('a rest as large as the part that was paid is not paid already, and a whole bill is', () => {
  const now = { cart: cartWith(account('A-1', 5_800)), paid: [] };
  const part = hears(now, [paid('r1', 'A-1', 2_900)]);
  expect(paidAlready(part.cart, part.paid)).toEqual([]);
  const whole = hears(part, [paid('r2', 'A-1', 2_900)]);
  expect(paidAlready(cartWith(account('A-1', 2_900)), whole.paid)).toHaveLength(1);
});

test('a bill that was typed again after it was paid is as large as before where the money goes back', () => {
  const whole = paid('r1', 'A-1', 8_500);
  const visit = hears({ cart: cartWith(account('A-1', 8_500)), paid: [] }, [whole]);
  const again = { ...visit, ...elsewhere, cart: cartWith(account('A-1', 8_500)) };
  const after = withGoneBack(again, goneBack(again, [withBack(whole, 8_500)]));
  expect(dueTodayOf(after.cart)).toBe(8_500);
});

test('a typed bill that cash took out of the cart is in it again with what went back', () => {
  const now = { cart: cartWith(account('A-1', 6_000), account('B-2', 1_000)), paid: [] };
  const [first, next] = [paid('r1', 'A-1', 3_000), paid('r2', 'A-1', 3_000)];
  const visit = hears(hears(now, [first]), [next]);
  expect(dueTodayOf(visit.cart)).toBe(1_000);
  const after = withGoneBack(
    { ...visit, ...elsewhere },
    goneBack(visit, [withBack(first, 3_000), next]),
  );
  expect(dueTodayOf(after.cart)).toBe(4_000);
  expect(after.paid).toMatchObject([{ receipt: 'r2', amount: 3_000, isPart: true }]);
  const last = withGoneBack(
    { ...after, ...elsewhere },
    goneBack(after, [withBack(first, 3_000), withBack(next, 1_000)]),
  );
  expect(dueTodayOf(last.cart)).toBe(5_000);
  expect(accountsIn(last.cart).map(({ accountId }) => accountId)).toContain('A-1');
});

test('a bill that was typed again is not in the cart twice where its cash goes back', () => {
  const visit = hears({ cart: cartWith(account('A-1', 6_000)), paid: [] }, [
    paid('r1', 'A-1', 6_000),
  ]);
  const again = { ...visit, cart: cartWith(account('A-9', 6_000)) };
  const typedAgain = { ...again.cart.accounts['A-9'], paymentPostingId: 'A-1' } as CartAccount;
  const cart = cartWith(typedAgain);
  const after = withGoneBack(
    { ...visit, cart, ...elsewhere },
    goneBack(visit, [withBack(paid('r1', 'A-1', 6_000), 6_000)]),
  );
  expect(dueTodayOf(after.cart)).toBe(6_000);
});
