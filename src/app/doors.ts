import type { RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { arrivalAt, needsSession, type Arrival } from '#domain/arrival.ts';
import type { PlaceName } from '#domain/places.ts';
import type { portal as machine } from '#machines/portal.ts';

export type Portal = ActorRefFrom<typeof machine>;

/** The door in: asks the rule of access, then tells the portal who came where. */
export function enter(portal: Portal, name: PlaceName, href: string): Arrival {
  const { admission, tenant, previousPlace } = portal.getSnapshot().context;
  if (tenant === undefined) return { kind: 'unknown' };
  const arrival = arrivalAt(name, {
    visitor: admission?.loginType ?? 'nobody',
    tenant,
    ...(previousPlace !== undefined && { previous: previousPlace }),
  });
  if (arrival.kind === 'enter') {
    portal.send({ type: 'place.visited', place: href, needsSession: needsSession(name) });
  }
  return arrival;
}

/** The door out: where the portal goes, the router follows. */
export function follow(portal: Portal, history: RouterHistory): void {
  portal.on('went', ({ to, replace }) => (replace ? history.replace(to) : history.push(to)));
  portal.on('wentBack', () => history.back());
}
