import { useMemo, useSyncExternalStore } from 'react';
import type { Deferred } from '#domain/visit/deferred.ts';
import { followedNow, onFollowed } from './followed.ts';

/** The payments of which the payer hears how they end: those that this visit left, and those of visits before. */
export function useAwaited(deferred: readonly Deferred[]): readonly Pick<Deferred, 'reference'>[] {
  const followed = useSyncExternalStore(onFollowed, followedNow);
  return useMemo(
    () => [...deferred, ...followed.map((reference) => ({ reference }))],
    [deferred, followed],
  );
}
