import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Drawing } from '#studio/chart/drawing.ts';
import { sentenceOf } from '#studio/chart/words.ts';
import { fileNameOf } from '#walks/chart/spelling.ts';
import { mapOf } from '#walks/map/map.ts';
import { partFiles } from '#walks/map/parts.ts';

const parts = [...partFiles.values()];
const map = mapOf(parts);

test('the map is drawn wider than tall, as a window is', () => {
  const file = join(import.meta.dirname, '../../docs/charts', `${fileNameOf(map.name)}.json`);
  const { width, height } = JSON.parse(readFileSync(file, 'utf8')) as Drawing;
  expect(width).toBeGreaterThan(height);
});

test('the map counts conversations and their ends, no group and no page', () => {
  const ends = parts.flatMap((part) => Object.keys(part.ends));
  expect(map.purpose).toContain(`${parts.length} conversations, ${ends.length} ends.`);
});

test('a sentence of the map names one box, in one clause', () => {
  const glued = map.transitions.map((one) => sentenceOf(map, one));
  expect(glued.filter((sentence) => /\.$|\., |, and the |, and a /.test(sentence))).toEqual([]);
  expect(map.transitions.filter(({ targets }) => targets.length !== 1)).toEqual([]);
});

test('each conversation is on the map under the name of its chart’s file, with all of its ends', () => {
  const missing = parts.flatMap(({ name, ends }) => {
    const box = map.states.find((state) => state.name === fileNameOf(name));
    const drawn = map.transitions.filter(({ source }) => source === box?.id);
    return Object.keys(ends)
      .filter((end) => !drawn.some(({ event }) => event === end))
      .map((end) => `${name}: ${end}`);
  });
  expect(missing).toEqual([]);
});
