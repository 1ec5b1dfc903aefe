import { beforeEach, expect, test } from 'vitest';
import { sayWhyItEnded } from '#app/why-it-ended.ts';
import type { Portal } from '#app/doors.ts';
import {
  endedBefore,
  endedClosed,
  endedClosing,
  endedElsewhere,
  endedKey,
  endedLeft,
  endedUnsaved,
} from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { admitted } from '#walks/portal/samples.ts';

beforeEach(() => tabMemory.forget(endedKey));

/** The texts that are told to somebody at the first page, let in or not. */
function told(ended: string, admission?: object): string[] {
  const texts: string[] = [];
  const context = { address: { slug: 'lakeside', asked: '/' }, admission };
  const portal = {
    getSnapshot: () => ({ context }),
    subscribe: () => undefined,
    send: ({ alert }: { alert: { text: string } }) => void texts.push(alert.text),
  } as unknown as Portal;
  tabMemory.write(endedKey, ended);
  sayWhyItEnded(portal);
  sayWhyItEnded(portal);
  return texts;
}

test.each([
  [endedBefore, 'topics_sessionendedbefore'],
  [endedElsewhere, 'topics_sessionendedelsewhere'],
  [endedClosed, 'topics_accountclosed'],
  [endedClosing, 'topics_accountclosing'],
  [endedUnsaved, 'topics_sessionendedunsaved'],
  ['expired', 'topics_sessionexpired'],
])('a visit that ended says so once: %s', (ended, text) => {
  expect(told(ended)).toEqual([text]);
});

test('a patient who left by themselves is told nothing', () => {
  expect(told(endedLeft)).toEqual([]);
});

test('a patient who is still let in is not told that they are logged out', () => {
  const admission = admitted('credentialed');
  expect(told(endedClosing, admission)).toEqual(['topics_closeundecided']);
  expect(told(endedElsewhere, admission)).toEqual([]);
});

test('the news of the logout goes as soon as somebody is let in again, without a reload', () => {
  const dismissed: string[] = [];
  const ref = { send: ({ type }: { type: string }) => void dismissed.push(type) };
  const list = [{ text: 'topics_sessionendedbefore', ref }];
  const children = { alerts: { getSnapshot: () => ({ context: { list } }) } };
  const nobody = { address: { slug: 'lakeside', asked: '/' }, admission: undefined };
  let look = (_: object): void => undefined;
  const portal = {
    getSnapshot: () => ({ context: nobody }),
    send: () => undefined,
    subscribe: (heard: typeof look) => {
      look = heard;
      return { unsubscribe: () => undefined };
    },
  } as unknown as Portal;
  tabMemory.write(endedKey, endedBefore);
  sayWhyItEnded(portal);
  look({ context: nobody, children });
  expect(dismissed).toEqual([]);
  look({ context: { ...nobody, admission: admitted('credentialed') }, children });
  expect(dismissed).toEqual(['alert.dismissed']);
});
