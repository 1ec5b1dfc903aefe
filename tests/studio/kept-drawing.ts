import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '#studio/chart/drawing.ts';
import type { ChartGraph } from '#walks/chart/graph.ts';
import { fileNameOf } from '#walks/chart/spelling.ts';

export const folder = join(import.meta.dirname, '../../docs/charts');

/** A chart's picture as docs/charts has it, without laying it out: a layout of all takes half a minute. */
export const keptDrawing = ({ name }: Pick<ChartGraph, 'name'>): Drawing =>
  JSON.parse(readFileSync(join(folder, `${fileNameOf(name)}.json`), 'utf8')) as Drawing;
