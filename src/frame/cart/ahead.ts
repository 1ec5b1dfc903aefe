import { useEffect, useState } from 'react';

/** A part of the page that is fetched before it is wanted. */
export interface Ahead<T> {
  readonly fetch: () => Promise<T>;
  here?: T;
}

/**
 * A part that was fetched stands in the very moment it is wanted: a lazy part would come after its
 * screen, push it away, and a press meant for a button would miss it. Null means that the part did
 * not come.
 */
export function useAhead<T>(part: Ahead<T>, askedFor: unknown): T | null | undefined {
  const [seen, see] = useState<T | null | undefined>(part.here);
  useEffect(() => {
    if (part.here !== undefined) return;
    const take = (came: T) => see((part.here = came));
    part.fetch().then(take, () => see(null));
  }, [part, askedFor]);
  return part.here ?? seen;
}
