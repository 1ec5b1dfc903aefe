import type { AnyStateMachine } from 'xstate';
import { playerOf } from '#walks/walking/player.ts';
import { valueOf } from '#walks/walking/typed.ts';
import { bareChart } from './bare.ts';
import type { Entry, Move } from './entry.ts';

export interface Problem {
  readonly chart: string;
  /** The place in the record. */
  readonly place: number;
  readonly event: string;
  /** The recorded value, as JSON. */
  readonly was: string;
  readonly is: string;
}

export interface Replayed {
  readonly steps: number;
  readonly conversations: number;
  /** The first step of each conversation at which the chart led elsewhere. */
  readonly problems: readonly Problem[];
  /** The charts of the record that no longer exist. */
  readonly unknown: readonly string[];
}

/** Plays a record on the charts as they are, and compares the states. */
export function replayRecord(
  entries: readonly Entry[],
  charts: ReadonlyMap<string, AnyStateMachine>,
): Replayed {
  const conversations = new Map<string, (readonly [place: number, entry: Entry])[]>();
  for (const [place, entry] of entries.entries()) {
    const own = conversations.get(entry.actor) ?? [];
    conversations.set(entry.actor, [...own, [place, entry]]);
  }
  const problems: Problem[] = [];
  const unknown = new Set<string>();
  for (const own of conversations.values()) {
    const chart = charts.get(own[0]?.[1].chart ?? '');
    if (!chart) unknown.add(own[0]?.[1].chart ?? '');
    const problem = chart && firstProblem(chart, own);
    if (problem) problems.push(problem);
  }
  return {
    steps: entries.reduce((sum, { times }) => sum + times, 0),
    conversations: conversations.size,
    problems,
    unknown: [...unknown],
  };
}

function firstProblem(
  chart: AnyStateMachine,
  own: readonly (readonly [place: number, entry: Entry])[],
): Problem | undefined {
  let moves: readonly Move[] = [];
  let at = 0;
  const machine = bareChart(chart, (id) => moves[at]?.taken.includes(id) ?? false);
  const player = playerOf(machine, undefined, () => (at += 1));
  const follow = (next: readonly Move[]) => {
    moves = next;
    at = 0;
  };
  let state: ReturnType<typeof player.begin>['state'] | undefined;
  for (const [place, { event, moves: all, value, status }] of own) {
    if (status === 'stopped') break;
    for (const [index, part] of partsOf(event, all).entries()) {
      follow(part.moves);
      if (!state) {
        if (event !== 'xstate.init') break;
        state = player.begin().state;
      } else if (index > 0 || event !== 'xstate.init')
        state = player.take(state, { type: part.event }).state;
    }
    const was = JSON.stringify(value);
    const is = state ? JSON.stringify(valueOf(state)) : 'nothing: its beginning is not there';
    if (was !== is) return { chart: chart.id, place, event, was, is };
  }
  return undefined;
}

interface Part {
  readonly event: string;
  readonly moves: readonly Move[];
}

/** Cuts the moves at events that the chart raised itself: a bare chart raises none. */
function partsOf(event: string, moves: readonly Move[]): readonly Part[] {
  const parts: { event: string; moves: Move[] }[] = [{ event, moves: [] }];
  for (const move of moves) {
    const last = parts.at(-1);
    if (!last) break;
    if (move.event === last.event || move.event.startsWith('xstate.done.state.'))
      last.moves.push(move);
    else parts.push({ event: move.event, moves: [move] });
  }
  return parts;
}
