import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draw } from '#studio/chart/draw.ts';
import { currentFiles, staleness, type Draws } from '#studio/picture/files.ts';
import { folder, keptDrawing } from './kept-drawing.ts';

/** The reports of other scripts in the same folder are left out. */
const kept = (current: ReadonlyMap<string, string>) =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter(({ name }) => current.has(name) || /\.(?:svg|mmd)$/.test(name))
      .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  );

/** Charts of every shape whose pictures are drawn anew. */
const drawnAnew = ['alerts', 'session', 'saved-card', 'receipt'];
const draws: Draws = (graph) =>
  drawnAnew.includes(graph.name) ? draw(graph) : { ...keptDrawing(graph), graph };

test('the pictures in docs/charts are those of the charts', async () => {
  const current = await currentFiles(draws);
  expect(staleness(current, kept(current)) ?? 'current').toBe('current');
});

test('pictures that are not redrawn are named, with the command', () => {
  const current = new Map([
    ['cart.svg', 'new'],
    ['session.svg', 'same'],
  ]);
  const before = new Map([
    ['cart.svg', 'old'],
    ['gone.svg', 'old'],
    ['session.svg', 'same'],
  ]);
  expect(staleness(current, before)).toBe(
    'The pictures in docs/charts are not those of the charts (cart.svg, gone.svg): run npm run charts and commit what it writes.',
  );
});
