import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { type Played, playerOf } from './player.ts';
import { childrenOf, eventsOf, valueOf } from './typed.ts';

/** Walks through a production chart: what can be said and answered, tried in every state. */

export interface Happening {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type Answer =
  | { readonly output: unknown }
  | { readonly error: unknown }
  | { readonly event: Happening };

/** The slot ends well; `refuses`: it fails; `tells`: it goes on and sends the chart an event. */
export const gives = (output?: unknown): Answer => ({ output });
export const refuses = (error: unknown): Answer => ({ error });
export const tells = (event: Happening): Answer => ({ event });

type OrBySnapshot<M extends AnyStateMachine, T> = T | ((snapshot: SnapshotFrom<M>) => T);

/** The ground that walks cover: how the chart begins, and what may be said and answered from there. */
export interface Ground<M extends AnyStateMachine = AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** The events that the patient, or whoever else holds the chart, may say. */
  readonly says: OrBySnapshot<M, readonly Happening[]>;
  /** The answers that each slot may give while it runs. */
  readonly answers?: Readonly<Record<string, OrBySnapshot<M, readonly Answer[]>>>;
  /** The facts that guards read beside the state, each reduced to the few values that matter. */
  readonly facts?: (snapshot: SnapshotFrom<M>) => unknown;
  /** The filter that leaves out what cannot happen in life. */
  readonly where?: (snapshot: SnapshotFrom<M>, event: Happening) => boolean;
  readonly limit?: number;
}

export interface Step {
  readonly event: Happening;
  /** The invoked actor that answers; without one it was said from outside, or a delay passed. */
  readonly child?: string;
  readonly value: StateValue;
  readonly facts: unknown;
}

export interface Walk {
  readonly start: StateValue;
  readonly steps: readonly Step[];
}

/** An edge of the chart, taken after the moves that lead there by the shortest way. */
export interface Move extends Step {
  /** The number of the move before it; the first has none. */
  readonly after?: number;
  readonly from: AnyMachineSnapshot;
  readonly played: Played;
}

export interface Exploration {
  readonly begun: Played;
  readonly walks: readonly Walk[];
  readonly moves: readonly Move[];
  /** Events and answers that never fitted anywhere. */
  readonly unheard: readonly string[];
}

/** A walk per edge of the chart, by the shortest way; a walk that begins another is left out. */
export function explore<M extends AnyStateMachine>(machine: M, ground: Ground<M>): Exploration {
  const { begun, fans, unheard } = unfold(machine, ground);
  const moves = [...fans].flat();
  let walks: readonly Walk[] | undefined;
  return {
    begun,
    // Walks are made when they are asked for: most readers of the moves do not want them.
    get walks() {
      walks ??= longest(moves.map((_, last) => wayTo(moves, last))).map((steps) => ({
        start: valueOf(begun.state),
        steps,
      }));
      return walks;
    },
    moves,
    unheard: unheard(),
  };
}

export interface Unfolding {
  readonly begun: Played;
  /** The moves that lead on from each state, the states in the order in which they are met. */
  readonly fans: Generator<readonly Move[], void>;
  readonly unheard: () => readonly string[];
}

/** A chart walked as far as somebody looks. */
export function unfold<M extends AnyStateMachine>(machine: M, ground: Ground<M>): Unfolding {
  const offer = offering(machine, ground);
  const player = playerOf(machine, ground.input);
  const begun = player.begin();
  return { begun, fans: fansOf(machine, ground, { offer, player, begun }), unheard: offer.unheard };
}

interface Means<M extends AnyStateMachine> {
  readonly offer: ReturnType<typeof offering<M>>;
  readonly player: ReturnType<typeof playerOf>;
  readonly begun: Played;
}

function* fansOf<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  { offer, player, begun }: Means<M>,
): Generator<readonly Move[], void> {
  const facts = (state: AnyMachineSnapshot): unknown => ground.facts?.(state as SnapshotFrom<M>);
  const key = (state: AnyMachineSnapshot) => write([state.value, state.status, facts(state)]);
  const met = new Set([key(begun.state)]);
  const open: { readonly state: AnyMachineSnapshot; readonly after?: number }[] = [
    { state: begun.state },
  ];
  let count = 0;
  for (const { state, after } of open) {
    const fan: Move[] = [];
    for (const event of offer.events(state as SnapshotFrom<M>)) {
      const played = player.take(state, event);
      const next = played.state;
      const child = offer.childOf(event);
      const place = key(next);
      fan.push({
        ...(after !== undefined && { after }),
        event,
        ...(child && { child }),
        value: valueOf(next),
        facts: facts(next),
        from: state,
        played,
      });
      count += 1;
      if (count > (ground.limit ?? 5_000)) throw new Error(`${machine.id} has no end of ways.`);
      if (met.has(place)) continue;
      met.add(place);
      open.push({ state: next, after: count - 1 });
    }
    yield fan;
  }
}

/** The steps up to a move, the first of them first. */
export function wayTo(moves: readonly Move[], last: number): readonly Step[] {
  const steps: Step[] = [];
  for (let at: number | undefined = last; at !== undefined; at = moves[at]?.after) {
    const move = moves[at];
    if (move === undefined) break;
    const { event, child, value, facts } = move;
    steps.unshift({ event, ...(child && { child }), value, facts });
  }
  return steps;
}

/** The shortest walks that show every state once, and besides whatever else is new at a move. */
export function walksToStates(
  { begun, moves }: Exploration,
  isNew: (move: Move) => boolean = () => false,
): readonly Walk[] {
  const start = valueOf(begun.state);
  const met = new Set([write(start)]);
  const firsts = moves.flatMap((move, at) => {
    const isMet = met.has(write(move.value));
    met.add(write(move.value));
    return isNew(move) || !isMet ? [wayTo(moves, at)] : [];
  });
  return firsts.length === 0
    ? [{ start, steps: [] }]
    : longest(firsts).map((steps) => ({ start, steps }));
}

/** The happenings that may come next, each once, and who says them. */
function offering<M extends AnyStateMachine>(machine: M, ground: Ground<M>) {
  const delays = eventsOf(machine).filter((type) => type.startsWith('xstate.after.'));
  const children = new WeakMap<object, string>();
  const heard = new Map<string, boolean>();

  const asOf = <T>(row: OrBySnapshot<M, T> | undefined, snapshot: SnapshotFrom<M>) =>
    row instanceof Function ? row(snapshot) : row;

  const fits = (snapshot: SnapshotFrom<M>, event: Happening): boolean => {
    const state = snapshot as AnyMachineSnapshot;
    const may =
      state.status === 'active' && state.can(event) && (ground.where?.(snapshot, event) ?? true);
    const name = nameOf(event);
    if (!event.type.startsWith('xstate.after.')) heard.set(name, may || heard.get(name) === true);
    return may;
  };

  return {
    events: (snapshot: SnapshotFrom<M>): Happening[] => {
      const running = Object.entries(childrenOf(snapshot as AnyMachineSnapshot));
      const answered = running.flatMap(([id, child]) => {
        const src: unknown = child?.src;
        const answers = typeof src === 'string' ? asOf(ground.answers?.[src], snapshot) : [];
        return (answers ?? []).map((answer) => {
          const event = eventOf(id, answer);
          children.set(event, id);
          return event;
        });
      });
      const said = asOf(ground.says, snapshot) ?? [];
      const all = [...said, ...answered, ...delays.map((type) => ({ type }))];
      return [...new Map(all.map((event) => [nameOf(event), event])).values()].filter((event) =>
        fits(snapshot, event),
      );
    },
    childOf: (event: Happening) => children.get(event),
    unheard: () => [...heard].filter(([, fits]) => !fits).map(([name]) => name),
  };
}

function eventOf(id: string, answer: Answer): Happening {
  if ('output' in answer) return { type: `xstate.done.actor.${id}`, output: answer.output };
  if ('error' in answer) return { type: `xstate.error.actor.${id}`, error: answer.error };
  return { ...answer.event };
}

/** A tree of ways that branch where their events do. */
interface Branch extends Map<string, Branch> {}

function longest(walks: readonly (readonly Step[])[]): (readonly Step[])[] {
  const root: Branch = new Map();
  const kept: (readonly Step[])[] = [];
  for (const steps of walks.toSorted((a, b) => b.length - a.length)) {
    let branch = root;
    let isNew = false;
    for (const { event } of steps) {
      const name = nameOf(event);
      const known = branch.get(name);
      isNew ||= known === undefined;
      const next: Branch = known ?? new Map();
      branch.set(name, next);
      branch = next;
    }
    if (isNew) kept.push(steps);
  }
  return kept;
}

const names = new WeakMap<Happening, string>();

/** The name of an event, which is written once however many walks it is in. */
function nameOf(event: Happening): string {
  const known = names.get(event);
  if (known !== undefined) return known;
  const name = write(event);
  names.set(event, name);
  return name;
}

/** JSON in which two errors differ. */
export const write = (value: unknown): string =>
  JSON.stringify(value, (_, row: unknown) =>
    row instanceof Error ? [String(row), Object.entries(row)] : row,
  );
