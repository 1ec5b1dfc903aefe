import { allCharts } from '../all.ts';
import { type BrowserRecord, isOlder, walkedBefore } from './browser-record.ts';
import { readChart } from '../chart/read-chart.ts';
import { shapeOf } from '../chart/shape-of.ts';

/** The transitions of a chart that one walk in a browser took. */
export interface Taken {
  readonly chart: string;
  readonly transitions: readonly string[];
}

/**
 * A chart that the last run did not walk keeps its record, also one that is older than the chart. Of a
 * chart that no run ever walked there is nothing to keep: its record is always of today's chart.
 */
export const mergeTaken = (
  walks: readonly Taken[],
  before: readonly BrowserRecord[] = [],
): readonly BrowserRecord[] =>
  walks.length === 0
    ? before
    : allCharts.map(({ name, machine }) => {
        const mine = walks.filter(({ chart }) => chart === name);
        const known = before.find(({ chart }) => chart === name);
        if (mine.length === 0 && known && known.walked.length > 0) return known;
        const met = new Set(mine.flatMap(({ transitions }) => transitions));
        const graph = readChart(machine, { name, source: '' });
        const all = graph.transitions.map(({ id }) => id);
        return {
          chart: name,
          shape: shapeOf(graph),
          walked: all.filter((id) => met.has(id)),
          missed: all.filter((id) => !met.has(id)),
        };
      });

export const browserPage = (records: readonly BrowserRecord[]): string =>
  `${JSON.stringify(records, null, 2)}\n`;

export const browserInWords = (records: readonly BrowserRecord[]): readonly string[] =>
  allCharts.flatMap(({ name, machine }) => {
    const record = records.find(({ chart }) => chart === name);
    if (!record) return [];
    if (isOlder(record, readChart(machine, { name, source: '' })))
      return [`  ?    ${name}: ${walkedBefore}.`];
    const { walked, missed } = record;
    const all = walked.length + missed.length;
    return [
      `${String(Math.floor((100 * walked.length) / all)).padStart(3)} %  ${name}: ${walked.length} of ${all} transitions.`,
      ...(walked.length === 0 ? [] : missed.map((id) => `         not walked: ${id}`)),
    ];
  });
