import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { unfold, type Ground, type Unfolding } from '#walks/walking/walk.ts';

/** The number of states that are looked at before the next ground gets its turn. */
const turns = [60, 600, Infinity];

interface Seen {
  readonly fans: Unfolding['fans'];
  /** The states as they were met, and how many of them there were after each fan. */
  readonly states: AnyMachineSnapshot[];
  readonly after: number[];
}

const seen = new WeakMap<AnyStateMachine, WeakMap<Ground, Seen>>();

/** A ground is walked once, however many of its states are looked for. */
function seenOn(machine: AnyStateMachine, ground: Ground): Seen {
  const grounds = seen.get(machine) ?? new WeakMap<Ground, Seen>();
  seen.set(machine, grounds);
  const known = grounds.get(ground);
  if (known) return known;
  const { begun, fans } = unfold(machine, ground);
  const begins = { fans, states: [begun.state], after: [1] };
  grounds.set(ground, begins);
  return begins;
}

/** The end of the shortest walk that reaches what is looked for; the chart is played, not run. */
export function shortestTo(
  machine: AnyStateMachine,
  all: readonly Ground[],
  isThere: (state: AnyMachineSnapshot) => boolean,
): AnyMachineSnapshot | undefined {
  for (const most of turns) {
    for (const ground of all) {
      const found = among(seenOn(machine, ground), most, isThere);
      if (found) return found;
    }
  }
  return undefined;
}

function among(
  { fans, states, after }: Seen,
  most: number,
  isThere: (state: AnyMachineSnapshot) => boolean,
): AnyMachineSnapshot | undefined {
  let looked = 0;
  for (let turn = 0; turn <= most; turn += 1) {
    if (after[turn] === undefined) {
      const { done, value: fan } = fans.next();
      if (done) return undefined;
      states.push(...fan.map(({ played }) => played.state));
      after.push(states.length);
    }
    const found = states.slice(looked, after[turn]).find(isThere);
    if (found) return found;
    looked = after[turn] ?? 0;
  }
  return undefined;
}

/** The chart is in a state; `''` is the chart as a whole. */
export const isIn =
  (place: string) =>
  ({ _nodes }: AnyMachineSnapshot): boolean =>
    _nodes.some(({ path }) => path.join('.') === place);
