import { tabMemory } from '#browser/memory.ts';
import type { ApiFailure } from '#domain/failure.ts';
import { signedOut } from '#domain/result-codes.ts';
import type { Portal } from './doors.ts';
import { endedKey, endedUnsaved } from './wiring/memory-keys.ts';

/** Notes that a change was being saved when the session turned out to be over. */
export function noteUnsaved(portal: Portal, { code, route }: ApiFailure): void {
  const now = portal.getSnapshot().children.conversation?.getSnapshot();
  const isSaving = now?.hasTag('busy') && now.hasTag('unsaved') && !route.startsWith('GET');
  if (code === signedOut && isSaving) tabMemory.write(endedKey, endedUnsaved);
}
