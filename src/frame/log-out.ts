import { loggingOut } from '#domain/visit/logging-out.ts';
import type { PortalRef } from './portal-ref.ts';
import { holdsPatient } from './holds-patient.ts';

/** Logs out; whoever would lose something typed is asked first, as when they go elsewhere. */
export function logOut(portal: PortalRef): void {
  const now = portal.getSnapshot();
  const { place, link } = now.context;
  if (!holdsPatient(now)) return portal.send({ type: 'logout.chosen' });
  portal.send({ type: 'place.visited', place, needsSession: true, link, wanted: loggingOut });
}
