import { createContext, useCallback, useSyncExternalStore } from 'react';

/** Drawn before there is a window: both what a wide and what a narrow one shows, style sheets choose. */
export const AnyWindow = createContext(false);

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
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const useCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
