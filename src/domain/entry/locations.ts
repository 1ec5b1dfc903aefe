import { accountsIn, type Cart } from '../cart.ts';
import type { Location, Tenant } from '../tenant.ts';

/** A location as it is chosen: with the topmost one above it, and how deep it lies below that. */
export interface Choice {
  readonly location: Location;
  readonly group?: string;
  readonly depth: number;
}

/** Every location in the order of the provider, each followed by those below it. */
export const locationChoices = (locations: readonly Location[]): readonly Choice[] =>
  locations.flatMap((top) => {
    const below = descendants(top, 1);
    if (below.length === 0) return [{ location: top, depth: 0 }];
    return [{ location: top, group: top.name, depth: 0 }, ...below].map((choice) => ({
      ...choice,
      group: top.name,
    }));
  });

const descendants = ({ subLocations }: Location, depth: number): readonly Choice[] =>
  subLocations.flatMap((location) => [{ location, depth }, ...descendants(location, depth + 1)]);

export const everyLocation = ({ locations }: Pick<Tenant, 'locations'>): readonly Location[] =>
  locationChoices(locations).map(({ location }) => location);

export const locationOf = (tenant: Pick<Tenant, 'locations'>, id: number): Location | undefined =>
  everyLocation(tenant).find((location) => location.id === id);

/** The locations where a bill can be paid here: what is typed elsewhere would be refused after the card. */
export const payableChoices = ({ locations }: Pick<Tenant, 'locations'>): readonly Choice[] =>
  locationChoices(locations).filter(({ location }) => location.patientPayment);

/**
 * The only location to pay at, where there is nothing to choose; without any location, 0 stands for
 * the provider.
 */
export function onlyLocation(tenant: Pick<Tenant, 'locations'>): number | undefined {
  if (tenant.locations.length === 0) return 0;
  const [first, ...others] = payableChoices(tenant);
  return others.length > 0 ? undefined : first?.location.id;
}

/** The location that no longer can be changed, where all accounts must be of the same one. */
export function lockedLocation(
  tenant: Pick<Tenant, 'features' | 'locations'>,
  cart: Cart,
  editing?: string,
): number | undefined {
  if (!tenant.features.allowV4SameLocationPayments) return undefined;
  const account = editing === undefined ? accountsIn(cart)[0] : cart.accounts[editing];
  return account && locationOf(tenant, account.locationId)?.id;
}

/** The picture of a bill: of the location, or the one that all share while none is chosen. */
export function sampleInvoiceOf(
  tenant: Pick<Tenant, 'locations'>,
  locationId: number | undefined,
): string | undefined {
  const places = everyLocation(tenant).filter(
    ({ id }) => locationId === undefined || id === locationId,
  );
  const pictures = new Set(places.map(({ sampleInvoice }) => sampleInvoice));
  return pictures.size === 1 ? [...pictures][0] : undefined;
}
