import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { accidents } from './accidents.ts';
import { statesOf } from './transition-ids.ts';

/** Reach, guards aside: the states that a chart can come to, and those from where it can still move on. */

const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>);

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

const exitsOf = (node: AnyStateNode): AnyStateNode[] =>
  [...waysOut(node), ...(node.always ?? [])].flatMap(
    (transition) => (transition.target as readonly AnyStateNode[] | undefined) ?? [],
  );

const waysOut = (node: AnyStateNode) =>
  [...node.transitions].flatMap(([event, ways]) => (accidents.has(event) ? [] : ways));

const accidentsOf = (node: AnyStateNode): AnyStateNode[] =>
  [...node.transitions].flatMap(([event, ways]) =>
    accidents.has(event)
      ? ways.flatMap(({ target }) => (target as readonly AnyStateNode[] | undefined) ?? [])
      : [],
  );

/** The states in which a state begins when it is entered. */
function beginningsOf(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'parallel') return childrenOf(node);
  if (node.type === 'history') return childrenOf(node.parent ?? node);
  if (node.type === 'compound') return node.initial.target as readonly AnyStateNode[];
  return [];
}

export function reachable(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const open = [machine.root as AnyStateNode];
  for (let node = open.pop(); node; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...ancestorsOf(node), ...beginningsOf(node), ...exitsOf(node), ...accidentsOf(node));
  }
  return reached;
}

/** The state can still come to the chart's end, or to one where the patient may stay for good. */
export function canEnd(
  machine: AnyStateMachine,
  state: AnyStateNode,
  rests: (state: AnyStateNode) => boolean = () => false,
): boolean {
  const seen = new Set<AnyStateNode>();
  const open = [state, ...ancestorsOf(state)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if ((node.type === 'final' && node.parent === machine.root) || rests(node)) return true;
    for (const target of exitsOf(node)) open.push(target, ...begun(target), ...ancestorsOf(target));
    // A region may be left by what happens in a region beside it.
    if (node.type === 'parallel') open.push(...statesOf(node).filter((one) => leaves(one, node)));
  }
  return false;
}

const begun = (node: AnyStateNode): AnyStateNode[] =>
  beginningsOf(node).flatMap((one) => [one, ...begun(one)]);

const leaves = (node: AnyStateNode, region: AnyStateNode): boolean =>
  exitsOf(node).some((target) => !ancestorsOf(target).includes(region));
