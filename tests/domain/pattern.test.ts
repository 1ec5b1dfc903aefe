import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcher, readPattern } from '#domain/pattern.ts';

test.each([
  ['/^LH\\d{7}$/', 'LH3300214', true],
  ['/^LH\\d{7}$/', 'lh3300214', false],
  ['/^lh\\d{7}$/i', 'LH3300214', true],
  ['/^SH\\/\\d{4}$/', 'SH/4411', true],
  ['/\\u0041b/', 'xAb', true],
  ['^\\d+$', '12', true],
  ['/^(?<letter>[a-z])$/gu', 'q', true],
])('%s on %s: %s', (pattern, text, fits) => expect(matcher(pattern)?.(text)).toBe(fits));

test.each([
  ['/(?=.*\\d).{8}/', 'lookahead and lookbehind cannot run safely'],
  ['/(?<!a)b/', 'lookahead and lookbehind cannot run safely'],
  ['/(a)\\1/', 'a backreference cannot run safely'],
  ['/a/x', 'unknown flag "x"'],
  ['//', 'empty'],
  ['/^(a?){400}a{400}$/', 'too many repetitions'],
  [`/${'a'.repeat(1_001)}/`, 'longer than 1000 characters'],
])('%s is refused', (pattern, problem) => {
  const reading = readPattern(pattern);
  expect(reading.matches).toBeUndefined();
  expect(reading.problem).toBe(problem);
});

test.each(['/(/', '/[z-a]/', '/a**/', '/\\/', '/x{2000}/'])('%s cannot run', (pattern) =>
  expect(readPattern(pattern).problem).toBeTruthy(),
);

test('no pattern, however it is written, throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pattern, text) => {
      matcher(pattern)?.(text);
    }),
    { numRuns: 1_000 },
  );
});

const attacks = [
  '^(a+)+$',
  '(x+x+)+y',
  '^(a|a)*b$',
  '(.*a){20}',
  '^((a{0,30}){0,20})$',
  '^(a?){300}a{300}$',
];

test.each(attacks)('%s takes no time on a long text', (pattern) => {
  const matches = matcher(`/${pattern}/`);
  for (const text of ['a'.repeat(10_000) + '!', 'x'.repeat(10_000), 'a'.repeat(1_999) + '!']) {
    const took = [1, 2, 3].map(() => {
      const began = performance.now();
      matches?.(text);
      return performance.now() - began;
    });
    // A machine that is busy with something else makes one try slow, hardly all of them.
    expect(Math.min(...took)).toBeLessThan(50);
  }
});

test('a pattern is compiled once', () =>
  expect(readPattern('/^once\\d$/')).toBe(readPattern('/^once\\d$/')));
