import type { Cart } from './cart.ts';
import type { Location, Tenant } from './tenant.ts';

/** The telephone of the accounts’ first location, or of the provider’s, for patients who want texts again. */
export function tollFreeFor({ locations }: Places, cart: Cart): string | undefined {
  const own = Object.values(cart.accounts).map(
    ({ locationId }) => find(locations, locationId)?.location,
  );
  return [...own, ...locations].find((one) => one?.tollFreeNumber)?.tollFreeNumber;
}

interface Found {
  readonly location: Location;
  readonly above: Found | undefined;
}

type Places = Pick<Tenant, 'locations'>;

export interface Contact {
  readonly name: string;
  readonly supportPhoneNumber: string;
}

/** The telephones for the accounts of a cart: of each location, or of the one above that has one. */
export function contactsFor(tenant: Places, cart: Cart): readonly Contact[] {
  const found = Object.values(cart.accounts).flatMap(
    ({ locationId }) => phoneOf(find(tenant.locations, locationId)) ?? [],
  );
  return [...new Map(found.map((contact) => [contact.name, contact])).values()];
}

function find(locations: readonly Location[], id: number, above?: Found): Found | undefined {
  for (const location of locations) {
    const here = { location, above };
    const found = location.id === id ? here : find(location.subLocations, id, here);
    if (found) return found;
  }
  return undefined;
}

function phoneOf(found: Found | undefined): Contact | undefined {
  if (found === undefined) return undefined;
  const { name, supportPhoneNumber } = found.location;
  return supportPhoneNumber ? { name, supportPhoneNumber } : phoneOf(found.above);
}
