import { beforeEach, expect, test } from 'vitest';
import type { Portal } from '#app/doors.ts';
import { noteEnded } from '#app/note-ended.ts';
import { endedBefore, endedKey, endedUnsaved } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { ApiFailure } from '#domain/failure.ts';

beforeEach(() => tabMemory.forget(endedKey));

/** The note after a call of a session that would have lasted for so many milliseconds more. */
const noted = (lasts: number, code = 401) => {
  const session = {
    getSnapshot: () => ({ status: 'active', context: { tokenEndsAt: Date.now() + lasts } }),
  };
  const portal = { getSnapshot: () => ({ children: { session } }) } as unknown as Portal;
  noteEnded(portal, new ApiFailure('refused', { code, route: 'GET /user/balance' }));
  return tabMemory.read(endedKey);
};

test('a session that had long to go was ended by somebody', () => {
  expect(noted(600_000)).toBe(endedBefore);
});

test.each([
  ['about to run out', 30_000, 401],
  ['out of time', -1, 401],
  ['refused something else', 600_000, 403],
])('a session that was %s is not said to be', (_, lasts, code) => {
  expect(noted(lasts, code)).toBeUndefined();
});

test('a reason that is known stays', () => {
  tabMemory.write(endedKey, endedUnsaved);
  expect(noted(600_000)).toBe(endedUnsaved);
});
