import { isTyped } from '../cart.ts';
import { placeAt } from '../place-at.ts';
import type { PlaceName } from '../places.ts';
import { hasAccount } from '../visitor.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';

/** The way by which the accounts came here. */
export type WayIn = 'quick-pay' | 'open-balance' | 'credentialed' | 'sso' | 'text-link';

export const accountsOf = {
  'quick-pay': 'quickPayAccounts',
  'open-balance': 'openBalanceAccounts',
  credentialed: 'credentialedAccounts',
  sso: 'ssoAccounts',
  'text-link': 'accounts',
} as const satisfies Readonly<Record<WayIn, PlaceName>>;

/**
 * The page on show says the way in, but never that a bill which was found is a typed one; elsewhere
 * the visitor and the cart tell it.
 */
export function wayInOf(now: Now): WayIn {
  const { owed, cart, tenant, place } = now;
  const visitor = visitorOf(now);
  if (hasAccount(visitor)) return 'credentialed';
  if (visitor === 'sso') return 'sso';
  const here = (Object.keys(accountsOf) as WayIn[]).find(
    (way) => accountsOf[way] === placeAt(place),
  );
  const isFound = owed.length > 0 || !Object.values(cart.accounts).every(isTyped);
  if (here && !(here === 'quick-pay' && isFound)) return here;
  if (!isFound) return 'quick-pay';
  return tenant?.general.allowAccountBalanceValidation ? 'open-balance' : 'text-link';
}
