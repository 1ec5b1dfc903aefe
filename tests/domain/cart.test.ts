import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SavedCart, SentCart, sentCart } from '#contract/cart.ts';
import {
  restoreChoices,
  choose,
  hasPartial,
  singly,
  unmodified,
  withoutPartial,
} from '#domain/cart-choices.ts';
import { subtotalOf } from '#domain/cart-terms.ts';
import { addAccount, changeAccount, removeAccount } from '#domain/cart-accounts.ts';
import { countOf, emptyCart } from '#domain/cart-count.ts';
import { accountsIn, dueTodayOf, rowsIn, type Cart, type CartRow } from '#domain/cart.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { withPlanned } from '#domain/plans/in-cart.ts';
import { accounts, accountWith, cartOf } from '../support/carts.ts';

/** The steps that a patient may take with a cart, in any order. */
const steps = fc.oneof(
  accounts.map((account) => (cart: Cart) => addAccount(cart, account)),
  accounts.map((account) => (cart: Cart) => changeAccount(cart, account)),
  accounts.map(
    ({ accountId }) =>
      (cart: Cart) =>
        removeAccount(cart, accountId),
  ),
  fc.tuple(fc.nat(4), fc.constantFrom('FULL', 'DEFERRED')).map(([at, option]) => (cart: Cart) => {
    const planId = cart.planIds[at];
    return planId === undefined ? cart : choose(cart, planId, { option });
  }),
  fc.tuple(fc.nat(4), fc.nat(100)).map(([at, share]) => (cart: Cart) => {
    const plan = rowsIn(cart)[at];
    if (plan === undefined) return cart;
    const amount = toCents(Math.floor((plan.subtotal * share) / 100));
    return choose(cart, plan.planId, { option: 'PARTIAL', amount });
  }),
);
const carts = fc
  .array(steps, { maxLength: 20 })
  .map((done) => done.reduce((cart, step) => step(cart), emptyCart));

const sum = (amounts: readonly Cents[]) => amounts.reduce((all, one) => all + one, 0);

describe('a cart after any steps', () => {
  const always = (name: string, holds: (cart: Cart) => void) =>
    test(name, () => fc.assert(fc.property(carts, holds), { numRuns: 500 }));

  always('each account is in exactly one plan, and each plan is listed once', (cart) => {
    expect(cart.planIds.toSorted()).toEqual(Object.keys(cart.plans).toSorted());
    expect(
      accountsIn(cart)
        .map(({ accountId }) => accountId)
        .toSorted(),
    ).toEqual(Object.keys(cart.accounts).toSorted());
  });

  always('the totals are those of the accounts and plans', (cart) => {
    expect(subtotalOf(cart)).toBe(sum(Object.values(cart.accounts).map(({ amount }) => amount)));
    expect(dueTodayOf(cart)).toBe(sum(rowsIn(cart).map(({ amount }) => amount)));
    expect(dueTodayOf(cart)).toBeLessThanOrEqual(subtotalOf(cart));
    expect(countOf(cart)).toBe(accountsIn(cart).length);
  });

  always('full is everything, deferred is nothing, a part is less than everything', (cart) => {
    for (const { paymentOption, amount, subtotal } of rowsIn(cart)) {
      if (paymentOption === 'FULL') expect(amount).toBe(subtotal);
      if (paymentOption === 'DEFERRED') expect(amount).toBe(0);
      if (paymentOption === 'PARTIAL') expect(amount).toBeLessThan(subtotal);
    }
  });

  always('the sent cart is what is due, to the cent, and only that', (cart) => {
    const sent = sentCart(cart);
    expect(sum(sent.paymentActions.map(({ amount }) => amount))).toBe(dueTodayOf(cart));
    expect(sent.paymentActions.every(({ amount }) => amount > 0)).toBe(true);
    expect(sent.accounts.map(({ accountId }) => accountId)).toEqual(
      sent.paymentActions.flatMap((action) => action.accounts),
    );
    for (const { accountId, amount, locationId } of sent.accounts)
      expect(cart.accounts[accountId]).toMatchObject({ amount, locationId });
    if (dueTodayOf(cart) > 0) expect(v.safeParse(SentCart, sent).issues).toBeUndefined();
  });

  always('the cart can be kept and read again', (cart) => {
    expect(v.parse(SavedCart, JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  always('an account that comes and goes leaves nothing behind', (cart) => {
    const came = addAccount(cart, accountWith({ accountId: 'f6' }));
    expect(subtotalOf(came) - subtotalOf(cart)).toBe(8_500);
    expect(dueTodayOf(came) - dueTodayOf(cart)).toBe(8_500);
    expect(removeAccount(came, 'f6')).toEqual(cart);
  });

  always('a cart without parts has no part left, and a row that was one is put off', (cart) => {
    const whole = withoutPartial(cart);
    expect(hasPartial(whole)).toBe(false);
    expect(subtotalOf(whole)).toBe(subtotalOf(cart));
    for (const { planId, paymentOption } of rowsIn(cart))
      expect(whole.plans[planId]?.paymentOption).toBe(
        paymentOption === 'PARTIAL' ? 'DEFERRED' : paymentOption,
      );
  });

  test('earlier choices come back for the accounts that are there now', () => {
    fc.assert(
      fc.property(carts, carts, (cart, before) => {
        const restored = restoreChoices(cart, before);
        expect(restored.accounts).toEqual(cart.accounts);
        expect(subtotalOf(restored)).toBe(subtotalOf(cart));
        expect(restored.planIds.toSorted()).toEqual(cart.planIds.toSorted());
        expect(restoreChoices(cart, cart)).toEqual(cart);
      }),
    );
  });
});

test('the same account is never in the cart twice', () => {
  const account = accountWith({ accountId: 'a1' });
  const twice = cartOf(account, { ...account, amount: toCents(100) });
  expect(countOf(twice)).toBe(1);
  expect(dueTodayOf(twice)).toBe(100);
});

test('an open balance that is known already takes the place it has', () => {
  const found = { openBalanceId: '0a', amount: toCents(700) };
  const cart = cartOf(
    accountWith({ accountId: 'a1', openBalanceId: '0a' }),
    accountWith({ accountId: 'b2' }),
    accountWith({ accountId: 'c3', ...found }),
  );
  expect(cart.planIds).toEqual(['a1', 'b2']);
  expect(cart.accounts['a1']?.amount).toBe(700);
});

test('a change that is taken back leaves an account to the plan that it is on, unless it is paid off', () => {
  const onPlan = (accountId: string) =>
    accountWith({ accountId, agencyStatus: 'Account on Payment Plan' });
  const part = { option: 'PARTIAL', amount: toCents(100) } as const;
  const two = cartOf(onPlan('a1'), onPlan('b2'));
  const chosen = choose(choose(two, 'a1', part), 'b2', { option: 'FULL' });
  expect(rowsIn(unmodified(chosen)).map(({ paymentOption }) => paymentOption)).toEqual([
    'DEFERRED',
    'FULL',
  ]);
});

test('a part that is everything is the whole', () => {
  const cart = choose(cartOf(accountWith({ accountId: 'a1' })), 'a1', {
    option: 'PARTIAL',
    amount: toCents(8_500),
  });
  expect(cart.plans['a1']?.paymentOption).toBe('FULL');
});

describe('plans that recur', () => {
  const two = cartOf(accountWith({ accountId: 'a1' }), accountWith({ accountId: 'b2' }));
  const plan: CartRow = {
    planId: 'ff',
    subtotal: toCents(17_000),
    amount: toCents(1_000),
    paymentOption: 'RECURRING',
    interval: 'monthly',
    duration: 17,
    email: 'dana@example.org',
    phone: '',
    accounts: ['a1', 'b2'],
  };
  const cart: Cart = { accounts: two.accounts, planIds: ['ff'], plans: { ff: plan } };

  test('are split into an account each, paid once and in full', () => {
    expect(singly(cart)).toEqual(two);
  });

  test.each(['FULL', 'DEFERRED'] as const)('are over once %s is chosen', (option) => {
    expect(choose(cart, 'ff', { option }).plans['ff']).toMatchObject({
      paymentOption: option,
      interval: 'single',
      duration: 0,
      email: '',
      phone: '',
    });
  });

  test.each([
    ['leaves', removeAccount(cart, 'b2'), { a1: 8_500 }],
    [
      'is changed',
      changeAccount(cart, accountWith({ accountId: 'b2', amount: toCents(100) })),
      { a1: 8_500, b2: 100 },
    ],
  ])('are over once an account %s: each is paid on its own', (_, left, amounts) => {
    expect(Object.fromEntries(rowsIn(left).map((one) => [one.planId, one.amount]))).toEqual(
      amounts,
    );
    expect(rowsIn(left).every(({ paymentOption }) => paymentOption === 'FULL')).toBe(true);
  });

  test('leave an account to the plan of the provider that has it meanwhile, once they are over', () => {
    const meanwhile = withPlanned(cart, ['b2']);
    for (const left of [singly(meanwhile), removeAccount(meanwhile, 'a1')])
      expect(left.plans['b2']).toMatchObject({ paymentOption: 'DEFERRED', amount: 0 });
  });

  test('leave the list in its order', () => {
    const three = addAccount(cart, accountWith({ accountId: 'c3' }));
    expect(three.planIds).toEqual(['ff', 'c3']);
    const late = { ...plan, subtotal: toCents(8_500), accounts: ['c3'] };
    const gathered = restoreChoices(three, { ...three, planIds: ['ff'], plans: { ff: late } });
    expect(gathered.planIds).toEqual(['ff', 'a1', 'b2']);
    expect(singly(gathered).planIds).toEqual(['a1', 'b2', 'c3']);
  });
});
