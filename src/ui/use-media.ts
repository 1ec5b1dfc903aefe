import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** What is supposed of the window where there is none yet: on the server. */
export const SupposedMedia = createContext<(query: string) => boolean>(() => false);

/** Whether a media query matches, followed as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  const supposed = use(SupposedMedia);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => supposed(query),
  );
}

export const useCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
