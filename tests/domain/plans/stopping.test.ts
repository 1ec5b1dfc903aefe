import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import { figuresOf, isAsShown } from '#domain/plans/stopping.ts';
import { stoppable, stoppableLate } from '#walks/samples/plan-stop.ts';

const shown = figuresOf(stoppableLate);

test('figures that were shown a moment ago are those of the plan', () => {
  expect(shown).toEqual({
    owed: 39_666,
    taken: 16_084,
    next: '2027-01-03',
    underWay: '2026-12-03',
  });
  expect(isAsShown(stoppableLate, shown)).toBe(true);
  expect(isAsShown(stoppable, figuresOf(stoppable))).toBe(true);
});

test.each([
  { owed: toCents(39_665) },
  { taken: toCents(16_085) },
  { next: '2027-01-04' },
  { next: undefined },
  { underWay: undefined },
  { underWay: '2026-12-04' },
])('another figure is not what was shown: %j', (other) => {
  expect(isAsShown(stoppableLate, { ...shown, ...other })).toBe(false);
});
