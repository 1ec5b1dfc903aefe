import type { AnyMachineSnapshot } from 'xstate';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import { explore, wayTo, write, type Ground, type Step } from '#walks/walking/walk.ts';

/** An end of a chart, and the shortest way there. */
export interface Ending {
  /** The end's name: `left as quickPay`, or a state in which only leaving is left to do. */
  readonly end: string;
  readonly steps: readonly Step[];
}

export interface Ended {
  /** The name of the scenario. */
  readonly name: string;
  readonly ground: Ground;
  /** Each end once. */
  readonly endings: readonly Ending[];
}

/** The grounds of a chart, and the ends of each. */
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
