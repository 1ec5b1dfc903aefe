import { useSelector } from '@xstate/react';
import { locationsOwed } from '#domain/locations-owed.ts';
import { toAdd } from '#domain/visit/places.ts';
import { Locations } from '#screens/locations/Locations.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { ScreenProps } from './screen.ts';
import { useOwed } from './use-owed.ts';

function ShownLocations({ portal }: ScreenProps) {
  const tenant = useTenant();
  const { owed, asOf } = useOwed(portal);
  const mayAdd = useSelector(portal, ({ context }) => toAdd(context) !== undefined);
  return (
    <Locations
      owed={owed}
      asOf={asOf && <AsOf {...asOf} />}
      locations={locationsOwed(tenant, owed)}
      onView={(location) => portal.send({ type: 'location.chosen', location })}
      onAdd={mayAdd ? () => portal.send({ type: 'account.wanted' }) : undefined}
    />
  );
}

/** The locations of whoever owes something at several. */
export const LocationsScreen = inMantine(ShownLocations);
