import type { AnyStateMachine, AnyStateNode, InputFrom, StateValue } from 'xstate';
import { playerOf } from '../walking/player.ts';
import { valueOf } from '../walking/typed.ts';
import type { Ground, Step } from '../walking/walk.ts';
import type { AnySnapshot, Coming, Moment } from './script.ts';

/** The slots of a state: by its id, the name of each invoked actor in the setup. */
export const slotsIn = (node: AnyStateNode): ReadonlyMap<string, string> =>
  new Map([
    ...node.invoke.flatMap(({ id, src }) => (typeof src === 'string' ? [[id, src] as const] : [])),
    ...Object.values(node.states).flatMap((inner: AnyStateNode) => [...slotsIn(inner)]),
  ]);

export const comingIn = (machine: AnyStateMachine, steps: readonly Step[]): readonly Coming[] => {
  const slots = slotsIn(machine.root);
  return steps.map(({ event, child }) => ({
    event,
    ...(child !== undefined && { slot: slots.get(child) ?? child }),
  }));
};

/** The moments of a walk, the one before anything happened first; played, not run. */
export function momentsOf<M extends AnyStateMachine>(
  machine: M,
  { input, facts }: Ground<M>,
  steps: readonly Step[],
): readonly Moment[] {
  const player = playerOf(machine, input as InputFrom<AnyStateMachine>);
  const coming = comingIn(machine, steps);
  const factsOf = (state: AnySnapshot): unknown => facts?.(state as never);
  let now = player.begin().state;
  const moments: Moment[] = [
    { value: valueOf(now), facts: factsOf(now), now, before: undefined, past: [], next: coming },
  ];
  for (const [at, { event, child }] of steps.entries()) {
    const before = now;
    now = player.take(before, event).state;
    moments.push({
      event,
      ...(child !== undefined && { child }),
      value: valueOf(now),
      facts: factsOf(now),
      now,
      before,
      past: coming.slice(0, at),
      next: coming.slice(at + 1),
    });
  }
  return moments;
}

export const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        leavesOf(inner ?? '').map((leaf) => `${name}.${leaf}`),
      );
