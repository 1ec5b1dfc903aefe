import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * The text key of the title that the conversation on show has told; it says more than the title of
 * the place.
 */
let told: string | undefined;
const ears = new Set<() => void>();

function tell(title: string | undefined): void {
  told = title;
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

const read = () => told;

/** The server renders the first page alone, which has told no title. */
export const useToldTitle = (): string | undefined => useSyncExternalStore(listen, read, read);
