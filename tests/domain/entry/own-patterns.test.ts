import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letters, ownMatcher, words } from '#domain/entry/own-patterns.ts';
import { matcher } from '#domain/pattern.ts';

const typed = fc.string({
  unit: fc.constantFrom('A', 'é', 'e\u0301', 'Ł', '李', '7', '-', "'", '.', ' ', '_', '\n'),
  maxLength: 50,
});

test.each([letters, words])('%s holds for the same texts here and at the server', (pattern) =>
  fc.assert(fc.property(typed, (text) => ownMatcher(pattern)?.(text) === matcher(pattern)?.(text))),
);

test('a provider’s pattern is left to the engine', () =>
  expect(ownMatcher('/^\\d+$/')).toBeUndefined());
