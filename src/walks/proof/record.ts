import { saidIn } from '../walking/sentence.ts';
import type { Move } from '../walking/walk.ts';
import { lineOf, type Done } from './line.ts';
import type { Survey } from './survey.ts';

/** One move of a record. */
export interface Line extends Done {
  readonly n: number;
  readonly after?: number;
  readonly when?: string;
}

export interface ChartRecord {
  readonly scenario: string;
  readonly lines: readonly Line[];
}

/** The chart's record: one line for each move, in the words of the walks. */
export const recordOf = ({ scenarios }: Survey): readonly ChartRecord[] =>
  scenarios.map(({ name, explored: { begun, moves }, kept }) => {
    const numbers = new Map([...kept.keys()].map((at, index) => [at, index + 1]));
    const lines = [...kept].map(([at, line]): Line => {
      const move = moves[at] as Move;
      const after = move.after === undefined ? 0 : (numbers.get(move.after) ?? 0);
      return { n: numbers.get(at) ?? 0, after, when: saidIn(move), ...line };
    });
    return { scenario: name, lines: [{ n: 0, ...lineOf(begun, undefined) }, ...lines] };
  });
