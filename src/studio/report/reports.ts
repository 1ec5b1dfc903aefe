import type { ChartGraph } from '#walks/chart/graph.ts';
import { type BrowserRecord, isOlder } from '#walks/proof/browser-record.ts';
import type { Score } from '#walks/proof/mutate.ts';
import type { ChartProof, Proof } from '#walks/proof/proof.ts';

/** The reports on a chart; a report that was not written yet is left out. */
export interface ChartReport {
  readonly proof: ChartProof;
  readonly browser?: BrowserRecord;
  /** A browser walked the chart before it changed: none of its figures holds any more. */
  readonly wasWalkedBefore: boolean;
  readonly score?: Score;
}

export interface Reports {
  /** The charts in the order of the gallery. */
  readonly charts: readonly ChartReport[];
  readonly paying?: Proof['paying'];
}

interface Files {
  readonly proof: unknown;
  readonly browser: unknown;
  readonly mutation: unknown;
  /** The charts as they are now. */
  readonly graphs: readonly ChartGraph[];
}

interface ProofFile {
  readonly charts: Readonly<Record<string, ChartProof>>;
  readonly paying: Proof['paying'];
}

/** The reports in docs/charts, put together by chart. */
export function reportsIn({ proof, browser, mutation, graphs }: Files): Reports {
  const proved = proof as ProofFile | undefined;
  const walked = (browser ?? []) as readonly BrowserRecord[];
  const scores = (mutation ?? []) as readonly Score[];
  return {
    charts: Object.values(proved?.charts ?? {}).map((one) => {
      const record = walked.find(({ chart }) => chart === one.chart);
      const wasWalkedBefore =
        record !== undefined &&
        isOlder(
          record,
          graphs.find(({ name }) => name === one.chart),
        );
      const score = scores.find(({ chart }) => chart === one.chart);
      return {
        proof: one,
        ...(record && !wasWalkedBefore && { browser: record }),
        wasWalkedBefore,
        ...(score && { score }),
      };
    }),
    ...(proved && { paying: proved.paying }),
  };
}

export const holesIn = ({ proof }: ChartReport): readonly string[] =>
  Object.values(proof.holes).flat();

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The sums over all charts; what a browser walked is of those that have not changed since. */
export const totalsOf = ({ charts }: Reports) => ({
  holes: sum(charts.map((one) => holesIn(one).length)),
  transitions: sum(charts.map(({ proof }) => proof.of)),
  walked: sum(charts.map(({ proof }) => proof.taken)),
  inBrowser: sum(charts.map(({ browser }) => browser?.walked.length ?? 0)),
  inBrowserOf: sum(charts.map(({ proof, wasWalkedBefore }) => (wasWalkedBefore ? 0 : proof.of))),
  walkedBefore: charts.filter(({ wasWalkedBefore }) => wasWalkedBefore).length,
  walks: sum(charts.map(({ proof }) => proof.walks)),
  accidents: sum(charts.map(({ proof }) => proof.chaos.walks)),
  calls: sum(charts.map(({ proof }) => proof.chaos.calls.length)),
  faults: sum(charts.map(({ score }) => score?.mutants ?? 0)),
  noticed: sum(charts.map(({ score }) => score?.noticed ?? 0)),
});

/** Percentages are rounded down: all but one of many is not all. */
export const percent = (part: number, all: number): string => {
  const exact = all === 0 ? 100 : (100 * part) / all;
  return `${exact > 99 && exact < 100 ? Math.floor(exact * 10) / 10 : Math.floor(exact)} %`;
};
