import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf, replay } from './replay.ts';
import { explore, type Plan } from './walk.ts';

/** Every state of a chart, its root first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(statesOf),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);

/** What a plan leaves out: transitions that no walk takes, and words that nothing hears. */
export async function gaps<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
): Promise<{ untaken: string[]; unheard: readonly string[] }> {
  const { walks, unheard } = explore(machine, plan);
  const taken = new Set<string>();
  for (const walk of walks)
    for (const name of (await replay(machine, plan, walk)).taken) taken.add(name);
  const untaken = transitionsOf(machine)
    .map(nameOf)
    .filter((name) => !taken.has(name));
  return { untaken, unheard };
}

/** Throws unless the plan's walks take every transition, but for those named, and use every word. */
export async function expectAllTransitions<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  except: readonly string[] = [],
): Promise<void> {
  const { untaken, unheard } = await gaps(machine, plan);
  const problems = [
    ...untaken.filter((name) => !except.includes(name)).map((name) => `never taken: ${name}`),
    ...except.filter((name) => !untaken.includes(name)).map((name) => `taken after all: ${name}`),
    ...unheard.map((name) => `never heard: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${machine.id}\n${problems.join('\n')}`);
}
