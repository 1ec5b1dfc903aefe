import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { Step, Walk } from '../../tests/support/walk.ts';
import type { Line, Model, Moment, Unmet } from './lines.ts';

/** One line of a walk: what is done, answered or passes, or what is seen after it. */
export interface Turn {
  readonly name: string;
  readonly entry: Line | Unmet | undefined;
  readonly moment: Moment;
}

export type Entries = ReadonlyMap<string, Line | Unmet>;

/** Everything that a model says, by what it says it of. */
export function entriesOf<M extends AnyStateMachine>(model: Model<M>): Entries {
  const kinds = {
    sees: model.sees,
    does: model.does,
    answers: model.answers,
    passes: model.passes,
  };
  return new Map(
    Object.entries(kinds).flatMap(([kind, entries]) =>
      Object.entries<Line | Unmet>(entries).map(([name, entry]) => [`${kind} ${name}`, entry]),
    ),
  );
}

/** A walk as a test script: in turns something happens and something is seen. */
export function scriptOf(
  machine: AnyStateMachine,
  entries: Entries,
  { first, steps }: { readonly first: Moment; readonly steps: Walk['steps'] },
): readonly Turn[] {
  const slots = slotsIn(machine.root);
  const turn = (name: string, moment: Moment) => ({ name, entry: entries.get(name), moment });
  const seen = (moment: Moment, before: readonly string[]) => {
    const leaves = leavesOf(moment.value);
    const news = leaves.filter((leaf) => !before.includes(leaf));
    return (news.length > 0 ? news : leaves).map((leaf) => turn(`sees ${leaf}`, moment));
  };
  return [
    ...seen(first, []),
    ...steps.flatMap((step, at) => [
      turn(nameOf(step, slots), step),
      ...seen(step, leavesOf((steps[at - 1] ?? first).value)),
    ]),
  ];
}

function nameOf({ event, child }: Step, slots: ReadonlyMap<string, string>): string {
  if (child !== undefined) return `answers ${slots.get(child) ?? child}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event.type) ?? [];
  return delay === undefined ? `does ${event.type}` : `passes ${delay}`;
}

const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        leavesOf(inner ?? '').map((leaf) => `${name}.${leaf}`),
      );

/** By its id, what each invoked actor is called in the setup. */
const slotsIn = (node: AnyStateNode): ReadonlyMap<string, string> =>
  new Map([
    ...node.invoke.flatMap(({ id, src }) => (typeof src === 'string' ? [[id, src] as const] : [])),
    ...Object.values(node.states).flatMap((inner: AnyStateNode) => [...slotsIn(inner)]),
  ]);
