import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cartIn, savedCart } from '#app/wiring/saved-cart.ts';
import { savedFrom, visitIn } from '#app/wiring/saved-visit.ts';
import { SavedVisit } from '#contract/visit.ts';
import { updateVisit } from '#contract/visits.ts';
import { chooseEach, choose } from '#domain/cart-choices.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, rowsIn, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed, type Owed } from '#domain/owed.ts';
import { putOffOthers, withPlan } from '#domain/plans/in-cart.ts';
import { onlyFirst } from '#domain/paid-at-once.ts';
import type { Visit } from '#machines/portal/types.ts';
import { owedWith } from '../support/carts.ts';
import { visit } from '../support/kept-visits.ts';

/** Saves the cart and reads it again; the provider tells its bills once more. */
const again = (cart: Cart, owed: Owed): Cart =>
  cartOfOwed(owed, cartIn(JSON.parse(JSON.stringify(savedCart(cart)))));
const everything = () => true;

describe('a thousand accounts', () => {
  const owed = owedWith(1_000);
  const full = cartOfOwed(owed, emptyCart);
  const [first, second] = full.planIds as [string, string];
  const putOff = chooseEach(full, everything, { option: 'DEFERRED' });
  const some = choose(choose(putOff, first, { option: 'FULL' }), second, {
    option: 'PARTIAL',
    amount: toCents(100),
  });

  const planned = withPlan(putOffOthers(full, [first]), [first], {
    planId: 'c0ffee',
    interval: 'monthly',
    duration: 6,
    payment: toCents(100),
    total: toCents(600),
    email: 'rosa@example.org',
    phone: '',
  });

  test.each([
    ['all in full', full],
    ['none today', putOff],
    ['one and a part', some],
    ['the first that there is room for', onlyFirst(full)],
    ['one on a plan, which put off all the others', planned],
  ])('%s: the choices outlive a reload, and fit', (_, cart) => {
    const state = JSON.stringify(savedFrom({ ...visit, cart }));
    const form = new URLSearchParams({ id: visit.place, version: '1', state });
    expect(form.toString().length).toBeLessThan(updateVisit.bodyLimit ?? 0);
    expect(v.safeParse(SavedVisit, JSON.parse(state)).issues).toBeUndefined();
    expect(again(cart, owed)).toEqual(cart);
  });

  test('the rows to be paid are whole before the provider has told the rest', () => {
    const early = cartIn(savedCart(some));
    expect(dueTodayOf(early)).toBe(dueTodayOf(some));
    expect(Object.keys(early.accounts)).toEqual([first, second]);
  });

  test('more parts than can be paid at once are not all kept; the kept ones are right', () => {
    const parts = chooseEach(full, everything, { option: 'PARTIAL', amount: toCents(100) });
    const options = rowsIn(again(parts, owed)).map(({ paymentOption }) => paymentOption);
    expect(options.filter((option) => option === 'PARTIAL')).toHaveLength(100);
    expect(options.filter((option) => option === 'FULL')).toHaveLength(900);
  });
});

test('a short cart is kept as it is', () => {
  const short = chooseEach(cartOfOwed(owedWith(100), emptyCart), everything, {
    option: 'DEFERRED',
  });
  expect(cartIn(savedCart(short))).toEqual(short);
});

describe('a plan that is being set up', () => {
  const draftOf = (count: number) => {
    const cart = cartOfOwed(owedWith(count), emptyCart);
    const rows = rowsIn(chooseEach(cart, everything, { option: 'DEFERRED' }));
    return { cart, draft: { step: 4 as const, plans: rows, before: rowsIn(cart) } };
  };
  const sent = (given: ReturnType<typeof draftOf> & Partial<Pick<Visit, 'aside'>>) =>
    JSON.stringify(savedFrom({ ...visit, ...given }));

  test('outlives a reload, and fits', () => {
    const given = draftOf(100);
    const state = sent(given);
    const form = new URLSearchParams({ id: visit.place, version: '1', state });
    expect(form.toString().length).toBeLessThan(updateVisit.bodyLimit ?? 0);
    expect(visitIn(v.parse(SavedVisit, JSON.parse(state))).draft).toEqual(given.draft);
  });

  test('fits beside the choices at other locations, of which no more are kept than can be paid', () => {
    const given = draftOf(100);
    const aside = draftOf(101).draft.plans;
    const state = sent({ ...given, aside });
    const form = new URLSearchParams({ id: visit.place, version: '1', state });
    expect(form.toString().length).toBeLessThan(updateVisit.bodyLimit ?? 0);
    const found = visitIn(v.parse(SavedVisit, JSON.parse(state)));
    expect(found).toMatchObject({ draft: given.draft, aside: aside.slice(0, 100) });
  });

  test('is begun anew where it holds more bills than can be paid at once', () => {
    expect(visitIn(v.parse(SavedVisit, JSON.parse(sent(draftOf(101))))).draft).toBeUndefined();
  });

  test('is missing in a visit that was saved by an older release', () => {
    expect(visitIn({ version: 2, place: '/quick-pay' }).draft).toBeUndefined();
  });
});
