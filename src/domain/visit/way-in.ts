import { isTyped } from '../cart.ts';
import { placeAt } from '../place-at.ts';
import type { PlaceName } from '../places.ts';
import { hasAccount } from '../visitor.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';

/** The places of a way in. */
interface Places {
  /** The place where the accounts are looked at. */
  readonly accounts: PlaceName;
  /** The place where a location is chosen, where there are several. */
  readonly locations?: PlaceName;
  /** The place where one more account is typed or looked up. */
  readonly adding?: PlaceName;
  /** The place before the accounts; a visitor who was sent here has none. */
  readonly before?: PlaceName;
}

/** The ways by which accounts come here. */
export const waysIn = {
  'quick-pay': { accounts: 'quickPayAccounts', adding: 'quickPay', before: 'quickPay' },
  'open-balance': {
    accounts: 'openBalanceAccounts',
    locations: 'openBalanceLocations',
    adding: 'openBalanceAddAccount',
    before: 'openBalance',
  },
  credentialed: {
    accounts: 'credentialedAccounts',
    locations: 'credentialedLocations',
    adding: 'credentialedAddAccount',
  },
  sso: { accounts: 'ssoAccounts' },
  'text-link': { accounts: 'accounts' },
} as const satisfies Readonly<Record<string, Places>>;

export type WayIn = keyof typeof waysIn;
type Way = (typeof waysIn)[WayIn];
/** The places of one kind, whichever way it is. */
type Of<K extends keyof Places> = Way extends infer W
  ? W extends { readonly [P in K]: infer N extends PlaceName }
    ? N
    : never
  : never;

/** The places of the way by which the accounts of a visit came here. */
export const placesIn = (now: Now): { readonly [K in keyof Places]: Of<K> } => waysIn[wayInOf(now)];

/**
 * The session says that a text led to what was found. Else the page on show says the way in, but
 * never that a bill which was found is a typed one; elsewhere the visitor and the cart tell it.
 */
export function wayInOf(now: Now): WayIn {
  const { owed, cart, tenant, place, admission } = now;
  const visitor = visitorOf(now);
  if (hasAccount(visitor)) return 'credentialed';
  if (visitor === 'sso') return 'sso';
  const isFound = owed.length > 0 || !Object.values(cart.accounts).every(isTyped);
  if (isFound && admission?.cameBy) return admission.cameBy;
  const here = (Object.keys(waysIn) as WayIn[]).find(
    (way) => waysIn[way].accounts === placeAt(place),
  );
  if (here && !(here === 'quick-pay' && isFound)) return here;
  if (!isFound) return 'quick-pay';
  return tenant?.general.allowAccountBalanceValidation ? 'open-balance' : 'text-link';
}
