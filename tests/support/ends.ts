import type { AnyMachineSnapshot } from 'xstate';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import { explore, wayTo, write, type Ground, type Step } from '#walks/walking/walk.ts';

/** Where a chart ends, and what happens on the shortest way there. */
export interface Ending {
  /** `left as quickPay`, or the state in which nothing but leaving is left to do. */
  readonly end: string;
  readonly steps: readonly Step[];
}

export interface Ended {
  /** The scenario. */
  readonly name: string;
  readonly ground: Ground;
  /** Each once. */
  readonly endings: readonly Ending[];
}

/** All ways to begin a chart, and the ends of each. */
export function endsOf({ machine, scenarios }: WalkedChart): readonly Ended[] {
  const explored = scenarios.map(({ name, ground }) => {
    const { begun, moves } = explore(machine, ground);
    return { name, ground, begun, moves };
  });
  const goOn = new Set(
    explored
      .flatMap(({ moves }) => moves)
      .filter(({ played }) => played.state.status !== 'done')
      .map(({ from }) => write(from.value)),
  );
  const isEnd = (state: AnyMachineSnapshot): boolean =>
    state.status === 'done' || !(state.hasTag('busy') || goOn.has(write(state.value)));
  return explored.map(({ name, ground, begun, moves }) => {
    const all = [begun, ...moves.map(({ played }) => played)].flatMap(({ state }, at) =>
      isEnd(state) ? [{ end: nameOf(state), steps: at === 0 ? [] : wayTo(moves, at - 1) }] : [],
    );
    const isFirst = ({ end }: Ending, at: number) => all.findIndex((one) => one.end === end) === at;
    return { name, ground, endings: all.filter(isFirst) };
  });
}

function nameOf({ value, status, output }: AnyMachineSnapshot): string {
  const where = typeof value === 'string' ? value : write(value);
  const kind = (output as { readonly kind?: string } | undefined)?.kind;
  return status === 'done' && kind !== undefined ? `${where} as ${kind}` : where;
}
