import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { portal } from '#machines/portal.ts';
import type { session } from '#machines/session.ts';

export type PortalRef = ActorRefFrom<typeof portal>;
export type SessionRef = ActorRefFrom<typeof session>;
type Snapshot = SnapshotFrom<typeof portal>;

/** The patient waits for the portal; keeping the visit goes on unseen. */
const waits = (portal: Snapshot): boolean =>
  portal.hasTag('busy') &&
  (portal.matches('starting') ||
    portal.matches('leaving') ||
    portal.matches({ open: { language: 'switching' } }) ||
    portal.matches({ open: { flow: 'fetching' } }) ||
    portal.matches({ open: { visitor: { known: { record: 'reading' } } } }));

/**
 * The patient waits for the portal, the login of the landing, or the server to be reached.
 */
export function useWaiting(portal: PortalRef): boolean {
  const login = useSelector(portal, ({ children }) => children.quickPayLogin);
  const enters = useSelector(login, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const reach = useSelector(portal, ({ children }) => children.reach);
  const asks = useSelector(reach, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return useSelector(portal, waits) || enters || asks;
}

export type Page = 'screen' | 'lost' | 'broken' | 'crashed' | 'leaving';

const pageOf = (portal: Snapshot): Page => {
  if (portal.matches({ broken: 'crashed' })) return 'crashed';
  if (portal.matches('broken')) return 'broken';
  return portal.matches('leaving') || portal.matches('left') ? 'leaving' : 'screen';
};

/**
 * The page on show: the screen, or what stands in its place. A session that is over hides the
 * screen.
 */
export function usePage(portal: PortalRef): Page {
  const session = useSelector(portal, ({ children }) => children.session);
  const isOver = useSelector(session, (snapshot) => snapshot?.matches('lapsed'));
  const reach = useSelector(portal, ({ children }) => children.reach);
  const isLost = useSelector(reach, (snapshot) => snapshot?.hasTag('lost'));
  const page = useSelector(portal, pageOf);
  if (page !== 'screen') return page;
  return isOver ? 'leaving' : isLost ? 'lost' : page;
}
