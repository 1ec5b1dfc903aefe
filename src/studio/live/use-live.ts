import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { Happening } from '#walks/walking/walk.ts';
import type { Entry, Here, News, Wish } from './entry.ts';

interface Heard {
  /** The entries of each page load, in the order of the loads. */
  readonly runs: readonly { readonly run: string; readonly entries: ReadonlyMap<number, Entry> }[];
  readonly latest?: Omit<News, 'entries'>;
}

const nothing: Heard = { runs: [] };

/** The news of the portal's page, and the way to send it events; `peer` is its window. */
export function useLive(peer: () => Window | null) {
  const [{ runs, latest }, hear] = useReducer(heard, nothing);
  const entries = useMemo(
    () =>
      runs.flatMap((one) =>
        [...one.entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry),
      ),
    [runs],
  );
  const wish = useCallback(
    (asked: Wish) => peer()?.postMessage(asked, window.location.origin),
    [peer],
  );
  const hello = useCallback(() => wish({ type: 'portico.live.hello' }), [wish]);

  useEffect(() => {
    const come = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== peer()) return;
      if (isHere(data)) hello();
      if (isNews(data)) hear(data);
    };
    window.addEventListener('message', come);
    hello();
    return () => window.removeEventListener('message', come);
  }, [peer, hello]);

  return {
    entries,
    latest,
    hello,
    send: (actor: string, event: Happening) => wish({ type: 'portico.live.send', actor, event }),
    forget: () => hear(undefined),
  };
}

export type Live = ReturnType<typeof useLive>;

function heard({ runs }: Heard, news: News | undefined): Heard {
  if (!news) return nothing;
  const { entries, ...latest } = news;
  const own = runs.find(({ run }) => run === news.run);
  const now = { run: news.run, entries: new Map([...(own?.entries ?? []), ...entries]) };
  return {
    latest,
    runs: own ? runs.map((one) => (one === own ? now : one)) : [...runs, now],
  };
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
const isHere = (data: unknown): data is Here => typeOf(data) === 'portico.live.here';
const isNews = (data: unknown): data is News => typeOf(data) === 'portico.live.news';
