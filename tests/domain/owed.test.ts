import { describe, expect, test } from 'vitest';
import { choose, isModified, unmodified } from '#domain/cart-choices.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { dueTodayOf, rowsIn, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { locationsOwed, toldAt } from '#domain/locations-owed.ts';
import { asideOf, cartOfOwed, owedAt, withFound, withLearned, type Owed } from '#domain/owed.ts';
import { withPlan, withPlanned } from '#domain/plans/in-cart.ts';
import { sampleTenant } from '../support/tenants.ts';

const onPlan = 'Account on Payment Plan' as const;
const lakeside = sampleTenant('lakeside');
const bill = (openBalanceId: string, locationId: number, amount: number): Owed[number] => ({
  accountId: openBalanceId,
  openBalanceId,
  paymentPostingId: openBalanceId,
  locationId,
  amount: toCents(amount),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
});
const owed = [bill('a', 1, 1_000), bill('b', 11, 500), bill('c', 11, 250), bill('d', 3, 0)];

test('locations are counted as the provider nests them, and only where something is open', () => {
  const [center, ...others] = locationsOwed(lakeside, owed);
  expect(others).toEqual([]);
  expect(center).toMatchObject({ location: { id: 1 }, count: 1, total: 1_000 });
  expect(center?.below).toMatchObject([{ location: { id: 11 }, count: 2, total: 750 }]);
});

test('a location above others that has nothing itself stands there for them', () => {
  expect(locationsOwed(lakeside, owedAt(owed, 11))).toMatchObject([
    { location: { id: 1 }, count: 0, total: 0, below: [{ count: 2 }] },
  ]);
});

test('a settled bill of a location where nothing is owed any more is told at every location', () => {
  const ids = (location?: number) => toldAt(owed, location).map(({ accountId }) => accountId);
  expect(ids(11)).toEqual(['b', 'c', 'd']);
  expect(ids(1)).toEqual(['a', 'd']);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('a bill that is found again takes the place of the known one', () => {
  const found = withFound(owed, [bill('b', 11, 400), bill('e', 2, 100)]);
  expect(found.map(({ accountId, amount }) => [accountId, amount])).toEqual([
    ['a', 1_000],
    ['b', 400],
    ['c', 250],
    ['d', 0],
    ['e', 100],
  ]);
});

test('a plan that the cart learned of is known of the bill at every later look', () => {
  const cart = withPlanned(cartOfOwed(owed, emptyCart), ['a']);
  const learned = withLearned(owed, cart);
  expect(learned.map(({ agencyStatus }) => agencyStatus === onPlan)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(cartOfOwed(learned, cart).plans['a']?.paymentOption).toBe('DEFERRED');
  expect(withLearned(learned, cart)).toBe(learned);
});

test('a bill whose part of a plan went back wholly is to be paid in full', () => {
  const running = { planId: 'p', bills: 2, interest: toCents(0) };
  const planned = { ...bill('a', 1, 1_000), agencyStatus: onPlan, running };
  const over = { ...planned, running: { ...running, takes: toCents(0) } };
  const optionOf = (account: Owed[number], before: Cart = emptyCart) =>
    cartOfOwed([account], before).plans['a']?.paymentOption;
  expect(optionOf(planned)).toBe('DEFERRED');
  expect(optionOf(over)).toBe('FULL');
  expect(optionOf(over, cartOfOwed([planned], emptyCart))).toBe('FULL');
});

describe('the cart of what is owed', () => {
  const first = cartOfOwed(owed, emptyCart);

  test('is everything that is open, in full', () => {
    expect(rowsIn(first).map(({ planId, amount }) => [planId, amount])).toEqual([
      ['a', 1_000],
      ['b', 500],
      ['c', 250],
    ]);
  });

  test('leaves a bill on a plan to its plan, also alone; a patient who wants to, pays it', () => {
    const planned = { ...bill('b', 11, 500), agencyStatus: onPlan };
    const cart = cartOfOwed([bill('a', 1, 1_000), planned], emptyCart);
    expect(dueTodayOf(cart)).toBe(1_000);
    expect(cart.plans['b']).toMatchObject({ paymentOption: 'DEFERRED', subtotal: 500, amount: 0 });
    expect(isModified(cart)).toBe(false);
    expect(unmodified(choose(cart, 'a', { option: 'DEFERRED' }))).toEqual(cart);
    const paid = choose(cart, 'b', { option: 'FULL' });
    expect(cartOfOwed([bill('a', 1, 1_000), planned], paid)).toEqual(paid);
    expect(dueTodayOf(cartOfOwed([planned], emptyCart))).toBe(0);
  });

  test('leaves a bill that went on a plan since to its plan, unless less than all of it was chosen', () => {
    const planned = { ...bill('a', 1, 1_000), agencyStatus: onPlan };
    const before = cartOfOwed([bill('a', 1, 1_000)], emptyCart);
    expect(dueTodayOf(cartOfOwed([planned], before))).toBe(0);
    const part = choose(before, 'a', { option: 'PARTIAL', amount: toCents(300) });
    expect(dueTodayOf(cartOfOwed([planned], part))).toBe(300);
  });

  test('takes a bill in full again whose plan is over, wherever it was looked at meanwhile', () => {
    const planned = { ...bill('a', 1, 1_000), agencyStatus: onPlan };
    const before = cartOfOwed([planned], emptyCart);
    expect(dueTodayOf(cartOfOwed([bill('a', 1, 1_000)], before))).toBe(1_000);
    const elsewhere = cartOfOwed(owedAt(owed, 11), before);
    const aside = asideOf(elsewhere, before, []);
    expect(dueTodayOf(cartOfOwed([bill('a', 1, 1_000)], elsewhere, aside))).toBe(1_000);
    const part = choose(before, 'a', { option: 'PARTIAL', amount: toCents(300) });
    expect(dueTodayOf(cartOfOwed([bill('a', 1, 1_000)], part))).toBe(300);
  });

  test('takes a bill in full again that was paid while it was looked at, and went back', () => {
    const pending = { ...bill('a', 1, 1_000), pending: toCents(1_000) };
    const before = cartOfOwed([pending, bill('b', 11, 500)], emptyCart);
    expect(before.plans['a']).toMatchObject({ paymentOption: 'DEFERRED' });
    const paid = cartOfOwed([bill('b', 11, 500)], before);
    const aside = asideOf(paid, before, []);
    const back = cartOfOwed([bill('a', 1, 1_000), bill('b', 11, 500)], paid, aside);
    expect(back.plans['a']).toMatchObject({ paymentOption: 'FULL', amount: 1_000 });
  });

  test('keeps the options that were chosen, unless the amount is another one', () => {
    const chosen = choose(choose(first, 'a', { option: 'DEFERRED' }), 'b', { option: 'DEFERRED' });
    const again = cartOfOwed([bill('a', 1, 1_000), bill('b', 11, 400)], chosen);
    expect(rowsIn(again).map(({ planId, amount }) => [planId, amount])).toEqual([
      ['a', 0],
      ['b', 400],
    ]);
  });

  test('keeps an account that was typed from a bill', () => {
    const { openBalanceId: _, ...typed } = bill('f', 1, 99);
    const before = cartOfOwed([typed], emptyCart);
    expect(Object.keys(cartOfOwed(owed, before).accounts)).toEqual(['a', 'b', 'c', 'f']);
  });
});

describe('a bill that was typed and is found then', () => {
  const { openBalanceId: _, ...paper } = bill('b', 11, 300);
  const typed = {
    ...paper,
    accountId: 'f',
    paymentPostingId: ` ${paper.paymentPostingId.toLowerCase()}`,
  };
  const other = { ...typed, accountId: 'e', paymentPostingId: 'another' };
  const before = cartOfOwed([typed, other], emptyCart);
  const found = [bill('b', 11, 500), bill('c', 11, 250)];
  const amounts = (cart: Cart) =>
    rowsIn(cart).map(({ planId, amount, subtotal }) => [planId, amount, subtotal]);

  test('stands in the cart once, as it was found', () => {
    const cart = cartOfOwed(found, before);
    expect(Object.keys(cart.accounts)).toEqual(['b', 'c', 'e']);
    expect(amounts(cart)).toEqual([
      ['b', 500, 500],
      ['c', 250, 250],
      ['e', 300, 300],
    ]);
    expect(asideOf(cart, before, [])).toEqual([]);
  });

  test('keeps what was decided of it, where that still can be', () => {
    const off = choose(before, 'f', { option: 'DEFERRED' });
    const cart = cartOfOwed(found, off);
    expect(amounts(cart)[0]).toEqual(['b', 0, 500]);
    expect(asideOf(cart, off, [])).toEqual([]);
    const part = choose(before, 'f', { option: 'PARTIAL', amount: toCents(120) });
    expect(amounts(cartOfOwed(found, part))[0]).toEqual(['b', 120, 500]);
    const less = [bill('b', 11, 100), bill('c', 11, 250)];
    expect(amounts(cartOfOwed(less, part))[0]).toEqual(['b', 100, 100]);
  });

  test('stays in its plan, where its amount is the same', () => {
    const planned = withPlan(before, ['f', 'e'], {
      planId: 'beef',
      interval: 'monthly',
      duration: 6,
      payment: toCents(100),
      total: toCents(600),
      email: 'rosa@example.org',
      phone: '',
    });
    const same = cartOfOwed([bill('b', 11, 300)], planned);
    expect(same.plans['beef']?.accounts).toEqual(['b', 'e']);
    expect(amounts(cartOfOwed(found, planned)).map(([id]) => id)).toEqual(['b', 'c', 'e']);
  });

  test('is left to the plan that pays it already', () => {
    const onOne = [{ ...bill('b', 11, 500), agencyStatus: onPlan }];
    expect(amounts(cartOfOwed(onOne, before))[0]).toEqual(['b', 0, 500]);
  });

  test('is another bill at another location', () => {
    const away = [bill('b', 1, 500)].map((one) => ({ ...one, paymentPostingId: 'another' }));
    expect(Object.keys(cartOfOwed(away, before).accounts)).toEqual(['b', 'f', 'e']);
  });
});

describe('another location is looked at', () => {
  const planned = withPlan(cartOfOwed(owedAt(owed, 11), emptyCart), ['b', 'c'], {
    planId: 'c0ffee',
    interval: 'monthly',
    duration: 6,
    payment: toCents(125),
    total: toCents(750),
    email: 'rosa@example.org',
    phone: '',
  });
  const there = cartOfOwed(owedAt(owed, 1), planned);
  const aside = asideOf(there, planned, []);

  test('a decision at the first waits there, and is found when that location is looked at again', () => {
    expect(there.planIds).toEqual(['a']);
    expect(aside).toEqual([planned.plans['c0ffee']]);
    const back = cartOfOwed(owedAt(owed, 11), there, aside);
    expect(back).toEqual(planned);
    expect(asideOf(back, there, aside)).toEqual([]);
  });

  test('a decision does not come back for another amount', () => {
    const dearer = [bill('b', 11, 501), bill('c', 11, 250)];
    const back = cartOfOwed(dearer, there, aside);
    expect(rowsIn(back).map(({ planId, amount }) => [planId, amount])).toEqual([
      ['b', 501],
      ['c', 250],
    ]);
  });

  test('a bill paid in full needs no remembering, but for one that another plan pays already', () => {
    const both = [bill('b', 11, 500), { ...bill('c', 11, 250), agencyStatus: onPlan }];
    const paid = choose(cartOfOwed(both, emptyCart), 'c', { option: 'FULL' });
    const away = cartOfOwed(owedAt(owed, 1), paid);
    const waiting = asideOf(away, paid, []);
    expect(waiting.map(({ planId }) => planId)).toEqual(['c']);
    expect(asideOf(away, away, waiting)).toEqual(waiting);
    expect(cartOfOwed(both, away, waiting)).toEqual(paid);
  });

  test('a plan that is agreed meanwhile, over a typed bill, is the one there is', () => {
    const { openBalanceId: _, ...typed } = bill('f', 1, 600);
    const other = withPlan(addAccount(there, typed), ['f'], {
      planId: 'beef',
      interval: 'monthly',
      duration: 6,
      payment: toCents(100),
      total: toCents(600),
      email: 'rosa@example.org',
      phone: '',
    });
    const back = cartOfOwed(owedAt(owed, 11), other, aside);
    expect(rowsIn(back).map(({ planId }) => planId)).toEqual(['beef', 'b', 'c']);
  });
});
