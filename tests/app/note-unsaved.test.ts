import { beforeEach, expect, test } from 'vitest';
import type { Portal } from '#app/doors.ts';
import { noteUnsaved } from '#app/note-unsaved.ts';
import { endedKey, endedUnsaved } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { ApiFailure } from '#domain/failure.ts';

beforeEach(() => tabMemory.forget(endedKey));

const noted = (tags: readonly string[], failure: ApiFailure) => {
  const conversation = { getSnapshot: () => ({ hasTag: (tag: string) => tags.includes(tag) }) };
  const portal = { getSnapshot: () => ({ children: { conversation } }) } as unknown as Portal;
  noteUnsaved(portal, failure);
  return tabMemory.read(endedKey);
};
const over = (route: string) => new ApiFailure('refused', { code: 401, route });
const saving = ['busy', 'unsaved'];

test.each([[saving], [['busy', 'saving']]])(
  'a change that was being saved when the session was over is noted: %s',
  (tags) => {
    expect(noted(tags, over('PUT /user/profile'))).toBe(endedUnsaved);
  },
);

test.each([
  ['only typed', ['unsaved'], over('PUT /user/profile')],
  ['beside a list that is read', saving, over('GET /user/changes')],
  ['refused for something else', saving, new ApiFailure('refused', { code: 500, route: 'PUT /x' })],
])('a change is not noted: %s', (_, tags, failure) => {
  expect(noted(tags, failure)).toBeUndefined();
});
