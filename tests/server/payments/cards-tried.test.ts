import { expect, test } from 'vitest';
import { openCardsTried } from '#server/payments/cards-tried.ts';

const minute = 60_000;

test('three cards in ten minutes, and those again as often as wanted', () => {
  const tried = openCardsTried();
  for (const [at, card] of ['a', 'b', 'c', 'a'].entries())
    expect(tried.wait('s', card, at)).toBe(0);
  expect(tried.wait('s', 'd', 4)).toBe(10 * minute - 3);
  expect(tried.wait('other', 'd', 4)).toBe(0);
  expect(tried.wait('s', 'd', 10 * minute + 4)).toBe(0);
});

test('a card that was taken back counts no more', () => {
  const tried = openCardsTried();
  for (const card of ['a', 'b', 'c']) tried.wait('s', card, 0);
  tried.forget('s', 'b');
  expect(tried.wait('s', 'd', 1)).toBe(0);
  expect(tried.wait('s', 'e', 1)).toBeGreaterThan(0);
});

test('a flood of sessions neither fills the memory nor frees the one that tries on', () => {
  const tried = openCardsTried({ sessionsAtMost: 50 });
  tried.wait('idle', 'a', 0);
  for (const card of ['a', 'b', 'c']) tried.wait('busy', card, 1);
  for (let at = 0; at < 500; at += 1) {
    tried.wait(`flood ${at}`, 'a', 2);
    expect(tried.wait('busy', 'd', 2)).toBeGreaterThan(0);
  }
  expect(tried.size()).toBe(50);
  for (const card of ['b', 'c', 'd']) expect(tried.wait('idle', card, 3)).toBe(0);
});
