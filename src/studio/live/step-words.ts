import { stateIn, type ChartGraph } from '#walks/chart/graph.ts';
import { spaced } from '#walks/chart/spelling.ts';
import { whenOf } from '../chart/words.ts';
import type { Entry } from './entry.ts';
import { leavesOf } from './moment.ts';

/** The event of a step in the words of the picture. */
export function happenedIn(
  graph: ChartGraph | undefined,
  { event, moves, details }: Entry,
): string {
  if (event === 'xstate.init') return 'begins';
  if (event === 'xstate.stop') return 'is left';
  // The later moves came of themselves.
  const taken = (moves[0]?.taken ?? []).flatMap(
    (id) => graph?.transitions.find((one) => one.id === id) ?? [],
  );
  const first = taken.find(({ targets }) => targets.length > 0) ?? taken[0];
  const what = first ? whenOf(first) : spaced(event.replace(/^xstate\.\w+\.actor\./, ''));
  const told = Object.values(details ?? {}).filter((value) => typeof value === 'string');
  return told.length === 0 ? what : `${what} (${told.join(', ')})`;
}

/** The descriptions of the states that the step entered. */
export function standsIn(
  graph: ChartGraph | undefined,
  { value }: Entry,
  before?: Entry,
): readonly string[] {
  const earlier = before ? leavesOf(before.value) : [];
  return leavesOf(value)
    .filter((leaf) => !earlier.includes(leaf))
    .map((leaf) => (graph && stateIn(graph, leaf)?.description) || spaced(leaf));
}
