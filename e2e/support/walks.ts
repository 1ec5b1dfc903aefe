import { createActor, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { noteTaken } from '../../tests/support/taken.ts';
import type { Plan } from '../../tests/support/walk.ts';
import { expect, test } from '../models/test.ts';
import { HeldCalls } from './held-calls.ts';
import { isLine, wordsOf, type Line, type Model, type Moment } from './lines.ts';
import { entriesOf, scriptOf, type Turn } from './script.ts';
import { shortest } from './shortest.ts';

export interface Scenario<M extends AnyStateMachine> {
  readonly name: string;
  readonly plan: Plan<M>;
  /** How the patient gets to where the chart begins. */
  readonly start: Line;
  /** Of what the browser may complain on the way. */
  readonly mayHear?: RegExp;
}

/** Every way that the chart itself knows of, gone in a browser line by line. */
export function walkInBrowser<M extends AnyStateMachine>(
  machine: M,
  model: Model<M>,
  scenarios: readonly Scenario<M>[],
): void {
  const entries = entriesOf(model);
  const met = new Set<string>();
  const deaf: string[] = [];
  for (const { name, plan, start, mayHear = /WebSocket/ } of scenarios) {
    const { walks, unheard } = shortest(machine, plan);
    deaf.push(...unheard);
    const first = firstOf(machine, plan);
    const ways = walks.length > 0 ? walks.map(({ steps }) => steps) : [[]];
    const scripts = ways.map((steps) => scriptOf(machine, entries, { first, steps }));
    for (const turn of scripts.flat()) met.add(turn.name);
    test.describe(`${machine.id}: ${name}`, () => {
      scripts.forEach((script, index) =>
        test(`${index + 1}. ${titleOf(script)}`, async ({ i, time, bank, sandbox, server }) => {
          i.mayHear(mayHear);
          const calls = new HeldCalls();
          await calls.hold(i.page, model.holds);
          const world = { i, time, calls, bank, sandbox, server };
          await test.step(wordsOf(start, first), () => start.run(world, first));
          for (const turn of script) {
            const said = lineOf(turn);
            await test.step(wordsOf(said, turn.moment), () => said.run(world, turn.moment));
          }
          noteTaken(machine, plan, ways[index] ?? []);
        }),
      );
    });
  }
  test(`${machine.id}: all that is planned happens, and nothing of the model is left`, () => {
    expect(deaf).toEqual([]);
    const lines = [...entries].flatMap(([name, entry]) => (isLine(entry) ? name : []));
    expect(lines.filter((name) => !met.has(name))).toEqual([]);
  });
}

function lineOf({ name, entry }: Turn): Line {
  if (entry !== undefined && isLine(entry)) return entry;
  throw new Error(`The model has nothing for: ${name}. ${entry?.unmet ?? ''}`);
}

/** What happens, each thing once; what is seen is told by the steps. */
function titleOf(script: readonly Turn[]): string {
  const happens = script.filter(({ name }) => !name.startsWith('sees '));
  const told = (happens.length > 0 ? happens : script.slice(-1)).map((turn) =>
    turn.entry && isLine(turn.entry) ? wordsOf(turn.entry, turn.moment) : turn.name,
  );
  return [...new Set(told)].join(', ');
}

function firstOf<M extends AnyStateMachine>(machine: M, { input, facts }: Plan<M>): Moment {
  const snapshot = createActor<AnyStateMachine>(machine, { input }).getSnapshot();
  return { value: snapshot.value, facts: facts?.(snapshot as SnapshotFrom<M>) };
}
