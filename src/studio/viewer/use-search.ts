import { useMemo, useState } from 'react';
import type { ChartGraph } from '#walks/chart/graph.ts';
import { search, type Found } from '../chart/search.ts';

export interface Search {
  readonly query: string;
  readonly found: readonly Found[];
  /** The index of the result on show; none until one was asked for. */
  readonly at: number;
  readonly ask: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
}

export function useSearch(graph: ChartGraph, onFound: (one: Found) => void): Search {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => search(graph, query), [graph, query]);

  const goTo = (list: readonly Found[], index: number) => {
    setAt(index);
    const one = list[index];
    if (one) onFound(one);
  };

  return {
    query,
    found,
    at,
    ask: (wanted) => {
      setQuery(wanted);
      goTo(search(graph, wanted), 0);
    },
    step: (by) => {
      if (found.length > 0) goTo(found, (at + by + found.length) % found.length);
    },
  };
}
