import { arrivalAt } from '../arrival.ts';
import { hasLocationsToChoose } from '../locations-to-choose.ts';
import type { Owed } from '../owed.ts';
import { placeOf } from '../places.ts';
import { offersOwnPlans } from '../plans/own-offered.ts';
import { hasAccount } from '../visitor.ts';
import { among } from './among.ts';
import { placesIn } from './way-in.ts';
import type { Now } from './now.ts';
import { visitorOf } from './visitor.ts';

/** Places to which more than one conversation leads, and that depend on the visit. */

export const accounts = among(
  ['quickPayAccounts', 'openBalanceAccounts', 'credentialedAccounts', 'ssoAccounts', 'accounts'],
  (now) => placesIn(now).accounts,
);

/** The place where a plan of several payments is set up and changed. */
export const plans = among(['recommendedPlans', 'credentialedPlans'], ({ tenant }) =>
  tenant && !offersOwnPlans(tenant) ? 'recommendedPlans' : 'credentialedPlans',
);

/** The place where what is owed is looked at: the locations, where there are several, or the accounts. */
export const whatIsOwed = among(
  ['openBalanceLocations', 'credentialedLocations', ...accounts.among],
  (now) => toChoose(now) ?? accounts.of(now),
);

/** The place of the locations, where one of them is to be chosen first. */
export const toChoose = (now: Now) => (isToChoose(now) ? placesIn(now).locations : undefined);

/** A location is to be chosen first, if the way in has a place for that. */
export const isToChoose = (now: Now): boolean =>
  now.location === undefined && hasLocations(now, now.owed);

export const hasLocations = (now: Now, owed: Owed): boolean =>
  now.tenant !== undefined &&
  placesIn(now).locations !== undefined &&
  hasLocationsToChoose(now.tenant, owed);

/** The place where one more account is typed or looked up, if this visitor may. */
export function toAdd(now: Now) {
  const name = placesIn(now).adding;
  const { tenant } = now;
  if (name === undefined || tenant === undefined) return undefined;
  const visitor = visitorOf(now);
  if (hasAccount(visitor) && !tenant.general.credentialedAddAccount) return undefined;
  return arrivalAt(name, { visitor, tenant }).kind === 'enter' ? name : undefined;
}

export const pathOfAccounts = (now: Now): string => placeOf(accounts.of(now)).path;
