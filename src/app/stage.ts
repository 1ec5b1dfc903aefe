import type { SnapshotFrom } from 'xstate';
import type { portal } from '#machines/portal.ts';

type Snapshot = SnapshotFrom<typeof portal>;

const outside = ['misconfigured', 'unknownProvider', 'unreachable', 'unrestored'] as const;
export type Outside = (typeof outside)[number] | 'starting';

/** The page that stands where the portal is not open; undefined once it is. */
export const stageOf = (snapshot: Snapshot): Outside | undefined =>
  outside.find((state) => snapshot.matches(state)) ??
  (snapshot.context.tenant === undefined || !isReady(snapshot) ? 'starting' : undefined);

/** The first screen can be shown: the start is over and its page is known. */
export const isReady = (snapshot: Snapshot): boolean =>
  !snapshot.matches('starting') && !snapshot.matches({ open: { place: 'arriving' } });

/** The portal itself made a mistake. */
export const isCrashed = (snapshot: Snapshot): boolean => snapshot.matches({ broken: 'crashed' });
