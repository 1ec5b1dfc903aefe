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

/** The telephones of these locations, each once: their own, or that of the one above that has one. */
export function contactsAt({ locations }: Places, ids: readonly number[]): readonly Contact[] {
  const found = ids.flatMap((id) => phoneOf(find(locations, id)) ?? []);
  return [...new Map(found.map((contact) => [contact.name, contact])).values()];
}

/** The telephones for the accounts of a cart. */
export const contactsFor = (tenant: Places, cart: Cart): readonly Contact[] =>
  contactsAt(
    tenant,
    Object.values(cart.accounts).map(({ locationId }) => locationId),
  );

/** The telephones of these locations, or all of the provider's where they have none. */
export const toCallAt = (tenant: Places, ids: readonly number[]) => {
  const own = contactsAt(tenant, ids);
  return own.length > 0 ? own : tenant.locations;
};

/** The names of these locations, or the provider's where it has none of them any more. */
export const namesAt = (
  { locations, name }: Places & Pick<Tenant, 'name'>,
  ids: readonly number[],
): readonly string[] => {
  const own = ids.flatMap((id) => find(locations, id)?.location.name ?? []);
  return own.length > 0 ? own : [name];
};

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
