import type { AnyActorLogic } from 'xstate';
import { inTime } from './in-time.ts';

/**
 * Logic whose code is fetched with its first use, so that the landing page carries none of the
 * later conversations. The portal calls `fetch` before it begins the conversation.
 */
export function late<L extends AnyActorLogic>(load: () => Promise<L>) {
  let fetchedLogic: L | undefined;
  const loaded = (): L => {
    if (fetchedLogic === undefined)
      throw new Error('a conversation began before its code was there');
    return fetchedLogic;
  };
  const logic = new Proxy({} as L, {
    get: (_, name) => Reflect.get(loaded(), name) as unknown,
    has: (_, name) => name in loaded(),
  });
  return {
    logic,
    fetch: async (): Promise<void> => {
      fetchedLogic ??= await inTime(load());
    },
  };
}
