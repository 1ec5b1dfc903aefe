import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { explore, type Ground } from '#walks/walking/walk.ts';

/** The number of states that are looked at before the next ground gets its turn. */
const turns = [60, 600, Infinity];

/** The end of the shortest walk that reaches what is looked for; the chart is played, not run. */
export function shortestTo(
  machine: AnyStateMachine,
  all: readonly Ground[],
  isThere: (state: AnyMachineSnapshot) => boolean,
): AnyMachineSnapshot | undefined {
  for (const most of turns) {
    for (const ground of all) {
      let met = 0;
      const { begun, moves } = explore(machine, ground, (state) => isThere(state) || ++met > most);
      const found = [begun, ...moves.map(({ played }) => played)].find(({ state }) =>
        isThere(state),
      );
      if (found) return found.state;
    }
  }
  return undefined;
}

/** The chart is in a state; `''` is the chart as a whole. */
export const isIn =
  (place: string) =>
  ({ _nodes }: AnyMachineSnapshot): boolean =>
    _nodes.some(({ path }) => path.join('.') === place);
