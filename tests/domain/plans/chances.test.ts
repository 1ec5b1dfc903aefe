import { expect, test } from 'vitest';
import { chances, missedPolicies, stepAfter } from '#domain/plans/chances.ts';

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
