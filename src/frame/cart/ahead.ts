import { useEffect, useState } from 'react';

/** A part of the page that is fetched before it is wanted. */
export interface Ahead<T> {
  readonly fetch: () => Promise<T>;
  here?: T;
}

/**
 * What is here stands in the very moment it is wanted: a lazy part comes after its screen, pushes it
 * away, and a press that was meant for a button goes beside it. Null is what does not come.
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
