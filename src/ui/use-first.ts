import { useState } from 'react';
import type { Further } from './reading.ts';

interface First<T> {
  readonly shown: readonly T[];
  readonly further: Further | undefined;
}

/** The first rows of a list that is known as a whole, and further ones page by page. */
export function useFirst<T>(all: readonly T[], page: number): First<T> {
  const [count, setCount] = useState(page);
  const onMore = () => setCount(count + page);
  return {
    shown: all.slice(0, count),
    further: all.length > count ? { isBusy: false, isFailed: false, onMore } : undefined,
  };
}
