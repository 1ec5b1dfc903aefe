import type { ChartGraph } from '#walks/chart/graph.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { mapOf } from '#walks/map/map.ts';
import { partFiles } from '#walks/map/parts.ts';
import { draw } from '../chart/draw.ts';
import type { Drawing } from '../chart/drawing.ts';
import { fileNameOf } from '#walks/chart/spelling.ts';
import { toMermaid } from '../chart/mermaid.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { gallery } from './gallery.ts';
import { toJson } from './to-json.ts';
import { toSvg } from './to-svg.tsx';

export type Files = ReadonlyMap<string, string>;

/** Lays a chart out. */
export type Draws = (graph: ChartGraph, shape?: 'wide') => Drawing | Promise<Drawing>;

/** The files of docs/charts by name, as the charts are now. */
export async function currentFiles(draws: Draws = draw): Promise<Files> {
  const graphs = (await findCharts()).map((chart) => readChart(chart.machine, chart));
  const drawings = [await draws(mapOf([...partFiles.values()]), 'wide')];
  for (const graph of graphs) drawings.push(await draws(graph));
  return new Map([['README.md', gallery(graphs)], ...drawings.flatMap(filesOf)]);
}

export function filesOf(drawing: Drawing): readonly (readonly [string, string])[] {
  const name = fileNameOf(drawing.graph.name);
  return [
    [`${name}.svg`, toSvg(drawing)],
    [`${name}.mmd`, toMermaid(drawing.graph)],
    [`${name}.json`, toJson(drawing)],
  ];
}

/** The fault of the files that are there, in one sentence; undefined when there is none. */
export function staleness(current: Files, kept: Files): string | undefined {
  const names = new Set([...current.keys(), ...kept.keys()]);
  const stale = [...names].filter((name) => current.get(name) !== kept.get(name)).toSorted();
  if (stale.length === 0) return undefined;
  return `The pictures in docs/charts are not those of the charts (${stale.join(', ')}): run npm run charts and commit what it writes.`;
}
