import { tabMemory } from '#browser/memory.ts';
import type { ApiFailure } from '#domain/failure.ts';
import { signedOut } from '#domain/result-codes.ts';
import type { Portal } from './doors.ts';
import { endedBefore, endedKey } from './wiring/memory-keys.ts';

/** The clocks of the two sides, and requests on their way, differ by less. */
const margin = 60_000;

/** Notes that a session was over long before its time: somebody ended it, and no time ran out. */
export function noteEnded(portal: Portal, { code }: ApiFailure): void {
  const session = portal.getSnapshot().children.session?.getSnapshot();
  const lasts = session?.status === 'active' ? session.context.tokenEndsAt - Date.now() : 0;
  if (code === signedOut && lasts > margin && tabMemory.read(endedKey) === undefined)
    tabMemory.write(endedKey, endedBefore);
}
