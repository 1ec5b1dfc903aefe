import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sentCart } from '#contract/cart.ts';
import { leastPartial, onceProblem, optionsFor, readPartial } from '#domain/cart-options.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { isTyped } from '#domain/cart.ts';
import { leftOut } from '#domain/left-out.ts';
import { toCents } from '#domain/money.ts';
import { takesNone, takesParts } from '#domain/takes-parts.ts';
import { cart } from '#machines/cart.ts';
import { checkOnce } from '#server/payments/check-amounts.ts';
import { checkCart } from '#server/payments/check-cart.ts';
import { accountWith } from '../support/carts.ts';
import { plainTenant, tenantWith } from '../support/tenants.ts';

const rounds = Number(process.env['CART_ROUNDS'] ?? 300);

const provider = fc.record({
  allowV4PartialPayment: fc.boolean(),
  allowOnlyFullOrPlan: fc.boolean(),
  minimumPayment: fc.constantFrom(0, 1, 1_000).map(toCents),
});
const press = fc.record({
  at: fc.nat(4),
  option: fc.constantFrom('FULL', 'PARTIAL', 'DEFERRED'),
  typed: fc.oneof(
    fc.integer({ min: 0, max: 6_000 }).map((cents) => (cents / 100).toFixed(2)),
    fc.constantFrom('', '0', 'abc', '10.00', '0.01', '59.99'),
  ),
});
const situation = fc.record({
  provider,
  amounts: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 }),
  presses: fc.array(press, { maxLength: 12 }),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

const idOf = (at: number) => `4f9c1d6e-2f7a-4c7e-9d57-00000000000${at}`;

/** The payment of a patient who may press whatever the screen offers. */
function paidBy({ provider: payments, amounts, presses }: Situation) {
  const tenant = tenantWith(plainTenant(), { payments });
  const owed = amounts.map((amount, at) =>
    accountWith({
      accountId: idOf(at),
      openBalanceId: idOf(at),
      paymentPostingId: `4${at}`,
      locationId: 0,
      amount: toCents(amount),
    }),
  );
  const whole = owed.reduce(addAccount, emptyCart);
  const alone = cart.provide({ actions: { tellCart: () => undefined } });
  const actor = createActor(alone, {
    input: {
      cart: whole,
      before: whole,
      way: 'open-balance',
      allowPartial: takesParts(tenant),
      maxAccounts: 9,
      mayPutOff: takesNone(tenant),
      hasBack: true,
    },
  }).start();
  for (const { at, option, typed } of presses) {
    const row = actor.getSnapshot().context.cart.plans[idOf(at % amounts.length)];
    if (row === undefined) continue;
    const { planId, subtotal } = row;
    const offered = optionsFor(tenant, {
      subtotal,
      isOnly: amounts.length === 1,
      account: { agencyStatus: 'Account Active' },
    });
    if (!offered.includes(option)) continue;
    actor.send({ type: 'option.chosen', planId, option });
    if (option !== 'PARTIAL') continue;
    const read = readPartial(typed, { least: leastPartial(tenant), subtotal });
    actor.send({ type: 'partial.typed', planId, typed: read });
    if (typeof read === 'number') actor.send({ type: 'partial.confirmed', planId, amount: read });
  }
  actor.send({ type: 'pay.chosen' });
  const { output, context } = actor.getSnapshot();
  return { tenant, owed, sent: output?.kind === 'payNow' ? sentCart(context.cart) : undefined };
}

test('every cart that the accounts screen lets through is accepted when it is paid', () => {
  let paid = 0;
  fc.assert(
    fc.property(situation, (at) => {
      const { tenant, owed, sent } = paidBy(at);
      if (sent === undefined) return;
      paid += 1;
      expect(sent.accounts.some(isTyped)).toBe(false);
      checkCart(sent, tenant);
      checkOnce(sent, tenant);
      const ids = sent.accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);
      expect(leftOut(tenant, owed, ids)).toEqual([]);
    }),
    { numRuns: rounds },
  );
  expect(paid).toBeGreaterThan(rounds / 3);
});

test('an amount that the screen would not take is refused', () => {
  const changed = fc.tuple(situation, fc.nat(4), fc.integer({ min: 0, max: 6_000 }));
  let refused = 0;
  fc.assert(
    fc.property(changed, ([at, index, amount]) => {
      const { tenant, sent } = paidBy({ ...at, presses: [] });
      const action = sent?.paymentActions[index % sent.paymentActions.length];
      if (sent === undefined || action === undefined) return;
      const other = { ...action, amount: toCents(amount) };
      const paymentActions = sent.paymentActions.map((one) => (one === action ? other : one));
      const pay = () => checkOnce({ ...sent, paymentActions }, tenant);
      const subtotal = action.amount;
      const offersPart = optionsFor(tenant, {
        subtotal,
        isOnly: false,
        account: { agencyStatus: 'Account Active' },
      }).includes('PARTIAL');
      const limits = { least: leastPartial(tenant), subtotal };
      const isPart = offersPart && readPartial((amount / 100).toFixed(2), limits) === amount;
      expect(onceProblem(tenant, { subtotal, amount: other.amount }) === undefined).toBe(
        isPart || amount === subtotal,
      );
      if (isPart || amount === subtotal) {
        pay();
        return;
      }
      refused += 1;
      expect(pay).toThrow();
    }),
    { numRuns: rounds },
  );
  expect(refused).toBeGreaterThan(rounds / 3);
});
