import { paramsAt, placeAt } from './place-at.ts';
import { isOffered, places, type PlaceName } from './places.ts';
import type { Place } from './place.ts';
import type { Tenant } from './tenant.ts';
import { cameBySingleSignOn, hasAccount, hasSession, type Visitor } from './visitor.ts';

/** The caller that the rule of access looks at. */
export interface Caller {
  readonly visitor: Visitor;
  readonly tenant: Tenant;
  /** The address that was asked for. */
  readonly at?: string | undefined;
  /** The last place this visitor was let into with their session. */
  readonly previous?: string | undefined;
  readonly cart?: {
    readonly accounts: number;
    readonly dueToday: number;
    readonly hasPlans?: boolean;
    /** A bill of it may be paid here. */
    readonly hasPayable?: boolean;
  };
  /** The address at which the accounts of the cart are looked at. */
  readonly accountsAt?: string;
  /** The address at which a location is to be chosen before any account is looked at. */
  readonly choosing?: string | undefined;
  /** The address of a payment that is under way: until its end is known there is nowhere else to be. */
  readonly paying?: string;
  /** The address of a payment that somebody else decides on later; its bills have left the cart. */
  readonly pending?: string;
  /** The healthcare credit card is open to this visitor, and what it has told of their credit. */
  readonly takesCredit?: boolean;
  readonly creditLimit?: number | undefined;
  /** A receipt is there: something was paid in this visit. */
  readonly hasReceipt?: boolean;
  /** Nothing is due any more of the text that led here. */
  readonly isTextSettled?: boolean;
  /** The sample user of the demo mode. */
  readonly demo?: boolean | undefined;
}

export type Arrival =
  | { readonly kind: 'enter' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'redirect'; readonly to: string };

const enter: Arrival = { kind: 'enter' };
const redirect = (to: string): Arrival => ({ kind: 'redirect', to });

/** The rule of access: pure, and asked by every route before it opens. */
export function arrivalAt(name: PlaceName, caller: Caller): Arrival {
  const place: Place = places[name];
  const { visitor, tenant } = caller;
  const offered = isOffered(name, tenant) || (caller.demo && place.inDemo);
  const otherwise = offered ? undefined : place.otherwise && placeAt(place.otherwise);
  if (otherwise && isOffered(otherwise, tenant)) return redirect(places[otherwise].path);
  if (!offered) return { kind: 'unknown' };
  if (place.first) return arrivalAtFirst(place.first, caller);
  if (place.not?.includes(visitor)) return redirect(wayBack(caller));
  switch (place.access) {
    case 'open':
      return enter;
    case 'landing':
      return hasSession(visitor) ? redirect(wayBack(caller)) : enter;
    case 'sso':
      if (cameBySingleSignOn(visitor)) return arrivalInside(name, caller);
      return redirect(hasSession(visitor) ? wayBack(caller) : places.ssoError.path);
    case 'session':
      return hasSession(visitor) ? arrivalInside(name, caller) : redirect(outsideOf(place, caller));
    case 'account':
      if (hasAccount(visitor)) return arrivalInside(name, caller);
      return redirect(hasSession(visitor) ? wayBack(caller) : places.landing.path);
  }
}

/** A visitor who may enter none of them is led as from the first. */
function arrivalAtFirst(paths: readonly string[], caller: Caller): Arrival {
  const names = paths.flatMap((path) => placeAt(path) ?? []);
  const found = names.find((name) => arrivalAt(name, caller).kind === 'enter');
  if (found) return redirect(places[found].path);
  const [first] = names;
  return first ? arrivalAt(first, caller) : { kind: 'unknown' };
}

/** The address for a visitor whom nobody has let in: a payer who comes back learns how it stands. */
const outsideOf = ({ astray, outside }: Place, { at = '' }: Caller): string =>
  (astray && at.replace(/^[^?]*\//, astray)) || outside || places.landing.path;

/** A visitor who may be here must also have what the place is about. */
function arrivalInside(name: PlaceName, caller: Caller): Arrival {
  const { paying, pending, choosing, hasReceipt, accountsAt, at = '', cart = noCart } = caller;
  const { needs, perLocation, astray, dropsPlans }: Place = places[name];
  if (paying !== undefined) return name === placeAt(paying) || astray ? enter : redirect(paying);
  if (pending !== undefined && pending === at) return enter;
  if (needs === 'receipt') return hasReceipt ? enter : redirect(places.expired.path);
  if (choosing !== undefined && perLocation) return redirect(choosing);
  // A payer who waits for the end of a payment and has no other bill stays with it.
  const start = pending ?? (hasReceipt ? places.receipt.path : homeFor(caller));
  const isOfCredit = needs === 'credit' || needs === 'creditLimit';
  const isOfBills = isOfCredit || needs === 'payable';
  if ((needs === 'accounts' || isOfBills) && cart.accounts === 0) return redirect(start);
  if (isOfBills && cart.hasPayable === false) return redirect(accountsAt ?? homeFor(caller));
  if (isOfCredit && !(caller.takesCredit && (needs === 'credit' || caller.creditLimit)))
    return redirect(accountsAt ?? homeFor(caller));
  if (needs === 'due' && cart.dueToday <= 0)
    return redirect(cart.accounts > 0 ? (accountsAt ?? homeFor(caller)) : start);
  // The plans are removed only if the patient says so, which is asked where the way to pay is chosen.
  return cart.hasPlans && dropsPlans?.(paramsAt(at))
    ? redirect(places.selectPaymentMethod.path)
    : enter;
}

const noCart: NonNullable<Caller['cart']> = { accounts: 0, dueToday: 0 };

/** The visitor's last place, if they may still enter it: a saved visit may say anything. */
function wayBack(caller: Caller): string {
  const { previous, ...without } = caller;
  const name = previous === undefined ? undefined : placeAt(previous);
  if (previous === undefined || name === undefined || !needsSession(name)) return homeFor(caller);
  return arrivalAt(name, without).kind === 'enter' ? previous : homeFor(caller);
}

export const needsSession = (name: PlaceName): boolean =>
  !['open', 'landing'].includes(places[name].access);

/** The place at which a visitor with a session begins. */
export function homeNameFor({ visitor, tenant }: Pick<Caller, 'visitor' | 'tenant'>) {
  if (visitor === 'sso') return 'ssoAccounts';
  if (hasAccount(visitor)) return 'credentialedAccounts';
  return tenant.general.allowAccountBalanceValidation ? 'openBalance' : 'quickPay';
}

const homeFor = (caller: Caller): string =>
  caller.isTextSettled ? places.settled.path : places[homeNameFor(caller)].path;
