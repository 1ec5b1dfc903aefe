import { arrivalAt } from '#domain/arrival.ts';
import { conversationAt, type Conversation } from '#domain/conversations.ts';
import {
  asideOf,
  cartOfOwed,
  hasLocationsToChoose,
  owedAt,
  withFound,
  withPayable,
  type Owed,
} from '#domain/owed.ts';
import { isTyped } from '#domain/cart.ts';
import { placeAt } from '#domain/place-at.ts';
import { places, type PlaceName } from '#domain/places.ts';
import { hasAccount } from '#domain/visitor.ts';
import type { Context } from './types.ts';
import { visitorOf } from './who.ts';

export const heldAt = ({ tenant }: Context, href: string): Conversation | undefined =>
  tenant && conversationAt(href, tenant);

/** By which way the accounts came here. */
export type Family = 'quick-pay' | 'open-balance' | 'credentialed' | 'sso' | 'text-link';

const accountsOf: Readonly<Record<Family, PlaceName>> = {
  'quick-pay': 'quickPayAccounts',
  'open-balance': 'openBalanceAccounts',
  credentialed: 'credentialedAccounts',
  sso: 'ssoAccounts',
  'text-link': 'accounts',
};
const adding: Readonly<Partial<Record<Family, PlaceName>>> = {
  'quick-pay': 'quickPay',
  'open-balance': 'openBalanceAddAccount',
  credentialed: 'credentialedAddAccount',
};
const locations: Readonly<Partial<Record<Family, PlaceName>>> = {
  'open-balance': 'openBalanceLocations',
  credentialed: 'credentialedLocations',
};

/** The account pages belong to the way in, but no address makes a bill that was found a typed one; elsewhere the visitor and the cart tell which it was. */
export function familyOf(context: Context): Family {
  const { owed, cart, tenant, place } = context;
  const visitor = visitorOf(context);
  if (hasAccount(visitor)) return 'credentialed';
  if (visitor === 'sso') return 'sso';
  const here = (Object.keys(accountsOf) as Family[]).find(
    (family) => accountsOf[family] === placeAt(place),
  );
  const isFound = owed.length > 0 || !Object.values(cart.accounts).every(isTyped);
  if (here && !(here === 'quick-pay' && isFound)) return here;
  if (!isFound) return 'quick-pay';
  return tenant?.general.allowAccountBalanceValidation ? 'open-balance' : 'text-link';
}

/** The server knows something of them: an account, or what was found before the page was loaded again. */
export const mayOwe = (context: Context): boolean =>
  hasAccount(visitorOf(context)) ||
  (context.owed.length === 0 &&
    (visitorOf(context) === 'sso' ||
      Object.values(context.cart.accounts).some(({ openBalanceId }) => openBalanceId) ||
      /^.(open-balance|accounts)./.test(`${context.previousPlace ?? ''}/`)));

/** A location is to be chosen first, wherever this way has a place for it. */
const isToChoose = (context: Context): boolean => {
  const { tenant, owed, location } = context;
  return location === undefined && tenant !== undefined && hasLocations(context, owed);
};

/** Whoever is on their own accounts page, and has not chosen yet, is asked for a location. */
export const hasToChoose = (context: Context): boolean =>
  isToChoose(context) && context.place === accountsPlace(context);

const hasLocations = (context: Context, owed: Owed): boolean =>
  context.tenant !== undefined &&
  locations[familyOf(context)] !== undefined &&
  hasLocationsToChoose(context.tenant, owed);

export const accountsPlace = (context: Context): string =>
  places[accountsOf[familyOf(context)]].path;

/** Where a plan of several payments is set up and changed. */
export const planPlace = ({ tenant }: Context): string =>
  (tenant?.recurring.recommendedPaymentPlans ? places.recommendedPlans : places.credentialedPlans)
    .path;

/** Where what is owed is looked at: the locations, where there are several, or the accounts. */
export const owedPlace = (context: Context): string =>
  placeToChoose(context) ?? accountsPlace(context);

export function placeToChoose(context: Context): string | undefined {
  const name = locations[familyOf(context)];
  return name !== undefined && isToChoose(context) ? places[name].path : undefined;
}

export function addPlace(context: Context): string | undefined {
  const name = adding[familyOf(context)];
  const { tenant } = context;
  if (name === undefined || tenant === undefined) return undefined;
  const visitor = visitorOf(context);
  if (hasAccount(visitor) && !tenant.general.credentialedAddAccount) return undefined;
  return arrivalAt(name, { visitor, tenant }).kind === 'enter' ? places[name].path : undefined;
}

/** Back from the accounts: to the locations or the search; whoever was sent here has no way back. */
export function beforeAccounts(context: Context): string | undefined {
  const family = familyOf(context);
  const choosing = hasLocations(context, context.owed) ? locations[family] : undefined;
  if (choosing !== undefined) return places[choosing].path;
  if (family === 'quick-pay') return places.quickPay.path;
  return family === 'open-balance' ? places.openBalance.path : undefined;
}

/** Something more was found; what is known already stays. */
export const owingMore = (context: Context, found: Owed) =>
  owing(
    isElsewhere(context, found) ? { ...context, location: undefined } : context,
    withFound(context.owed, found),
  );

/** What was found lies at none of the location that is looked at: it would not be seen there. */
const isElsewhere = ({ location }: Context, found: Owed): boolean =>
  found.length > 0 && !found.some(({ locationId }) => locationId === location);

export const owing = (context: Context, owed: Owed) => ({
  owed,
  ...lookedAt({ ...context, owed }, context.location),
});

/** A location's accounts are what is looked at and paid; what is being paid stays as it is. */
export function lookedAt(context: Context, location: number | undefined) {
  if (context.attempt?.sent || context.owed.length === 0) return { location };
  const now = { ...context, location };
  const { owed, cart: before, aside, tenant } = context;
  const here = isToChoose(now) ? [] : owedAt(owed, location);
  const cart = cartOfOwed(tenant ? withPayable(tenant, here) : here, before, aside);
  return { location, cart, cartBefore: cart, aside: asideOf(cart, before, aside) };
}
