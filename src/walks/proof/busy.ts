import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isCall } from '../chart/calls.ts';
import { stateName } from './state-name.ts';
import { placeOf, statesOf } from './transition-ids.ts';

/** Busy states that may stay so for ever, one sentence each. */
export function endlessWaits(
  machine: AnyStateMachine,
  waits: Readonly<Record<string, string>> = {},
): readonly string[] {
  return statesOf(machine.root)
    .filter((state) => isLeaf(state) && isBusy(state) && !isBounded(state, waits))
    .map((state) => `${stateName(state)} is busy, and nothing bounds how long`);
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic';

export const lineageOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...lineageOf(node.parent)] : [node];

export const isBusy = (node: AnyStateNode): boolean =>
  lineageOf(node).some(({ tags }) => tags.includes('busy'));

/** A state that is left at once, whatever guards say. */
export const isMomentary = ({ always }: AnyStateNode): boolean =>
  (always ?? []).some(({ guard }) => guard === undefined);

const isBounded = (state: AnyStateNode, waits: Readonly<Record<string, string>>): boolean =>
  isMomentary(state) ||
  Object.hasOwn(waits, placeOf(state)) ||
  lineageOf(state).some(
    ({ after, invoke, machine }) =>
      after.some(({ guard, target }) => guard === undefined && target !== undefined) ||
      invoke.some(({ src }) => typeof src === 'string' && isCall(machine, src)),
  );
