import type { ChartGraph, ChartState, ChartTransition } from '#walks/chart/graph.ts';
import { sentenceOf, titleOf } from './words.ts';

export type Sign = 'added' | 'removed' | 'changed';

export interface Change {
  readonly sign: Sign;
  readonly kind: 'state' | 'transition';
  /** The id in the version before and in the version after, to be marked there. */
  readonly before?: string;
  readonly after?: string;
  readonly words: string;
}

/** The changes of a chart, in the order of the version after, removals last. */
export function compare(before: ChartGraph, after: ChartGraph): readonly Change[] {
  return [...compareStates(before, after), ...compareTransitions(before, after)];
}

function compareStates(before: ChartGraph, after: ChartGraph): readonly Change[] {
  const was = new Map(before.states.map((state) => [state.id, state]));
  const is = new Set(after.states.map(({ id }) => id));
  const name = ({ id }: ChartState) => (id === '' ? titleOf(after.machine) : titleOf(id));
  const met = after.states.flatMap((state): readonly Change[] => {
    const old = was.get(state.id);
    const place = { kind: 'state', after: state.id } as const;
    if (!old) return [{ ...place, sign: 'added', words: `${name(state)}: ${state.description}` }];
    const changes = stateChanges(old, state);
    if (changes.length === 0) return [];
    const words = `${name(state)}: ${changes.join('; ')}`;
    return [{ ...place, before: state.id, sign: 'changed', words }];
  });
  const gone = before.states
    .filter(({ id }) => !is.has(id))
    .map((state): Change => ({
      sign: 'removed',
      kind: 'state',
      before: state.id,
      words: `${name(state)}: ${state.description}`,
    }));
  return [...met, ...gone];
}

const stateChanges = (old: ChartState, now: ChartState): readonly string[] => [
  ...(old.description === now.description
    ? []
    : [`“${old.description}” became “${now.description}”`]),
  ...(old.kind === now.kind ? [] : [`was ${old.kind}, is ${now.kind}`]),
  ...(old.isInitial === now.isInitial
    ? []
    : [now.isInitial ? 'is where it begins' : 'is no longer where it begins']),
  ...listChange('tags', old.tags, now.tags),
  ...listChange('asks', idsOf(old), idsOf(now)),
  ...listChange('does when it begins', old.entry, now.entry),
  ...listChange('does when it ends', old.exit, now.exit),
];

const idsOf = ({ invokes }: ChartState): readonly string[] => invokes.map(({ id }) => id);

const listChange = (what: string, old: readonly string[], now: readonly string[]) =>
  old.join() === now.join()
    ? []
    : [`${what}: ${old.join(', ') || 'nothing'} became ${now.join(', ') || 'nothing'}`];

/** Transitions are the same when their words are, whatever stands between them. */
function compareTransitions(before: ChartGraph, after: ChartGraph): readonly Change[] {
  const left = new Map<string, ChartTransition[]>();
  for (const one of before.transitions)
    left.set(meaningOf(one), [...(left.get(meaningOf(one)) ?? []), one]);
  const fresh = after.transitions.filter((one) => left.get(meaningOf(one))?.shift() === undefined);
  const gone = new Set([...left.values()].flat());
  const say = (graph: ChartGraph, one: ChartTransition) =>
    `${titleOf(one.source || graph.machine)}: ${sentenceOf(graph, one)}`;
  const met = fresh.map((one): Change => {
    const old = [...gone].find((other) => isAkin(other, one));
    if (old) gone.delete(old);
    const place = { kind: 'transition', after: one.id } as const;
    if (!old) return { ...place, sign: 'added', words: say(after, one) };
    const words = `${say(before, old)} — became — ${sentenceOf(after, one)}${doing(old, one)}`;
    return { ...place, before: old.id, sign: 'changed', words };
  });
  const removed = [...gone].map((one): Change => ({
    sign: 'removed',
    kind: 'transition',
    before: one.id,
    words: say(before, one),
  }));
  return [...met, ...removed];
}

const doing = (old: ChartTransition, now: ChartTransition): string =>
  listChange('does', old.actions, now.actions)
    .map((words) => ` (${words})`)
    .join('');

/** A transition of the same event and condition, or to the same place, is the same one changed. */
const isAkin = (one: ChartTransition, other: ChartTransition): boolean =>
  one.source === other.source &&
  one.event === other.event &&
  (JSON.stringify(one.guard) === JSON.stringify(other.guard) ||
    (one.targets.join() === other.targets.join() && one.guard?.name === other.guard?.name));

const meaningOf = ({ id: _id, otherwise: _otherwise, ...rest }: ChartTransition): string =>
  JSON.stringify(rest);
