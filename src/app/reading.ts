import type { Aged, Again, Further, Reading } from '#ui/reading.ts';

interface Asked {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export const againOf = ({ isFetching, refetch }: Asked): Again => ({
  isBusy: isFetching,
  onAgain: () => void refetch(),
});

export const ageOf = (query: Asked & { readonly dataUpdatedAt: number }): Aged => ({
  readAt: query.dataUpdatedAt,
  ...againOf(query),
});

interface Query<D> extends Asked {
  readonly data: D | undefined;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isRefetchError: boolean;
}

/** A query as the screens see it; `read` makes of its data what is shown. */
export function readingOf<D, T extends object>(query: Query<D>, read: (data: D) => T): Reading<T> {
  const { data } = query;
  if (data === undefined)
    return query.isError ? { kind: 'unread', ...againOf(query) } : { kind: 'reading' };
  return { kind: 'read', ...(query.isRefetchError && { asOf: ageOf(query) }), ...read(data) };
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The way to the next page of a list, if it has one. */
export const furtherOf = (query: Pages): Further | undefined =>
  query.hasNextPage
    ? {
        isBusy: query.isFetchingNextPage,
        isFailed: query.isFetchNextPageError,
        onMore: () => void query.fetchNextPage(),
      }
    : undefined;
