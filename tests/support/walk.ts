import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

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

export interface Plan<M extends AnyStateMachine = AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** What the patient, or whoever else holds the chart, may say. */
  readonly says: OrBySnapshot<M, readonly Happening[]>;
  /** Per slot: what it may answer while it runs. */
  readonly answers?: Readonly<Record<string, OrBySnapshot<M, readonly Answer[]>>>;
  /** Everything that guards read beside the state, each reduced to the few values that matter. */
  readonly facts?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Leaves out what cannot happen in life. */
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

export interface Exploration {
  readonly walks: readonly Walk[];
  /** What was planned and never fitted anywhere. */
  readonly unheard: readonly string[];
}

interface Vertex {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<
    Record<string, { readonly event: Happening; readonly state: AnyMachineSnapshot }>
  >;
}

/** One walk per edge of the chart, by the shortest way; a walk that begins another is left out. */
export function explore<M extends AnyStateMachine>(machine: M, plan: Plan<M>): Exploration {
  const facts = (state: AnyMachineSnapshot): unknown => plan.facts?.(state as SnapshotFrom<M>);
  const key = (state: AnyMachineSnapshot) => write([state.value, state.status, facts(state)]);
  const offer = offering(machine, plan);
  // Its keys are branded strings, which Object.entries cannot see through.
  const map = getAdjacencyMap(machine, {
    input: plan.input,
    events: offer.events,
    filterEvents: offer.fits,
    serializeState: key,
    serializeEvent: write,
    limit: plan.limit ?? 5_000,
  } as never) as unknown as Readonly<Record<string, Vertex>>;

  const vertices = Object.entries(map);
  const start = vertices[0]?.[1].state.value ?? {};
  const ways = new Map<string, readonly Step[]>([[vertices[0]?.[0] ?? '', []]]);
  const walks: (readonly Step[])[] = [];
  for (const [from, vertex] of vertices) {
    for (const { event, state } of Object.values(vertex.transitions)) {
      const child = offer.childOf(event);
      const step = { event, ...(child && { child }), value: state.value, facts: facts(state) };
      const way = [...(ways.get(from) ?? []), step];
      walks.push(way);
      const to = key(state);
      if (!ways.has(to)) ways.set(to, way);
    }
  }
  return { walks: longest(walks).map((steps) => ({ start, steps })), unheard: offer.unheard() };
}

/** What may happen next, and who says it. */
function offering<M extends AnyStateMachine>(machine: M, plan: Plan<M>) {
  const delays = machine.events.filter((type) => type.startsWith('xstate.after.'));
  const children = new WeakMap<object, string>();
  const heard = new Map<string, boolean>();

  const planned = <T>(part: OrBySnapshot<M, T> | undefined, snapshot: SnapshotFrom<M>) =>
    part instanceof Function ? part(snapshot) : part;

  return {
    events: (snapshot: SnapshotFrom<M>): Happening[] => {
      const running = Object.entries((snapshot as AnyMachineSnapshot).children);
      const answered = running.flatMap(([id, child]) => {
        const { src } = child as { src?: unknown };
        const answers = typeof src === 'string' ? planned(plan.answers?.[src], snapshot) : [];
        return (answers ?? []).map((answer) => {
          const event = eventOf(id, answer);
          children.set(event, id);
          return event;
        });
      });
      const said = planned(plan.says, snapshot) ?? [];
      return [...said, ...answered, ...delays.map((type) => ({ type }))];
    },
    fits: (snapshot: SnapshotFrom<M>, event: Happening): boolean => {
      const state = snapshot as AnyMachineSnapshot;
      const fits =
        state.status === 'active' && state.can(event) && (plan.where?.(snapshot, event) ?? true);
      const name = write(event);
      if (!event.type.startsWith('xstate.after.'))
        heard.set(name, fits || heard.get(name) === true);
      return fits;
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

function longest(walks: readonly (readonly Step[])[]): (readonly Step[])[] {
  const beginnings = new Set<string>();
  const kept: (readonly Step[])[] = [];
  for (const steps of walks.toSorted((a, b) => b.length - a.length)) {
    const names = steps.map((step) => write(step.event));
    if (beginnings.has(names.join('\n'))) continue;
    kept.push(steps);
    names.forEach((_, last) => beginnings.add(names.slice(0, last + 1).join('\n')));
  }
  return kept;
}

/** JSON in which two errors differ. */
export const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Error ? [String(part), Object.entries(part)] : part,
  );
