import type { AnyStateMachine } from 'xstate';
import { momentsOf } from '#walks/telling/moments.ts';
import { anyScript, type Script } from '#walks/telling/script.ts';
import { entryOf, turnsOf, wordsOf, type Turn } from '#walks/telling/turns.ts';
import { noteTaken } from '../../tests/support/taken.ts';
import { expect, test } from '../models/test.ts';
import { HeldCalls } from './held-calls.ts';
import type { Model, Run } from './lines.ts';
import { titleOf } from './walk-title.ts';
import type { Choice } from './ways.ts';

/** A beginning of the script, as the browser needs it. */
export interface Begun {
  /** The way to the chart's beginning. */
  readonly start: Run;
  /** The browser's complaints that are allowed on the way. */
  readonly mayHear?: RegExp;
}

/** Walks a chart in a browser line by line, in the script's words. */
export function walkInBrowser<M extends AnyStateMachine>(
  { machine, ...rest }: Script<M>,
  model: Model<M>,
  begun: Readonly<Record<string, Begun>>,
  choose: Choice,
  /** The rows that are the model's own: each of them has to be used. */
  own: object = model,
): void {
  const script = anyScript({ machine, ...rest });
  const met = new Set<string>();
  const { begins, missed } = choose(script, Object.keys(begun));
  for (const { name, words, ground, ways } of begins) {
    const { start, mayHear = /WebSocket/ } = begun[name]!;
    const scripts = ways.map((steps) => turnsOf(script.machine, ground, steps));
    for (const turn of scripts.flat()) met.add(turn.name);
    test.describe(`${machine.id}: ${name}`, () => {
      scripts.forEach((turns, index) =>
        test(`${index + 1}. ${titleOf(script, turns)}`, async ({
          i,
          time,
          bank,
          sandbox,
          server,
        }) => {
          i.mayHear(mayHear);
          const calls = new HeldCalls();
          await calls.hold(i.page, model.holds);
          const world = { i, time, calls, bank, sandbox, server };
          const steps = ways[index] ?? [];
          const [first] = momentsOf(script.machine, ground, steps);
          await test.step(words, async () => first && start(world, first));
          for (const turn of turns) {
            const run = runFor(model, turn);
            await test.step(wordsOf(entryOf(script, turn), turn.moment), () =>
              run(world, turn.moment),
            );
          }
          noteTaken(script.chart, script.machine, ground, steps);
        }),
      );
    });
  }
  test(`${machine.id}: every walk happens, and nothing of the model is left`, () => {
    expect(missed).toEqual([]);
    expect(linesIn(own).filter((name) => !met.has(name))).toEqual([]);
  });
}

/** The names of the model's rows, such as `does payment.submitted`. */
const linesIn = (model: object): readonly string[] =>
  Object.entries(model).flatMap(([kind, rows]) =>
    kind === 'holds' ? [] : Object.keys(rows as object).map((name) => `${kind} ${name}`),
  );

function runFor(model: object, { name, kind, about }: Turn): Run {
  const rows = model as Readonly<Record<Turn['kind'], Readonly<Record<string, Run | undefined>>>>;
  const run = rows[kind][about];
  if (run === undefined) throw new Error(`The model has nothing for: ${name}.`);
  return run;
}
