import { expect, test } from 'vitest';
import { tooYoungIn } from '../server/scripts/served.mjs';

test.each([
  ['text.replace(/(?<=a)b/g, "")', 'a lookbehind in a pattern'],
  ['new RegExp(`(?<![a-z])${word}`)', 'a lookbehind in a pattern'],
  ['const before = String.raw`(?<!x)y`', 'a lookbehind in a pattern'],
  ['const one = /[a--b]/v', 'the v of a pattern'],
  ['Object.groupBy(list, of)', 'Object.groupBy'],
  ['fetch(here, { signal: AbortSignal.any(all) })', 'AbortSignal.any'],
  ['class One { static { this.two = 2; } }', 'a static block of a class'],
  ['menu.showPopover()', 'showPopover'],
])('%s is too young for the oldest browser served', (script, what) => {
  expect(tooYoungIn(script)).toEqual([what]);
});

test('a feature that every served browser has is not too young', () => {
  expect(tooYoungIn('list.toSorted().at(-1)?.replace(/(?<name>a)(?=b)/u, "")')).toEqual([]);
});
