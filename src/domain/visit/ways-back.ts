import { countOf } from '../cart.ts';
import { selectionFor, type Selection } from '../selection.ts';
import { among } from './among.ts';
import { wayInOf } from './way-in.ts';
import type { Now } from './now.ts';
import { accounts, hasLocations, locationsOf, plans, whatIsOwed } from './places.ts';

/** Where whoever has accounts to look at looks at them, and whoever has none types one. */
export const theCart = among([...whatIsOwed.among, 'quickPay'], (now) =>
  countOf(now.cart) > 0 || now.owed.length > 0 ? whatIsOwed.of(now) : 'quickPay',
);

/** Whoever came by a plan finds it where they left it. */
export const beforePayment = among([...plans.among, ...theCart.among], (now) =>
  now.draft ? plans.of(now) : theCart.of(now),
);

export const selectionIn = ({ tenant }: Now): Selection =>
  tenant ? selectionFor(tenant) : { kind: 'choice', methods: [] };

/** Back to the ways to pay, where there was anything to choose. */
export const theMethods = among(['selectPaymentMethod', ...beforePayment.among], (now) =>
  selectionIn(now).kind === 'choice' ? 'selectPaymentMethod' : beforePayment.of(now),
);

/** Before the accounts: the locations or the search; whoever was sent here has no way back. */
export function beforeAccounts(now: Now) {
  const way = wayInOf(now);
  const choosing = hasLocations(now, now.owed) ? locationsOf[way] : undefined;
  if (choosing !== undefined) return choosing;
  if (way === 'quick-pay') return 'quickPay';
  return way === 'open-balance' ? 'openBalance' : undefined;
}

export const backFromAccounts = among(
  ['openBalanceLocations', 'credentialedLocations', 'quickPay', 'openBalance', ...accounts.among],
  (now) => beforeAccounts(now) ?? accounts.of(now),
);
