import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sentCart, SentCart } from '#contract/cart.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { checkCart } from '#server/payments/check-cart.ts';
import { owedWith } from '../../support/carts.ts';
import { sampleTenant } from '../../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const cartWith = (count: number) => sentCart(cartOfOwed(owedWith(count), emptyCart));

test('a patient who owes more bills than may be typed can still pay them together', () => {
  expect(lakeside.general.maxAccounts).toBeLessThan(100);
  expect(() => checkCart(cartWith(100), lakeside)).not.toThrow();
});

test('more than a hundred are no payment', () => {
  expect(v.safeParse(SentCart, cartWith(101)).success).toBe(false);
  expect(v.safeParse(SentCart, cartWith(1_000)).success).toBe(false);
});
