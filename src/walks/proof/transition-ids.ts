import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { readTransitions } from '../chart/read-transitions.ts';

/** Every state of a chart, its root first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(statesOf),
];

const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine.root).flatMap(transitionsFrom);

/** The transitions by the ids that the pictures give them: `checking.asking/onError/1`. */
export function idsOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  return new Map(
    statesOf(machine.root).flatMap((node) => {
      const read = readTransitions(node, machine);
      return transitionsFrom(node).map((one, at) => [one, read[at]?.id ?? ''] as const);
    }),
  );
}

/** The place of a state, without the chart's own name; the whole chart is `the chart`. */
export const placeOf = (node: AnyStateNode): string =>
  node.path.length > 0 ? node.path.join('.') : 'the chart';
