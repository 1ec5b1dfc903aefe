import { mayBePaid, type Cart } from './cart.ts';
import type { Place } from './place.ts';
import { offersPlan, type PlanRules } from './plans/rules.ts';

/** The ways to pay that stand beside the accounts of a wide window. */
export interface CartPanels {
  /** The panel that pays what is chosen; it waits while something else is to be finished first. */
  readonly accounts: 'absent' | 'waiting' | 'ready';
  /** The panel that pays it by a plan of several payments. */
  readonly recurring: boolean;
  /** The panel that leads to the healthcare credit card. */
  readonly credit: boolean;
  /** The panel that leads to patient financing. */
  readonly financing: boolean;
}

interface Asked {
  readonly place: Place | undefined;
  readonly cart: Cart;
  readonly rules: PlanRules;
  /** The healthcare credit card is open to whoever came by this way. */
  readonly takesCredit?: boolean;
  /** Patient financing is open to whoever came by this way. */
  readonly takesFinancing?: boolean;
}

/** Every condition in one table. A plan or an amount that is being set up is finished first. */
export function cartPanelsAt({ place, cart, rules, ...takes }: Asked): CartPanels {
  if (!hasPayable(cart) || place?.stage !== 'accounts')
    return { accounts: 'absent', recurring: false, credit: false, financing: false };
  // The cart's chart hears what is pressed only where the accounts are looked over.
  const isReviewed = place.holds === 'cart' && !place.inPart;
  return {
    accounts: isReviewed ? 'ready' : 'waiting',
    recurring: isReviewed && offersPlan(rules, cart),
    credit: isReviewed && takes.takesCredit === true,
    financing: isReviewed && takes.takesFinancing === true,
  };
}

/** On the accounts' own screens each account can be changed where it stands. */
export const mayEditItems = (place: Place | undefined): boolean =>
  place?.stage === 'method' || place?.stage === 'payment';

/** An account of the cart can be paid here, if the patient wants to. */
export const hasPayable = (cart: Cart): boolean => Object.values(cart.accounts).some(mayBePaid);
