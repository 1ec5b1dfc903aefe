import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { places, type Place } from '#domain/places.ts';
import type { PortalRef, SessionRef } from './portal-ref.ts';

const breath = 5_000;

/** Only who has a session fetches it, and long before it is needed: it must not be missing then. */
const Watch = lazy(async () => {
  for (;;) {
    try {
      return { default: (await import('./SessionPhases.tsx')).SessionPhases };
    } catch {
      await new Promise((resolve) => void window.setTimeout(resolve, breath));
    }
  }
});

const goodbyes: readonly string[] = [places.ssoLogout.path, places.ssoLogoutById.path];

interface Props {
  readonly portal: PortalRef;
  readonly place: Place | undefined;
}

/** Warns of the end of a session, on every screen but the goodbye. */
export function SessionWatch({ portal, place }: Props) {
  const ref = useSelector(portal, ({ children }) => children.session) as SessionRef | undefined;
  if (!ref || (place && goodbyes.includes(place.path))) return null;
  return (
    <Suspense>
      <Watch session={ref} />
    </Suspense>
  );
}
