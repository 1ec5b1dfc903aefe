import { describe, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { expectAllTransitions } from './coverage.ts';
import { type Hooks, type Replay, replay } from './replay.ts';
import { titleOf } from './sentence.ts';
import { explore, type Plan, type Walk } from './walk.ts';

interface More<M extends AnyStateMachine> extends Hooks<M> {
  /** Transitions that cannot be walked, by the name under which they are reported. */
  readonly except?: readonly string[];
  /** What must hold when the walk is over. */
  readonly after?: (replayed: Replay<M>, walk: Walk) => void | Promise<void>;
}

/** One test per walk, and one that together they take every transition. */
export function describeWalks<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  { except = [], after, ...hooks }: More<M> = {},
): void {
  describe(`${machine.id} walks`, () => {
    explore(machine, plan).walks.forEach((walk, index) =>
      test(`${index + 1}. ${titleOf(walk)}`, async () => {
        const replayed = await replay(machine, plan, walk, hooks);
        await after?.(replayed, walk);
      }),
    );
    test('take every transition', () => expectAllTransitions(machine, plan, except));
  });
}
