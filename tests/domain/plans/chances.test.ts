import { expect, test } from 'vitest';
import { chances, endAfter, missedPolicies, stepAfter } from '#domain/plans/chances.ts';

test('no policy ends a plan before its payer had three letters, a week apart', () => {
  for (const next of [...missedPolicies, undefined])
    for (let told = 1; told < chances; told += 1)
      expect(stepAfter(told, next && { next, days: 90 })).toEqual({ what: 'letter', days: 7 });
});

test.each([
  [undefined, [{ what: 'end', days: 14 }]],
  [{ next: 'end', days: 30 }, [{ what: 'end', days: 30 }]],
  [{ next: 'wait' }, [undefined]],
  [
    { next: 'letter', letters: 1 },
    [
      { what: 'letter', days: 30 },
      { what: 'end', days: 30 },
    ],
  ],
] as const)('after them it is the provider’s: %j', (policy, steps) =>
  expect(steps.map((_, at) => stepAfter(chances + at, policy))).toEqual(steps),
);

test.each([
  [undefined, { days: 28, letters: 3 }],
  [
    { next: 'end', days: 30 },
    { days: 44, letters: 3 },
  ],
  [{ next: 'wait' }, undefined],
  [
    { next: 'letter', days: 10, letters: 2 },
    { days: 44, letters: 5 },
  ],
] as const)('the first letter knows the end, and all the letters before it: %j', (policy, end) => {
  expect(endAfter(1, policy)).toEqual(end);
  if (end === undefined) return;
  // Each later letter names the same day.
  let passed = 0;
  for (let told = 1; told < end.letters; told += 1) {
    passed += stepAfter(told, policy)?.days ?? 0;
    expect(endAfter(told + 1, policy)).toEqual({ ...end, days: end.days - passed });
  }
});
