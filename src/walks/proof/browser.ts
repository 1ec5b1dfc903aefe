import { allCharts } from '../all.ts';
import { type BrowserRecord, isOlder, walkedBefore } from './browser-record.ts';
import { idsOf } from './transition-ids.ts';

/** The transitions of a chart that one walk in a browser took. */
export interface Taken {
  readonly chart: string;
  readonly transitions: readonly string[];
}

/** A chart that the last run did not walk keeps its record, also one that is older than the chart. */
export const mergeTaken = (
  walks: readonly Taken[],
  before: readonly BrowserRecord[] = [],
): readonly BrowserRecord[] =>
  walks.length === 0
    ? before
    : allCharts.map(({ name, machine }) => {
        const mine = walks.filter(({ chart }) => chart === name);
        const known = before.find(({ chart }) => chart === name);
        if (mine.length === 0 && known) return known;
        const met = new Set(mine.flatMap(({ transitions }) => transitions));
        const all = [...idsOf(machine).values()];
        return {
          chart: name,
          walked: all.filter((id) => met.has(id)),
          missed: all.filter((id) => !met.has(id)),
        };
      });

export const browserPage = (records: readonly BrowserRecord[]): string =>
  `${JSON.stringify(records, null, 2)}\n`;

export const browserInWords = (records: readonly BrowserRecord[]): readonly string[] =>
  allCharts.flatMap(({ name, machine }) => {
    const record = records.find(({ chart }) => chart === name);
    const ids = [...idsOf(machine).values()];
    if (!record) return [];
    if (isOlder(record, ids)) return [`  ?    ${name}: ${walkedBefore}.`];
    const { walked, missed } = record;
    return [
      `${String(Math.floor((100 * walked.length) / ids.length)).padStart(3)} %  ${name}: ${walked.length} of ${ids.length} transitions.`,
      ...(walked.length === 0 ? [] : missed.map((id) => `         not walked: ${id}`)),
    ];
  });
