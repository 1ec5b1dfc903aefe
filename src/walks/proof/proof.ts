import { allCharts } from '../all.ts';
import type { WalkedChart } from '../walking/walked-chart.ts';
import type { Exploration } from '../walking/walk.ts';
import { chaosWalks, callsIn } from './chaos/chaos.ts';
import { chargedTwice } from './chaos/paying.ts';
import type { Check } from './checks.ts';
import { type House, holesIn, lookedAt } from './holes.ts';
import { type ChartRecord, recordOf } from './record.ts';
import { survey, type Survey } from './survey.ts';
import { statesOf } from './transition-ids.ts';

/** A chart's proof: what was looked at, and what is not whole about it. */
export interface ChartProof {
  readonly chart: string;
  readonly purpose: string;
  readonly states: number;
  /** Transitions that the walks take, of all that there are. */
  readonly taken: number;
  readonly of: number;
  readonly walks: number;
  readonly guards: { readonly all: number; readonly seenBothWays: number };
  readonly scenarios: readonly string[];
  /** Calls refused, failed, late, lost and doubled. */
  readonly chaos: {
    readonly calls: readonly string[];
    readonly accidents: readonly string[];
    readonly walks: number;
  };
  /** The number of states, calls, texts and so on that each check looked at. */
  readonly looked: Readonly<Record<Check, number>>;
  readonly holes: Readonly<Record<Check | 'chaos', readonly string[]>>;
}

export interface Proof {
  readonly charts: readonly ChartProof[];
  readonly paying: { readonly runs: number; readonly holes: readonly string[] };
}

export function proofOf(walked: WalkedChart, surveyed: Survey, house: House): ChartProof {
  const { ids, taken, guards, scenarios, machine } = surveyed;
  const chaos = chaosWalks(walked, surveyed);
  return {
    chart: walked.name,
    purpose: machine.root.description ?? '',
    states: statesOf(machine.root).length - 1,
    taken: taken.size,
    of: ids.size,
    walks: scenarios.reduce((sum, { explored }) => sum + endsIn(explored), 0),
    guards: {
      all: guards.size,
      seenBothWays: [...guards.values()].filter(({ size }) => size === 2).length,
    },
    scenarios: scenarios.map(({ name }) => name),
    chaos: {
      calls: callsIn(surveyed).map(({ id }) => id),
      accidents: [...new Set(chaos.map(({ accident }) => accident))],
      walks: chaos.length,
    },
    looked: lookedAt(walked, surveyed, house),
    holes: {
      ...holesIn(walked, surveyed, house),
      chaos: [...new Set(chaos.flatMap(({ run }) => run() ?? []))],
    },
  };
}

/** A walk ends where no other move follows. */
const endsIn = ({ moves }: Exploration): number =>
  moves.length - new Set(moves.flatMap(({ after }) => after ?? [])).size;

const payingRuns = 1_000;

export const payingProof = (runs = payingRuns): Proof['paying'] => ({
  runs,
  holes: Array.from({ length: runs }, (_, seed) => chargedTwice(seed) ?? []).flat(),
});

/** The proof of all charts or of the one that is named, and with each the record of its walks. */
export function prove(
  house: House,
  only?: string,
): {
  readonly proof: Proof;
  readonly records: Readonly<Record<string, readonly ChartRecord[]>>;
} {
  const surveyed = allCharts
    .filter(({ name }) => only === undefined || name === only)
    .map((walked) => [walked, survey(walked)] as const);
  return {
    proof: {
      charts: surveyed.map(([walked, one]) => proofOf(walked, one, house)),
      paying: payingProof(),
    },
    records: Object.fromEntries(surveyed.map(([{ name }, one]) => [name, recordOf(one)])),
  };
}
