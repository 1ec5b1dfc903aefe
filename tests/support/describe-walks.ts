import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { WalkedChart, Scenario } from '#walks/walking/walked-chart.ts';
import { type Hooks, nameOf, type Replay, replay } from '#walks/walking/replay.ts';
import { titleOf } from '#walks/walking/sentence.ts';
import { explore, walksToStates, type Ground, type Walk } from '#walks/walking/walk.ts';
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

/** One walk to each state. */
function describeStates<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  { after, except: _, ...hooks }: Partly<M> = {},
): void {
  describe(`${machine.id} states`, () => {
    walksToStates(explore(machine, ground)).forEach((walk, index) =>
      test(`${index + 1}. ${titleOf(walk)}`, async () => {
        const replayed = await replay(machine, ground, walk, hooks);
        await after?.(replayed, walk);
      }),
    );
  });
}

/** One test per walk, and one that the walks together take every transition. */
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

/** Every transition in English; in each other language every state once, for its texts. */
export const walksIn = (language: string): typeof describeWalks =>
  language === 'en' ? describeWalks : describeStates;

/** The walks of all scenarios, one test each, and one that the walks together take every transition. */
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
  ways.forEach((walk, index) =>
    test(`${index + 1}. ${titleOf(walk)}`, async () => {
      const replayed = await replay(machine, ground, walk, hooks);
      await after?.(replayed, walk);
    }),
  );
  test('use every word, but for those that are refused', () => {
    const types = unheard.map((word) => (JSON.parse(word) as { type: string }).type);
    expect([...new Set(types)]).toEqual(refused);
  });
}
