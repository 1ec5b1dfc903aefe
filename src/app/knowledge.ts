import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Knowledge } from '#domain/knowledge.ts';
import { sessionHere } from './session-here.ts';

type Hear = (answer: never) => void;

const heard = new Map<Knowledge, Hear>();

/** Has every answer of a kind heard, whichever screen asked for it. */
export const onAnswer = <A>(what: Knowledge, hear: (answer: A) => void): void => {
  heard.set(what, hear as Hear);
};

const make = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, { queryKey: [what] }) => heard.get(what as Knowledge)?.(answer as never),
    }),
    defaultOptions: {
      queries: {
        // Answers are kept as long as the visit: a screen that is come back to shows them while
        // they are read anew.
        gcTime: Infinity,
        // A call that cannot be sent fails, and is told; it does not wait unseen.
        networkMode: 'always',
        retry: false,
      },
    },
  });

let known: { readonly queries: QueryClient; readonly session: string | undefined } | undefined;

/**
 * The answers that the server gave in this session; they outlive neither the page nor the session.
 */
export function knowledge(): QueryClient {
  const session = sessionHere();
  if (known !== undefined && known.session !== session) forgetKnowledge();
  if (known === undefined) {
    known = { queries: make(), session };
    // Mounted, the client hears that the patient comes back, and that the network does.
    known.queries.mount();
  }
  return known.queries;
}

export function forgetKnowledge(): void {
  known?.queries.clear();
  known?.queries.unmount();
  known = undefined;
}
window.addEventListener('pagehide', forgetKnowledge);

/** A patient who comes back to the page, from another tab or another window, comes back to its lists. */
focusManager.setEventListener((come) => {
  const heard = () => come();
  window.addEventListener('focus', heard);
  document.addEventListener('visibilitychange', heard);
  return () => {
    window.removeEventListener('focus', heard);
    document.removeEventListener('visibilitychange', heard);
  };
});

/** Reads the answers on show anew at once, the others when they are wanted. */
export const makeStale = async (what: readonly Knowledge[]): Promise<void> => {
  await Promise.all(what.map((one) => knowledge().invalidateQueries({ queryKey: [one] })));
};
