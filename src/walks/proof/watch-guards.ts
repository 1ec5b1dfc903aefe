import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idsOf } from './transition-ids.ts';

type Args = Pick<AnyMachineSnapshot, 'context'> & { readonly event: unknown };
type Predicate = ((args: Args, params: unknown) => boolean) & {
  readonly check?: (snapshot: AnyMachineSnapshot, args: Args, guard: Predicate) => boolean;
};

export interface Watched {
  readonly machine: AnyStateMachine;
  /** The answers of each guard so far, by the id of its transition. */
  readonly said: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** A copy of the chart that notes what its guards say wherever they stand. */
export function watchGuards(chart: AnyStateMachine): Watched {
  const machine = chart.provide({});
  const said = new Map<string, Set<boolean>>();
  for (const [transition, id] of idsOf(machine)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    const heard = new Set<boolean>();
    said.set(id, heard);
    const watching = () => false;
    watching.check = (snapshot: AnyMachineSnapshot, args: Args) => {
      const holds = says(machine, guard, snapshot, args);
      heard.add(holds);
      return holds;
    };
    Object.assign(transition, { guard: watching });
  }
  return { machine, said };
}

/**
 * The answer of a guard as xstate gets it: by name or as written, with params that may depend on
 * the event.
 */
function says(
  machine: AnyStateMachine,
  guard: NonNullable<AnyTransitionDefinition['guard']>,
  snapshot: AnyMachineSnapshot,
  args: Args,
): boolean {
  const named = typeof guard === 'string' ? { type: guard } : guard;
  const isInline = typeof named === 'function';
  const found: unknown = isInline ? named : machine.implementations.guards[named.type];
  if (typeof found !== 'function') throw new Error(`${machine.id} has no such guard`);
  const predicate = found as Predicate;
  if (predicate.check) return predicate.check(snapshot, args, predicate);
  const params: unknown = isInline || !('params' in named) ? undefined : named.params;
  return predicate(
    args,
    typeof params === 'function' ? (params as (given: Args) => unknown)(args) : params,
  );
}
