import type { Cart } from './cart.ts';
import { checkoutStatusAt } from './checkout-status.ts';
import { rowAt } from './place-at.ts';
import { offersPlan, type PlanRules } from './plans/rules.ts';

/** The ways to pay that stand beside the accounts of a wide window. */
export interface CartPanels {
  /** The panel that pays what is chosen; it waits while something else is to be finished first. */
  readonly accounts: 'absent' | 'waiting' | 'ready';
  /** The panel that pays it by a plan of several payments. */
  readonly recurring: boolean;
}

interface Asked {
  readonly href: string;
  readonly cart: Cart;
  readonly rules: PlanRules;
}

/** Every condition in one table. A plan or an amount that is being set up is finished first. */
export function cartPanelsAt({ href, cart, rules }: Asked): CartPanels {
  if (!hasPayable(cart) || checkoutStatusAt(href) !== 'ACCOUNTS')
    return { accounts: 'absent', recurring: false };
  // The cart's chart hears what is pressed only where the accounts are looked over.
  const isReviewed = rowAt(href)?.holds === 'cart' && !href.endsWith('/partial-amount');
  return {
    accounts: isReviewed ? 'ready' : 'waiting',
    recurring: isReviewed && offersPlan(rules, cart),
  };
}

/** On the accounts' own screens each account can be changed where it stands. */
export const mayEditItems = (href: string): boolean =>
  ['PAYMENT_SELECTION', 'PAYMENT'].includes(checkoutStatusAt(href));

/** An account of the cart can be paid here, if the patient wants to. */
export const hasPayable = (cart: Cart): boolean =>
  Object.values(cart.accounts).some(({ notOnline }) => !notOnline);
