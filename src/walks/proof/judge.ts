import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import { playerOf } from '../walking/player.ts';
import { saidIn } from '../walking/sentence.ts';
import type { Move } from '../walking/walk.ts';
import { lineOf } from './line.ts';
import type { Survey, Surveyed } from './survey.ts';

/** A record in a shape that is quickly compared. */
interface Expected {
  readonly scenario: Surveyed;
  readonly begins: string;
  readonly lines: ReadonlyMap<number, string>;
}

const first = 3;

/** The judge tells where a chart first does otherwise than its record says; nothing if it never does. */
export function judgeBy({ scenarios, ids }: Survey) {
  const records = scenarios.map((scenario): Expected => ({
    scenario,
    begins: JSON.stringify(lineOf(scenario.explored.begun, undefined)),
    lines: new Map([...scenario.kept].map(([at, line]) => [at, JSON.stringify(line)])),
  }));
  /** The moves that take the transition come first: there it shows soonest. */
  const orderFor = ({ scenario, lines }: Expected, transition: string | undefined) => {
    const kept = [...lines.keys()];
    const takes = (at: number) =>
      scenario.explored.moves[at]?.played.taken.some((one) => ids.get(one) === transition);
    return transition === undefined ? kept : [...kept.filter(takes).slice(0, first), ...kept];
  };
  return (machine: AnyStateMachine, transition?: string): string | undefined => {
    for (const record of records) {
      const found = differenceIn(record, machine, orderFor(record, transition));
      if (found !== undefined) return `${record.scenario.name}: ${found}`;
    }
    return undefined;
  };
}

function differenceIn(
  { scenario, begins, lines }: Expected,
  machine: AnyStateMachine,
  order: readonly number[],
): string | undefined {
  const { moves } = scenario.explored;
  const states = new Map<number, AnyMachineSnapshot>();
  try {
    const player = playerOf(machine, scenario.ground.input as InputFrom<AnyStateMachine>);
    const begun = player.begin();
    if (JSON.stringify(lineOf(begun, undefined)) !== begins) return 'it begins otherwise';
    for (const last of order)
      for (const at of wayTo(moves, last)) {
        if (states.has(at)) continue;
        const move = moves[at] as Move;
        const before = move.after === undefined ? begun.state : states.get(move.after);
        const played = before && player.take(before, move.event);
        if (!played || JSON.stringify(lineOf(played, before)) !== lines.get(at))
          return `${saidIn(move)} leads elsewhere`;
        states.set(at, played.state);
      }
  } catch (error) {
    return `it fails: ${String(error)}`;
  }
  return undefined;
}

/** The numbers of the moves up to this one, the first of them first. */
function wayTo(moves: readonly Move[], last: number): readonly number[] {
  const way: number[] = [];
  for (let at: number | undefined = last; at !== undefined; at = moves[at]?.after) way.unshift(at);
  return way;
}
