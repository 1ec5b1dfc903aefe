import { allCharts } from '../all.ts';
import { idsOf } from './transition-ids.ts';

/** The transitions of a chart that one walk in a browser took. */
export interface Taken {
  readonly chart: string;
  readonly transitions: readonly string[];
}

/** The browser's walks of the last run: how far they came in a chart. */
export interface BrowserCoverage {
  readonly chart: string;
  readonly all: number;
  readonly walked: number;
  readonly missed: readonly string[];
}

/** A chart that the last run did not walk keeps what is known of it, as long as it is the same. */
export const mergeTaken = (
  walks: readonly Taken[],
  before: readonly BrowserCoverage[] = [],
): readonly BrowserCoverage[] =>
  walks.length === 0
    ? []
    : allCharts.map(({ name, machine }) => {
        const mine = walks.filter(({ chart }) => chart === name);
        const met = new Set(mine.flatMap(({ transitions }) => transitions));
        const all = [...idsOf(machine).values()];
        const known = before.find(({ chart }) => chart === name);
        if (mine.length === 0 && known && isOf(known, all)) return known;
        const missed = all.filter((id) => !met.has(id));
        return { chart: name, all: all.length, walked: all.length - missed.length, missed };
      });

const isOf = (known: BrowserCoverage, ids: readonly string[]): boolean =>
  known.all === ids.length && known.missed.every((id) => ids.includes(id));

export const browserPage = (coverage: readonly BrowserCoverage[]): string =>
  `${JSON.stringify(coverage, null, 2)}\n`;

export const browserInWords = (coverage: readonly BrowserCoverage[]): readonly string[] =>
  coverage.flatMap(({ chart, all, walked, missed }) => [
    `${String(Math.floor((100 * walked) / all)).padStart(3)} %  ${chart}: ${walked} of ${all} transitions.`,
    ...(walked === 0 ? [] : missed.map((id) => `         not walked: ${id}`)),
  ]);
