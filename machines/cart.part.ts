import { accountAt, ofAccount } from '#domain/account-address.ts';
import { rowAt } from '#domain/place-at.ts';
import { newsIn } from '#domain/same-owed.ts';
import { takesNone, takesParts } from '#domain/takes-parts.ts';
import { isCreditOpen, isFinancingOpen } from '#domain/visit/credit-open.ts';
import { among } from '#domain/visit/among.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import { withCart } from '#domain/visit/kept-cart.ts';
import type { Now } from '#domain/visit/now.ts';
import { accounts, plans, toAdd } from '#domain/visit/places.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import { backFromAccounts, beforeAccounts } from '#domain/visit/ways-back.ts';
import type { Told } from './cart/setup.ts';
import { cart } from './cart.ts';
import { part } from './part.ts';

/** The draft is given up at every end of the cart: a plan that is asked for begins at its first step. */
const noDraft = { draft: undefined };

const adding = among(
  ['quickPay', 'openBalanceAddAccount', 'credentialedAddAccount', ...accounts.among],
  (now) => toAdd(now) ?? accounts.of(now),
);

const inputFor = (now: Now) => {
  const { cart: chosen, cartBefore, tenant, place } = now;
  const most = tenant?.general.maxAccounts ?? 0;
  const way = wayInOf(now);
  return {
    cart: chosen,
    before: cartBefore,
    way,
    allowPartial: tenant ? takesParts(tenant) : false,
    maxAccounts: toAdd(now) === undefined ? 0 : most,
    mayPutOff: tenant !== undefined && takesNone(tenant) && way !== 'quick-pay',
    ...(tenant && { settings: tenant }),
    takesCredit: isCreditOpen(now),
    takesFinancing: isFinancingOpen(now),
    hasBack: beforeAccounts(now) !== undefined,
    ...(rowAt(place)?.inPart && { inPart: accountAt(place) }),
  };
};

export const cartPart = part<typeof cart, Told>({
  name: 'cart',
  chart: cart,
  input: inputFor,
  hears: { owed: (now) => ({ type: 'cart.renewed', input: inputFor(now) }) },
  told: {
    'cart.changed': { keep: (now, said) => withCart(now, said.cart) },
    'owed.read': { read: (now, said) => newsIn(now.owed, said.owed) },
  },
  ends: {
    payNow: { keep: noDraft, go: 'selectPaymentMethod' },
    edit: { keep: noDraft, go: 'quickPayAccount', with: ofAccount },
    addAccount: { keep: noDraft, go: adding },
    plan: { keep: noDraft, go: plans },
    // Help that costs nothing is told before any credit is offered.
    credit: [
      {
        when: isCreditOpen,
        keep: noDraft,
        go: 'helpFrom',
        with: () => ({ from: 'healthcare-credit' }),
      },
      { keep: noDraft, go: accounts },
    ],
    financing: [
      {
        when: isFinancingOpen,
        keep: noDraft,
        go: 'helpFrom',
        with: () => ({ from: 'financing' }),
      },
      { keep: noDraft, go: accounts },
    ],
    statement: [
      { when: holdsAccount, keep: noDraft, go: 'statement', with: ofAccount },
      { keep: noDraft, go: accounts },
    ],
    back: { keep: noDraft, go: backFromAccounts },
  },
});
