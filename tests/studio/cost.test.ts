import { expect, test } from 'vitest';
import { costOf, crossingsIn, stretchesOf } from '#studio/chart/cost.ts';
import type { Arrow, Box, Point } from '#studio/chart/drawing.ts';
import { besideLines } from '#studio/chart/heading.ts';

const arrow = (...points: readonly Point[]): Arrow => ({
  id: String(points),
  source: 'a',
  target: 'b',
  transitions: [],
  points,
});

const across = arrow([0, 50], [100, 50]);
const down = arrow([50, 0], [50, 100]);
const beside = arrow([150, 0], [150, 100]);

test('lines that cross are counted, lines that meet at their ends are not', () => {
  const count = (...arrows: readonly Arrow[]) =>
    crossingsIn(arrows.map(({ points }) => stretchesOf(points)));
  expect(count(across, down)).toBe(1);
  expect(count(across, beside)).toBe(0);
  expect(count(across, arrow([100, 50], [100, 200]))).toBe(0);
});

test('a picture is plainer with short lines, and plainer still without a crossing', () => {
  expect(costOf([across])).toBe(100);
  expect(costOf([across, beside])).toBe(200);
  expect(costOf([across, down])).toBeGreaterThan(1_000);
});

const group: Box = {
  id: 'group',
  kind: 'compound',
  isBusy: false,
  isRegion: false,
  x: 0,
  y: 0,
  width: 300,
  height: 200,
  lines: [{ role: 'name', text: 'group', y: 24 }],
};

test('a heading makes way for a line that leads into its group, where there is room', () => {
  const indentFor = (box: Box, ...arrows: readonly Arrow[]) =>
    besideLines([box], arrows)[0]?.indent;
  const through = arrow([30, -20], [30, 100]);
  expect(indentFor(group)).toBeUndefined();
  expect(indentFor(group, arrow([200, -20], [200, 100]))).toBeUndefined();
  expect(indentFor(group, through)).toBeGreaterThan(30);
  expect(indentFor({ ...group, width: 60 }, through)).toBeUndefined();
});
