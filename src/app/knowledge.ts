import { QueryClient } from '@tanstack/react-query';
import type { Knowledge } from '#domain/knowledge.ts';
import { sessionHere } from './session-here.ts';

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // As long as the visit: whoever comes back sees meanwhile what was read before.
        gcTime: Infinity,
        // A call that cannot be sent fails, and is told; it does not wait unseen.
        networkMode: 'always',
        retry: false,
      },
    },
  });

let held: { readonly queries: QueryClient; readonly session: string | undefined } | undefined;

/** What the server told in this session; nothing of it outlives the page or is seen by the next. */
export function knowledge(): QueryClient {
  const session = sessionHere();
  if (held === undefined || held.session !== session) {
    held?.queries.clear();
    held = { queries: make(), session };
  }
  return held.queries;
}

export const forgetKnowledge = (): void => {
  held?.queries.clear();
  held = undefined;
};
window.addEventListener('pagehide', forgetKnowledge);

/** What is on show is read anew at once, the rest when it is wanted. */
export const makeStale = async (what: readonly Knowledge[]): Promise<void> => {
  await Promise.all(what.map((one) => knowledge().invalidateQueries({ queryKey: [one] })));
};
