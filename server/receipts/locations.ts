import type { Location, Tenant } from '#domain/tenant.ts';

const all = (locations: readonly Location[]): readonly Location[] =>
  locations.flatMap((one) => [one, ...all(one.subLocations)]);

export const locationIn = (
  tenant: Pick<Tenant, 'locations'>,
  id: number | undefined,
): Location | undefined => all(tenant.locations).find((one) => one.id === id);
