import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartGraph, ChartState, Invoked, StateKind } from './graph.ts';
import { idOf, nameOf } from './names.ts';
import { readTransitions } from './read-transitions.ts';

interface Origin {
  readonly name: string;
  readonly source: string;
}

/** A machine as data, states and transitions in the order they are written. */
export function readChart(machine: AnyStateMachine, { name, source }: Origin): ChartGraph {
  const nodes = withInner(machine.root as AnyStateNode);
  return {
    name,
    machine: machine.id,
    source,
    purpose: machine.root.description ?? '',
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) => readTransitions(node, machine)),
  };
}

const withInner = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states as Readonly<Record<string, AnyStateNode>>).flatMap(withInner),
];

function stateOf(node: AnyStateNode): ChartState {
  const { parent } = node;
  return {
    id: idOf(node),
    name: node.key,
    ...(parent && { parent: idOf(parent) }),
    description: node.description ?? '',
    kind: node.type as StateKind,
    isInitial: parent?.type === 'compound' && parent.initial.target?.[0] === node,
    tags: node.tags,
    invokes: node.invoke.map(invoked),
    // The entry actions as written: the machine adds others that start and stop its timers.
    entry: listOf(node.config.entry).map(nameOf),
    exit: listOf(node.config.exit).map(nameOf),
  };
}

const listOf = (given: unknown): readonly unknown[] => {
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
};

const invoked = ({ id, src }: { id: string; src: unknown }): Invoked => ({
  id,
  slot: typeof src === 'string' ? src : id,
});
