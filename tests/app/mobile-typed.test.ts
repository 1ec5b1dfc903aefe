import { beforeEach, expect, test } from 'vitest';
import { keepTyped, typedBefore } from '#app/wiring/mobile-typed.ts';
import { secretKey } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';

const typed = { method: 'mobile-money', payerName: 'Akinyi Were', values: {} } as const;
const asSession = (secret: string) => tabMemory.write(secretKey(slugShown()), secret);

beforeEach(() => asSession('one'));

test('the details that were sent by mobile money are there for the next form of the same visit, and in no store', () => {
  keepTyped(typed);
  expect(typedBefore()).toEqual(typed);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Akinyi');
});

test('another visitor of the same page finds nothing of it', () => {
  keepTyped(typed);
  asSession('two');
  expect(typedBefore()).toBeUndefined();
});
