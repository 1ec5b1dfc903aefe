import { useEffect, useState } from 'react';

/** Code of the page that is fetched before it is wanted. */
export interface Ahead<T> {
  readonly fetch: () => Promise<T>;
  here?: T;
}

/**
 * Code that was fetched is there in the very moment it is wanted: a lazy component would come after
 * its screen, push it away, and a press meant for a button would miss it. Null means that the code
 * did not come.
 */
export function useAhead<T>(code: Ahead<T>, askedFor: unknown): T | null | undefined {
  const [seen, see] = useState<T | null | undefined>(code.here);
  useEffect(() => {
    if (code.here !== undefined) return;
    const take = (came: T) => see((code.here = came));
    code.fetch().then(take, () => see(null));
  }, [code, askedFor]);
  return code.here ?? seen;
}
