import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * The text key of the title that a screen of the conversation on show gives the page; it says more
 * than the title of the place.
 */
let onShow: string | undefined;
const ears = new Set<() => void>();

function tell(title: string | undefined): void {
  onShow = title;
  for (const hear of ears) hear();
}

/** Calls the page so while the component is mounted. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [title]);
}

const listen = (hear: () => void) => {
  ears.add(hear);
  return () => void ears.delete(hear);
};

const read = () => onShow;

/** The server renders the first page alone, which has the title of its place. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(listen, read, read);
