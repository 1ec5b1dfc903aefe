import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { portal } from '#machines/portal.ts';
import type { session } from '#machines/session.ts';

export type PortalRef = ActorRefFrom<typeof portal>;
export type SessionRef = ActorRefFrom<typeof session>;
type Snapshot = SnapshotFrom<typeof portal>;

/** What the patient waits for; keeping the visit goes on unseen. */
const waits = (portal: Snapshot): boolean =>
  portal.hasTag('busy') &&
  (portal.matches('starting') ||
    portal.matches('leaving') ||
    portal.matches({ open: { language: 'switching' } }) ||
    portal.matches({ open: { flow: 'fetching' } }) ||
    portal.matches({ open: { visitor: { known: { record: 'reading' } } } }));

export const useWaiting = (portal: PortalRef): boolean => useSelector(portal, waits);

export type Page = 'screen' | 'broken' | 'crashed' | 'leaving';

const pageOf = (portal: Snapshot): Page => {
  if (portal.matches('broken')) return 'broken';
  if (portal.matches('crashed')) return 'crashed';
  return portal.matches('leaving') || portal.matches('left') ? 'leaving' : 'screen';
};

/** Whether the screen shows, or what stands in its place. */
export const usePage = (portal: PortalRef): Page => useSelector(portal, pageOf);
