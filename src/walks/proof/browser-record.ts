import type { ChartGraph } from '../chart/graph.ts';
import { shapeOf } from '../chart/shape-of.ts';

/** The transitions of a chart, by their ids, that the browser's walks took last, and those they missed. */
export interface BrowserRecord {
  readonly chart: string;
  /** The sum of what the chart did then. */
  readonly shape: string;
  readonly walked: readonly string[];
  readonly missed: readonly string[];
}

/** Of a chart that does otherwise than then nothing is known any more. */
export const isOlder = ({ shape }: BrowserRecord, graph: ChartGraph | undefined): boolean =>
  graph === undefined || shape !== shapeOf(graph);

export const walkedBefore = 'walked before the chart changed';
