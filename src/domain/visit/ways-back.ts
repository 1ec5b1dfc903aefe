import { countOf } from '../cart-count.ts';
import { selectionFor, type Selection } from '../selection.ts';
import { among } from './among.ts';
import { placesIn } from './way-in.ts';
import type { Now } from './now.ts';
import { accounts, hasLocations, plans, whatIsOwed } from './places.ts';

/** The place where accounts are looked at, or where one is typed while there are none. */
export const theCart = among([...whatIsOwed.among, 'quickPay'], (now) =>
  countOf(now.cart) > 0 || now.owed.length > 0 ? whatIsOwed.of(now) : 'quickPay',
);

/** The place before a payment: a plan is gone back to as it was left. */
export const beforePayment = among([...plans.among, ...theCart.among], (now) =>
  now.draft ? plans.of(now) : theCart.of(now),
);

export const selectionIn = ({ tenant, admission }: Now): Selection =>
  tenant ? selectionFor(tenant, admission?.demo === true) : { kind: 'choice', methods: [] };

/** The ways to pay, where there was anything to choose. */
export const theMethods = among(['selectPaymentMethod', ...beforePayment.among], (now) =>
  selectionIn(now).kind === 'choice' ? 'selectPaymentMethod' : beforePayment.of(now),
);

/** The place before the accounts: the locations or the search; a visitor who was sent here has none. */
export function beforeAccounts(now: Now) {
  const { locations, before } = placesIn(now);
  return locations !== undefined && hasLocations(now, now.owed) ? locations : before;
}

export const backFromAccounts = among(
  ['openBalanceLocations', 'credentialedLocations', 'quickPay', 'openBalance', ...accounts.among],
  (now) => beforeAccounts(now) ?? accounts.of(now),
);
