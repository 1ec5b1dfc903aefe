import { expect, test } from 'vitest';
import { restoreChoices, chooseEach, singly } from '#domain/cart-choices.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { leftAfter } from '#domain/left-after.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { putOffOthers, selectedAtFirst, withPlanned } from '#domain/plans/in-cart.ts';
import { owedWith } from '../support/carts.ts';
import { plainTenant } from '../support/tenants.ts';

/**
 * A number of accounts below the thousand names beyond which the engine holds an object in another,
 * slower way.
 */
const few = 250;
const many = 1_000;
const cartWith = (count: number): Cart => cartOfOwed(owedWith(count), emptyCart);
const ids = (cart: Cart) => Object.keys(cart.accounts);

/** The best time of several: whatever else the machine does only adds to it. */
function timeOf(work: (cart: Cart) => unknown, cart: Cart): number {
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now();
    work(cart);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each<[string, (cart: Cart) => unknown]>([
  ['what is owed becomes a cart', (cart) => cartOfOwed(Object.values(cart.accounts), cart)],
  ['choices come back', (cart) => restoreChoices(cart, cart)],
  ['everything is put off', (cart) => chooseEach(cart, () => true, { option: 'DEFERRED' })],
  ['a plan is taken back', singly],
  ['a location is paid', (cart) => leftAfter(cart, [1], plainTenant()).cart],
  ['half of them go on a plan', (cart) => putOffOthers(cart, ids(cart).slice(0, few / 2))],
  ['those are selected that can be', selectedAtFirst],
  ['those on a plan are marked', (cart) => withPlanned(cart, ids(cart))],
])('%s: four times the accounts cost less than eight times as much', (_, work) => {
  timeOf(work, cartWith(many));
  // Half a millisecond is what the clock and the collector may add.
  expect(timeOf(work, cartWith(many))).toBeLessThan(8 * timeOf(work, cartWith(few)) + 0.5);
});
