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

const timeOf = (work: (cart: Cart) => unknown, cart: Cart): number => {
  const start = performance.now();
  work(cart);
  return performance.now() - start;
};

/**
 * The lower quarter of several ratios of the two times, each pair taken in one moment: a machine that is busy with
 * something else is so for both, and interrupts the longer one more often. Half a millisecond is what the clock and the collector may add.
 */
const growthOf = (work: (cart: Cart) => unknown): number => {
  const [small, large] = [cartWith(few), cartWith(many)];
  timeOf(work, large);
  const ratios = Array.from({ length: 25 }, () => {
    const short = timeOf(work, small);
    return (timeOf(work, large) - 0.5) / short;
  });
  return ratios.toSorted((one, other) => one - other)[6] ?? Infinity;
};

test('the cost of each account looking at all others is seen', () => {
  const looks = (cart: Cart) =>
    ids(cart).map(
      (id) => Object.values(cart.accounts).filter((one) => one.accountId === id).length,
    );
  expect(growthOf(looks)).toBeGreaterThan(11);
});

test.each<[string, (cart: Cart) => unknown]>([
  ['what is owed becomes a cart', (cart) => cartOfOwed(Object.values(cart.accounts), cart)],
  ['choices come back', (cart) => restoreChoices(cart, cart)],
  ['everything is put off', (cart) => chooseEach(cart, () => true, { option: 'DEFERRED' })],
  ['a plan is taken back', singly],
  ['a location is paid', (cart) => leftAfter(cart, [1], plainTenant()).cart],
  ['half of them go on a plan', (cart) => putOffOthers(cart, ids(cart).slice(0, few / 2))],
  ['those are selected that can be', selectedAtFirst],
  ['those on a plan are marked', (cart) => withPlanned(cart, ids(cart))],
])('%s: four times the accounts cost less than eleven times as much', (_, work) => {
  // Each account looking at all others costs sixteen times as much; a busy machine alone was seen to cost nine.
  expect(growthOf(work)).toBeLessThan(11);
});
