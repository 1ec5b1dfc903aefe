import { tabMemory } from '#browser/memory.ts';
import type { ApiFailure } from '#domain/failure.ts';
import { signedOut } from '#domain/result-codes.ts';
import type { Portal } from './doors.ts';
import { endedKey, endedUnsaved } from './wiring/memory-keys.ts';

/** Notes that a change was being saved when the session turned out to be over. */
export function noteUnsaved(portal: Portal, { code, route }: ApiFailure): void {
  const now = portal.getSnapshot().children.conversation?.getSnapshot();
  // A patient may leave what is `saving`, and is kept at what is `unsaved` until it is done.
  const isSaving = now?.hasTag('saving') || (now?.hasTag('busy') && now.hasTag('unsaved'));
  if (code === signedOut && isSaving && !route.startsWith('GET'))
    tabMemory.write(endedKey, endedUnsaved);
}
