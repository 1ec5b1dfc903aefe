import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { locationsOwed } from '#domain/locations-owed.ts';
import { newsIn } from '#domain/same-owed.ts';
import { toAdd } from '#domain/visit/places.ts';
import { holdsAccount, isHelper } from '#domain/visit/visitor.ts';
import { Locations } from '#screens/locations/Locations.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Portal } from './doors.ts';
import type { ScreenProps } from './screen.ts';
import { useOwed, type Hearer } from './use-owed.ts';

function ShownLocations({ portal }: ScreenProps) {
  const tenant = useTenant();
  const owed = useSelector(portal, ({ context }) => context.owed);
  const isHolder = useSelector(portal, ({ context }) => holdsAccount(context));
  const helps = useSelector(portal, ({ context }) => isHelper(context));
  const hearer = useMemo(() => listOf(portal), [portal]);
  const asOf = useOwed(hearer, isHolder || owed.length > 0);
  const mayAdd = useSelector(portal, ({ context }) => toAdd(context) !== undefined);
  return (
    <Locations
      owed={owed}
      helps={helps}
      asOf={<AsOf aged={asOf} />}
      locations={locationsOwed(tenant, owed)}
      onView={(location) => portal.send({ type: 'location.chosen', location })}
      onAdd={mayAdd ? () => portal.send({ type: 'account.wanted' }) : undefined}
    />
  );
}

/** The locations are no conversation: no part says what follows of news, as the cart's does. */
const listOf = (portal: Portal): Hearer => ({
  send: ({ owed }) => {
    const news = newsIn(portal.getSnapshot().context.owed, owed);
    if (news) portal.send({ type: 'owed.read', ...news });
  },
});

/** The locations of whoever owes something at several. */
export const LocationsScreen = inMantine(ShownLocations);
