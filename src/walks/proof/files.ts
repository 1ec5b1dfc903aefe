import { fileNameOf } from '../chart/spelling.ts';
import type { Score } from './mutate.ts';
import type { Proof } from './proof.ts';
import type { ChartRecord } from './record.ts';

/** The files of a proof, as they are written. */

const page = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const proofFile = 'docs/charts/proof.json';
/** The browser's file is not checked for being current: it depends on which tests ran last. */
export const browserFile = 'docs/charts/browser.json';
export const mutationFile = 'docs/charts/mutation.json';
export const recordFile = (chart: string): string => `docs/charts/walks/${fileNameOf(chart)}.json`;

export const proofPage = ({ charts, paying }: Proof): string =>
  page({ charts: Object.fromEntries(charts.map((one) => [one.chart, one])), paying });
export const mutationPage = (scores: readonly Score[]): string => page(scores);

/** A record has one line for each move, so that a change of a chart reads as a change of lines. */
export const recordPage = (records: readonly ChartRecord[]): string => {
  const parts = records.map(({ scenario, lines }) => {
    const rows = lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n');
    return `  {\n    "scenario": ${JSON.stringify(scenario)},\n    "moves": [\n${rows}\n    ]\n  }`;
  });
  return `[\n${parts.join(',\n')}\n]\n`;
};
