import { describe, expect, test } from 'vitest';
import { draw } from '#studio/chart/draw.ts';
import type { Box } from '#studio/chart/drawing.ts';
import { stretchesOf } from '#studio/chart/cost.ts';
import { faces } from '#studio/chart/faces.ts';
import { headingOf } from '#studio/chart/heading.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { widthOf } from '#studio/chart/measure.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { toSvg } from '#studio/picture/to-svg.tsx';
import { keptDrawing } from './kept-drawing.ts';
import { sample } from './sample.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const meet = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isLeaf = ({ kind }: Box): boolean => kind !== 'compound' && kind !== 'parallel';

describe.each(await findCharts())('the picture of $name', (chart) => {
  const graph = readChart(chart.machine, chart);
  const { boxes, arrows } = keptDrawing(chart);

  test('no words lie on other words, and none on a state', () => {
    const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));
    const leaves = boxes.filter(isLeaf);
    const clashes = labels.flatMap((label, at) =>
      [...labels.slice(at + 1), ...leaves]
        .filter((other) => meet(label, other))
        .map((other) => `${label.id} on ${other.id}`),
    );
    expect(clashes).toEqual([]);
  });

  test('no line runs through a group’s heading', () => {
    const lines = arrows.flatMap(({ id, points }) =>
      stretchesOf(points).map(([[ax, ay], [bx, by]]) => ({
        id,
        x: Math.min(ax, bx),
        y: Math.min(ay, by),
        width: Math.abs(ax - bx),
        height: Math.abs(ay - by),
      })),
    );
    const crossed = boxes
      .filter((box) => !isLeaf(box))
      .flatMap((box) => {
        const { left, top, bottom, width } = headingOf(box);
        const heading = { x: left, y: top, width, height: bottom - top };
        return lines.filter((one) => meet(one, heading)).map(({ id }) => `${id} in ${box.id}`);
      });
    expect(crossed, 'a shorter description makes room').toEqual([]);
  });

  test('the lines of a state fit into its box', () => {
    const wide = boxes.flatMap(({ id, width, height, lines }) =>
      lines
        .filter(({ text, role, y }) => widthOf(text, faces[role]) > width - 20 || y > height)
        .map(({ text }) => `${id}: ${text}`),
    );
    expect(wide).toEqual([]);
  });

  test('every transition is on it, as an arrow or as a line in its state', () => {
    const shown = new Set([
      ...arrows.flatMap(({ transitions }) => transitions),
      ...boxes.flatMap(({ lines }) => lines.flatMap(({ transition }) => transition ?? [])),
    ]);
    expect(graph.transitions.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(arrows.filter(({ points }) => points.length < 2)).toEqual([]);
  });
});

test('busy, ends, beginnings and regions are marked by shape, and failures by a broken line', async () => {
  const drawing = await draw(readChart(sample, { name: 'sample', source: 'sample.ts' }));
  const mark = (id: string) => drawing.boxes.find((box) => box.id === id);
  expect(mark('asking')).toMatchObject({ isBusy: true, kind: 'atomic' });
  expect(mark('over')?.kind).toBe('final');
  expect(mark('#start')?.kind).toBe('start');
  expect(mark('sides.left')?.isRegion).toBe(true);
  expect(mark('#anywhere')?.kind).toBe('anywhere');
  const svg = toSvg(drawing);
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).toContain('url(#busy-sample)');
  expect(svg).toMatch(/data-arrow="asking&gt;sides\.left"[\s\S]{0,900}stroke-dasharray="7 4"/);
  expect(svg).not.toMatch(/ style=|<style|<script/);
});
