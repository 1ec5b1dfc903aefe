import type { AnyStateMachine, InputFrom } from 'xstate';
import { playerOf, type Played } from '../walking/player.ts';
import { valueOf } from '../walking/typed.ts';
import { explore, wayTo, write, type Move, type Step } from '../walking/walk.ts';
import { idsOf } from '../proof/transition-ids.ts';
import { leavesOf } from './moments.ts';
import type { AnyScript, AnySnapshot, Beginning } from './script.ts';

/** A candidate for a walk: the shortest way through a chart to whatever comes. */
export interface Candidate {
  readonly beginning: Beginning;
  readonly steps: readonly Step[];
  /** The state at the end, where only the patient is waited for, if there is one. */
  readonly end: AnySnapshot;
  readonly transitions: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

/** All candidates, for each beginning the shortest first. */
export const candidatesOf = ({ machine, beginnings }: AnyScript): readonly Candidate[] =>
  beginnings.flatMap((beginning) => candidatesFrom(machine, beginning));

function candidatesFrom(machine: AnyStateMachine, beginning: Beginning): readonly Candidate[] {
  const ids = idsOf(machine);
  const { ground } = beginning;
  const { begun, moves } = explore(machine, ground);
  const player = playerOf(machine, ground.input as InputFrom<AnyStateMachine>);
  const factsOf = (state: AnySnapshot): unknown => ground.facts?.(state as never);
  const goOn = restsAfter(moves, (state) => write([state.value, state.status, factsOf(state)]));

  const taking = (
    before: Candidate | undefined,
    steps: readonly Step[],
    { taken, state }: Played,
  ) => ({
    beginning,
    steps,
    end: state,
    transitions: new Set([
      ...(before?.transitions ?? []),
      ...taken.map((one) => ids.get(one) ?? ''),
    ]),
    states: new Set([...(before?.states ?? []), ...leavesOf(valueOf(state))]),
  });
  const taken = (before: Candidate, { event, child }: Move): Candidate => {
    const played = player.take(before.end, event);
    const { state } = played;
    const facts = factsOf(state);
    const step = { event, ...(child !== undefined && { child }), value: valueOf(state), facts };
    return taking(before, [...before.steps, step], played);
  };
  const first = taking(undefined, [], begun);
  const all: Candidate[] = [];
  for (const [at, { after, played }] of moves.entries()) {
    const before = after === undefined ? first : (all[after] ?? first);
    all.push(taking(before, wayTo(moves, at), played));
  }
  return [first, ...all]
    .map((one) => goOn(one.end).reduce(taken, one))
    .toSorted((one, other) => one.steps.length - other.steps.length);
}

/** A walk does not end while something is under way: what mostly comes then is waited for. */
function restsAfter(moves: readonly Move[], keyOf: (state: AnySnapshot) => string) {
  const leading = new Map<string, Move[]>();
  for (const move of moves) {
    const key = keyOf(move.from);
    leading.set(key, [...(leading.get(key) ?? []), move]);
  }
  const from = (key: string) =>
    // Moves that come by themselves, before those that somebody would have to do.
    (leading.get(key) ?? []).toSorted((one, other) => Number(isSaid(one)) - Number(isSaid(other)));
  return (end: AnySnapshot): readonly Move[] => {
    if (isAtRest(end)) return [];
    const open: { readonly key: string; readonly way: readonly Move[] }[] = [
      { key: keyOf(end), way: [] },
    ];
    const met = new Set(open.map(({ key }) => key));
    for (const { key, way } of open)
      for (const move of from(key)) {
        const { state } = move.played;
        const next = { key: keyOf(state), way: [...way, move] };
        if (isAtRest(state)) return next.way;
        if (!met.has(next.key)) open.push(next);
        met.add(next.key);
      }
    return [];
  };
}

const isSaid = ({ child, event }: Move): boolean =>
  child === undefined && !event.type.startsWith('xstate.');

export const isAtRest = (state: AnySnapshot): boolean =>
  state.status !== 'active' || !state.hasTag('busy');
