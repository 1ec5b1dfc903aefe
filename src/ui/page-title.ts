import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What a conversation is at says more than its address: the text key of its own page title. */
let told: string | undefined;
const ears = new Set<() => void>();

function tell(title: string | undefined): void {
  told = title;
  for (const hear of ears) hear();
}

/** While this is on show, the page is called so. */
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

/** What the server renders is the first page alone. */
export const useToldTitle = (): string | undefined => useSyncExternalStore(listen, read, read);
