import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { WalkedChart, Scenario } from '#walks/walking/walked-chart.ts';
import { type Hooks, nameOf, type Replay, replay } from '#walks/walking/replay.ts';
import { titleOf } from '#walks/walking/sentence.ts';
import { explore, type Ground, type Walk } from '#walks/walking/walk.ts';
import { expectAllTransitions } from '#walks/proof/coverage.ts';
import { transitionsOf } from '#walks/proof/transition-ids.ts';

export interface Holds<M extends AnyStateMachine = AnyStateMachine> extends Hooks<M> {
  /** Called when the walk is over, to expect what must hold. */
  readonly after?: (replayed: Replay<M>, walk: Walk) => void | Promise<void>;
}

interface Partly<M extends AnyStateMachine> extends Holds<M> {
  /** Transitions that cannot be walked, by the name under which they are reported. */
  readonly except?: readonly string[];
}

/** The walks of a chart, and that together they take every transition. */
export function describeWalks<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  { except = [], ...more }: Partly<M> = {},
): void {
  describe(`${machine.id} walks`, () => {
    testWalks(machine, { ground }, more);
    test('take every transition', () => expectAllTransitions(machine, ground, except));
  });
}

/** The walks of all scenarios, and that together they take every transition. */
export function describeChart<M extends AnyStateMachine>(
  { name, machine, scenarios }: WalkedChart<M>,
  { after, ...hooks }: Holds<M> = {},
): void {
  const taken = new Set<string>();
  const noting: Holds<M> = {
    ...hooks,
    after: async (replayed, walk) => {
      for (const one of replayed.taken) taken.add(one);
      await after?.(replayed, walk);
    },
  };
  describe(`${name} walks`, () => {
    for (const scenario of scenarios)
      describe(scenario.name, () => testWalks(machine, scenario, noting));
    test('take every transition', () => {
      const untaken = transitionsOf(machine).map(nameOf);
      expect(untaken.filter((one) => !taken.has(one))).toEqual([]);
    });
  });
}

function testWalks<M extends AnyStateMachine>(
  machine: M,
  { ground, refused = [] }: Pick<Scenario<M>, 'ground' | 'refused'>,
  { after, ...hooks }: Holds<M>,
): void {
  const { begun, walks, unheard } = explore(machine, ground);
  const ways = walks.length > 0 ? walks : [{ start: begun.state.value, steps: [] }];
  // Walks take a millisecond, and a test of its own takes two: one names all that fail.
  test(`${ways.length} of them lead where the chart says`, async () => {
    const failed: string[] = [];
    for (const walk of ways)
      try {
        await after?.(await replay(machine, ground, walk, hooks), walk);
      } catch (error) {
        failed.push(`${titleOf(walk)}: ${String(error)}`);
      }
    expect(failed).toEqual([]);
  });
  test('use every word, but for those that are refused', () => {
    const types = unheard.map((word) => (JSON.parse(word) as { type: string }).type);
    expect([...new Set(types)]).toEqual(refused);
  });
}
