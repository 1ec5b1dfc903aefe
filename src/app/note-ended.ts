import { tabMemory } from '#browser/memory.ts';
import type { Portal } from './doors.ts';
import { endedBefore, endedKey } from './wiring/memory-keys.ts';

type Session = NonNullable<ReturnType<Portal['getSnapshot']>['children']['session']>;

/** The clocks of the two sides, and requests on their way, differ by less. */
const margin = 60_000;

/** Notes that a session was over long before its time: somebody ended it, and no time ran out. */
export function noteEnded(portal: Portal): void {
  let known: Session | undefined;
  portal.subscribe(({ children: { session } }) => {
    if (session === known) return;
    known = session;
    // A session tells of its end before the portal acts on it.
    session?.subscribe(({ output, context: { endsAt, tokenEndsAt } }) => {
      const isEarly = Math.min(endsAt, tokenEndsAt) - Date.now() > margin;
      if (output?.kind === 'expired' && isEarly && tabMemory.read(endedKey) === undefined)
        tabMemory.write(endedKey, endedBefore);
    });
  });
}
