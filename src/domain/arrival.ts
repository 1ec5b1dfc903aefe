import { isOffered, placeAt, places, type Place, type PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';
import { hasAccount, hasSession, type Visitor } from './visitor.ts';

/** What the rule of access looks at. */
export interface Caller {
  readonly visitor: Visitor;
  readonly tenant: Tenant;
  /** The last place this visitor was let into with their session. */
  readonly previous?: string;
  readonly invited?: boolean;
}

export type Arrival =
  | { readonly kind: 'enter' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'redirect'; readonly to: string };

const enter: Arrival = { kind: 'enter' };
const redirect = (to: string): Arrival => ({ kind: 'redirect', to });

/** The one rule of access: pure, and asked by every route before it opens. */
export function arrivalAt(name: PlaceName, caller: Caller): Arrival {
  const place: Place = places[name];
  const { visitor, tenant } = caller;
  if (!isOffered(name, tenant) || place.not?.includes(visitor)) return { kind: 'unknown' };
  if (place.needsInvite && !caller.invited) return { kind: 'unknown' };
  switch (place.access) {
    case 'open':
      return enter;
    case 'landing':
      return hasSession(visitor) ? redirect(wayBack(caller)) : enter;
    case 'sso':
      return hasSession(visitor) ? enter : redirect(places.ssoError.path);
    case 'session':
      return hasSession(visitor) ? enter : redirect(places.landing.path);
    case 'account':
      if (hasAccount(visitor)) return enter;
      return redirect(hasSession(visitor) ? wayBack(caller) : places.landing.path);
  }
}

/** Back to where they were, if that is a place they may still enter: a saved visit may say anything. */
function wayBack(caller: Caller): string {
  const { previous, ...without } = caller;
  const name = previous === undefined ? undefined : placeAt(previous);
  if (previous === undefined || name === undefined || !needsSession(name)) return homeFor(caller);
  return arrivalAt(name, without).kind === 'enter' ? previous : homeFor(caller);
}

export const needsSession = (name: PlaceName): boolean =>
  !['open', 'landing'].includes(places[name].access);

/** Where a visitor with a session begins. */
export function homeFor({ visitor, tenant }: Caller): string {
  if (visitor === 'sso') return places.ssoAccounts.path;
  if (hasAccount(visitor)) return places.credentialedAccounts.path;
  return tenant.general.allowAccountBalanceValidation
    ? places.openBalance.path
    : places.quickPay.path;
}
