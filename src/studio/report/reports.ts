import type { BrowserCoverage } from '#walks/proof/browser.ts';
import type { Score } from '#walks/proof/mutate.ts';
import type { ChartProof, Proof } from '#walks/proof/proof.ts';

/** The reports on a chart; a report that was not written yet is left out. */
export interface ChartReport {
  readonly proof: ChartProof;
  readonly browser?: BrowserCoverage;
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
}

interface ProofFile {
  readonly charts: Readonly<Record<string, ChartProof>>;
  readonly paying: Proof['paying'];
}

/** The reports in docs/charts, put together by chart. */
export function reportsIn({ proof, browser, mutation }: Files): Reports {
  const proved = proof as ProofFile | undefined;
  const walked = (browser ?? []) as readonly BrowserCoverage[];
  const scores = (mutation ?? []) as readonly Score[];
  return {
    charts: Object.values(proved?.charts ?? {}).map((one) => {
      const inBrowser = walked.find(({ chart }) => chart === one.chart);
      const score = scores.find(({ chart }) => chart === one.chart);
      return { proof: one, ...(inBrowser && { browser: inBrowser }), ...(score && { score }) };
    }),
    ...(proved && { paying: proved.paying }),
  };
}

export const holesIn = ({ proof }: ChartReport): readonly string[] =>
  Object.values(proof.holes).flat();

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The sums over all charts. */
export const totalsOf = ({ charts }: Reports) => ({
  holes: sum(charts.map((one) => holesIn(one).length)),
  transitions: sum(charts.map(({ proof }) => proof.of)),
  walked: sum(charts.map(({ proof }) => proof.taken)),
  inBrowser: sum(charts.map(({ browser }) => browser?.walked ?? 0)),
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
