import type { WalkedChart } from '../walking/walked-chart.ts';
import { judgeBy } from './judge.ts';
import { mutantsOf } from './mutations.ts';
import { survey } from './survey.ts';

export interface Score {
  readonly chart: string;
  readonly mutants: number;
  readonly noticed: number;
  /** Faults that no walk notices. */
  readonly survivors: readonly string[];
}

/** Puts every fault into a chart, one at a time, and looks whether its record notices. */
export function scoreOf(walked: WalkedChart, surveyed = survey(walked)): Score {
  const judge = judgeBy(surveyed);
  const mutants = mutantsOf(walked.machine);
  const survivors = mutants
    .filter(({ build, transition }) => judge(build(), transition) === undefined)
    .map(({ fault }) => fault);
  return {
    chart: walked.name,
    mutants: mutants.length,
    noticed: mutants.length - survivors.length,
    survivors,
  };
}

/** The least share of faults that walks notice: with fewer, a change of a chart may go unnoticed. */
export const leastShare = 0.95;

export const isGood = ({ mutants, noticed }: Score): boolean => noticed >= leastShare * mutants;
