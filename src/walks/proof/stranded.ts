import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { placeOf, statesOf } from './transition-ids.ts';

/** A sentence for each state that lost its own last exit, and for each in `leave` that has one after all. */
export function stranded(
  machine: AnyStateMachine,
  leave: Readonly<Record<string, string>> = {},
  resting: Readonly<Record<string, string>> = {},
): readonly string[] {
  const leaves = statesOf(machine.root).filter(({ type }) => type === 'atomic');
  const without = leaves.filter((state) => !leadsOn(state)).map(placeOf);
  return [
    ...without
      .filter((place) => !Object.hasOwn(leave, place) && !Object.hasOwn(resting, place))
      .map((place) => `${machine.id}.${place} has no exit of its own any more`),
    ...Object.keys(leave)
      .filter((place) => !without.includes(place))
      .map((place) => `${machine.id}.${place} has an exit of its own, and is said to have none`),
  ];
}

const leadsOn = (state: AnyStateNode): boolean =>
  [...(state.always ?? []), ...[...state.transitions.values()].flat()].some(
    ({ target }) => target !== undefined,
  );
