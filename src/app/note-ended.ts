import { tabMemory } from '#browser/memory.ts';
import type { Portal } from './doors.ts';
import { endedBefore, endedKey, lastsKey } from './wiring/memory-keys.ts';

type Session = NonNullable<ReturnType<Portal['getSnapshot']>['children']['session']>;

/** The clocks of the two sides, and requests on their way, differ by less. */
const margin = 60_000;

/** The end of a session this long before its time: somebody ended it, and no time ran out. */
const isEarly = (lasts: number): boolean => lasts - Date.now() > margin;

const timeOf = ({ endsAt, tokenEndsAt }: ReturnType<Session['getSnapshot']>['context']): number =>
  Math.min(endsAt, tokenEndsAt);

/** Notes that a session was over long before its time, and how long it lasts for a page loaded again. */
export function noteEnded(portal: Portal): void {
  let known: Session | undefined;
  portal.subscribe(({ children: { session } }) => {
    if (session === known) return;
    known = session;
    // A session tells of its end before the portal acts on it.
    session?.subscribe(({ output, context }) => {
      if (output?.kind === 'expired' && isEarly(timeOf(context)) && !tabMemory.read(endedKey))
        tabMemory.write(endedKey, endedBefore);
    });
  });
  window.addEventListener('pagehide', () => {
    if (known) tabMemory.write(lastsKey, String(timeOf(known.getSnapshot().context)));
    else tabMemory.forget(lastsKey);
  });
}

/** The reason why the session of the page before is refused, as far as the time tells. */
export const endedMeanwhile = (): string =>
  isEarly(Number(tabMemory.read(lastsKey) ?? 0)) ? endedBefore : 'expired';
