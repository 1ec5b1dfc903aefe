import { createContext, useCallback, useSyncExternalStore } from 'react';

/**
 * True while the server draws, before there is a window: both the wide and the narrow layout are
 * drawn, and style sheets choose.
 */
export const AnyWindow = createContext(false);

/** The media query matches, followed as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
