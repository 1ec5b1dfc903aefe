import type { Client } from '#api/client.ts';
import { endSession } from '#api/session.ts';
import { tabMemory } from '#browser/memory.ts';
import type { Output as SessionEnd } from '#machines/session.ts';
import { endedClosed, endedKey, endedLeft, secretKey } from './memory-keys.ts';

export interface Ending {
  readonly slug: string;
  readonly how: SessionEnd['kind'];
  readonly location: string;
}

interface Around {
  readonly client: Client;
  /** Enough of the session's secret to tell sessions apart, too little to resume one. */
  readonly handleOf: (secret: string | undefined) => string | undefined;
  readonly noteEnd: (how: string) => void;
  readonly leaveOthers: (handle: string) => void;
}

/** Ends the session of a visit, at the server and in the tab; answers where its visitor goes. */
export function visitEnder({ client, handleOf, noteEnd, leaveOthers }: Around) {
  let leaving: string | undefined;
  return async ({ slug, how, location }: Ending): Promise<string> => {
    leaving ??= handleOf(tabMemory.read(secretKey(slug)));
    tabMemory.forget(secretKey(slug));
    if (how === 'expired') noteEnd('expired');
    else if (tabMemory.read(endedKey) !== endedClosed) tabMemory.write(endedKey, endedLeft);
    const tell = () => endSession(client, how, location);
    // A tab that is closed meanwhile still ends its session.
    const tellAtLast = () => void tell().catch(() => undefined);
    window.addEventListener('pagehide', tellAtLast, { once: true });
    const next = await tell();
    if (how === 'exit' && leaving !== undefined) leaveOthers(leaving);
    return next;
  };
}
