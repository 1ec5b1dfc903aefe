import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { Place } from '#domain/place.ts';
import { later } from './later.ts';
import type { PortalRef, SessionRef } from './portal-ref.ts';

/**
 * Fetched as soon as there is a session, long before a warning: its code must not be missing then.
 */
const Watch = later(() => import('./SessionPhases.tsx'), 'SessionPhases');

interface Props {
  readonly portal: PortalRef;
  readonly place: Place | undefined;
}

/** Warns of the end of a session, on every screen but the goodbye. */
export function SessionWatch({ portal, place }: Props) {
  const ref = useSelector(portal, ({ children }) => children.session) as SessionRef | undefined;
  if (!ref || place?.farewell) return null;
  return (
    <Suspense>
      <Watch session={ref} />
    </Suspense>
  );
}
