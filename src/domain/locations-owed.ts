import { isProcessed, stillOwed, isOpen } from './cart.ts';
import { addMoney, noMoney, type Cents } from './money.ts';
import type { Owed } from './owed.ts';
import type { Location, Tenant } from './tenant.ts';

/** A location with those below it, and what is owed at each. */
export interface LocationOwed {
  readonly location: Location;
  readonly count: number;
  readonly total: Cents;
  /** All that is open there is being processed. */
  readonly isProcessed: boolean;
  readonly below: readonly LocationOwed[];
}

/** The locations where something is owed, in the provider's order and nested as theirs. */
export const locationsOwed = ({ locations }: Pick<Tenant, 'locations'>, owed: Owed) =>
  locations.flatMap((location) => locationOwed(location, owed));

function locationOwed(location: Location, owed: Owed): readonly LocationOwed[] {
  const here = owed.filter((one) => isOpen(one) && one.locationId === location.id);
  const below = location.subLocations.flatMap((one) => locationOwed(one, owed));
  if (here.length === 0 && below.length === 0) return [];
  const total = addMoney(...here.map(stillOwed));
  const isAllProcessed = total === noMoney && here.some(isProcessed);
  return [{ location, count: here.length, total, isProcessed: isAllProcessed, below }];
}

/**
 * The bills that are told of at a location: its own, and those of locations that are not opened, as
 * nothing is owed there.
 */
export function toldAt(owed: Owed, location: number | undefined): Owed {
  const open = new Set(owed.filter(isOpen).map(({ locationId }) => locationId));
  return location === undefined
    ? owed
    : owed.filter(({ locationId }) => locationId === location || !open.has(locationId));
}
