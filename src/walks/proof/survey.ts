import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { WalkedChart, Scenario } from '../walking/walked-chart.ts';
import { explore, type Exploration } from '../walking/walk.ts';
import { type Done, lineOf } from './line.ts';
import { idsOf } from './transition-ids.ts';
import { watchGuards } from './watch-guards.ts';

export interface Surveyed extends Scenario {
  readonly explored: Exploration;
  /** The moves worth keeping on record, by their place among all, and what each did. */
  readonly kept: ReadonlyMap<number, Done>;
}

/** A chart's survey: all that was seen on all the ways through it. */
export interface Survey {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly scenarios: readonly Surveyed[];
  readonly ids: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly taken: ReadonlySet<string>;
  readonly guards: ReadonlyMap<string, ReadonlySet<boolean>>;
}

export function survey({ name, machine: chart, scenarios }: WalkedChart): Survey {
  const { machine, said } = watchGuards(chart);
  const ids = idsOf(machine);
  const surveyed = scenarios.map((scenario) => {
    const explored = explore(machine, scenario.ground);
    return { ...scenario, explored, kept: worthKeeping(explored, ids) };
  });
  const taken = surveyed
    .flatMap(({ explored: { begun, moves } }) => [begun, ...moves.map(({ played }) => played)])
    .flatMap((played) => played.taken.map((one) => ids.get(one) ?? ''));
  return { name, machine, scenarios: surveyed, ids, taken: new Set(taken), guards: said };
}

const most = 2;

/** The moves worth keeping: two of each kind, by what was taken and what came of it, and what leads there. */
function worthKeeping({ moves }: Exploration, ids: Survey['ids']): ReadonlyMap<number, Done> {
  const met = new Map<string, number>();
  const kept = new Set<number>();
  const lines = moves.map(({ played, from }) => lineOf(played, from));
  moves.forEach(({ played }, at) => {
    const { does = [], context = {} } = lines[at] as Done;
    const kinds = does.map((deed) => deed.split(' ').slice(0, 2).join(' '));
    const taken = played.taken.map((one) => ids.get(one));
    const name = [...taken, ...kinds, ...Object.keys(context)].join(' ');
    const times = (met.get(name) ?? 0) + 1;
    met.set(name, times);
    if (times > most) return;
    for (let step: number | undefined = at; step !== undefined && !kept.has(step);) {
      kept.add(step);
      step = moves[step]?.after;
    }
  });
  return new Map([...kept].toSorted((a, b) => a - b).map((at) => [at, lines[at] as Done]));
}
