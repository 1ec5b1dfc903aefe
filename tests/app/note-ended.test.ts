import { beforeEach, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Portal } from '#app/doors.ts';
import { endedMeanwhile, noteEnded } from '#app/note-ended.ts';
import { endedBefore, endedKey, endedUnsaved, lastsKey } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { session, type Event as Told } from '#machines/session.ts';

beforeEach(() => {
  for (const one of [endedKey, lastsKey]) tabMemory.forget(one);
});

/** The note after a session that the patient left idle for so many seconds met its end. */
const noted = (idle: number, ...events: Told[]) => {
  const silent = fromCallback(() => undefined);
  const now = Date.now() - idle * 1_000;
  const input = { timeout: 900, timeLeft: 900, endsIn: 7_200, now, bySingleSignOn: false };
  const here = createActor(session.provide({ actors: { clock: silent, activity: silent } }), {
    input,
  });
  const portal = {
    subscribe: (look: (now: object) => void) => look({ children: { session: here } }),
  } as unknown as Portal;
  noteEnded(portal);
  here.start();
  for (const one of events) here.send(one);
  return tabMemory.read(endedKey);
};
const refused = { type: 'token.refused' } as const;

test('a session that had long to go was ended by somebody', () => {
  expect(noted(60, refused)).toBe(endedBefore);
});

test('a session that was about to run out, that ran out, or was left is not said to be', () => {
  expect(noted(870, refused)).toBeUndefined();
  expect(noted(900, { type: 'clock.ticked', now: Date.now() })).toBeUndefined();
  expect(noted(60, { type: 'exit.chosen' })).toBeUndefined();
});

test('a session whose server was heard of since, and whose patient was idle, ran out', () => {
  const now = Date.now();
  const events = [{ type: 'server.heard', now } as const, { type: 'clock.ticked', now } as const];
  expect(noted(900, ...events)).toBeUndefined();
});

test('a reason that is known stays', () => {
  tabMemory.write(endedKey, endedUnsaved);
  expect(noted(60, refused)).toBe(endedUnsaved);
});

test.each([
  [60, endedBefore],
  [870, 'expired'],
])('a page loaded again %i seconds into the idle session, which is refused', (idle, reason) => {
  noted(idle);
  window.dispatchEvent(new Event('pagehide'));
  expect(endedMeanwhile()).toBe(reason);
});

test('a page without a session, loaded again, knows of no time that was left', () => {
  expect(endedMeanwhile()).toBe('expired');
});
