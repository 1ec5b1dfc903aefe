import type { SnapshotFrom } from 'xstate';
import type { portal } from '#machines/portal.ts';

type Snapshot = SnapshotFrom<typeof portal>;

const outside = ['misconfigured', 'unknownProvider', 'unreachable'] as const;
export type Outside = (typeof outside)[number] | 'starting';

/** Why there is no provider to show. */
export const stageOf = (snapshot: Snapshot): Outside =>
  outside.find((state) => snapshot.matches(state)) ?? 'starting';

/** The first screen can be shown: the start is over and the page asked for is known. */
export const isReady = (snapshot: Snapshot): boolean =>
  !snapshot.matches('starting') && !snapshot.matches({ open: { place: 'arriving' } });
