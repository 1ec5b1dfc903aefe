import {
  type ActorRefFrom,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  SimulatedClock,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { sentence } from './sentence.ts';
import { hearTold } from './told-by.ts';
import { childrenOf } from './typed.ts';
import { type Happening, type Ground, type Step, type Walk, write } from './walk.ts';

/** The input with which a slot was started, and the events that it heard while it ran. */
export interface Asked {
  readonly slot: string;
  readonly input: unknown;
  readonly heard: AnyEventObject[];
}

export interface Replay<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>;
  readonly asked: readonly Asked[];
  readonly emitted: readonly AnyEventObject[];
  readonly told: readonly AnyEventObject[];
  readonly taken: ReadonlySet<string>;
}

export interface Hooks<M extends AnyStateMachine> {
  /** A hook before the first step, once the actor runs: a place to render. */
  readonly started?: (actor: ActorRefFrom<M>) => void | Promise<void>;
  /** A hook that does a step another way, by the screen for instance; `false` leaves it to the walk. */
  readonly act?: (step: Step, actor: ActorRefFrom<M>) => boolean | Promise<boolean>;
  /** A hook after every step, the start included. */
  readonly sees?: (snapshot: SnapshotFrom<M>, actor: ActorRefFrom<M>) => void | Promise<void>;
  /** A hook around every change: `act` of the testing library. */
  readonly within?: (change: () => void) => void | Promise<void>;
}

/**
 * Walks the walk on a running actor. Each slot that may answer (`answers`) gets a stand-in that waits
 * until the walk answers for it; time stands still, and a delay passes when the walk says so.
 */
export async function replay<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  walk: Walk,
  hooks: Hooks<M> = {},
): Promise<Replay<M>> {
  const emitted: AnyEventObject[] = [];
  const told: AnyEventObject[] = [];
  const taken = new Set<string>();
  const actor = createActor(withStandIns(machine, ground), {
    input: ground.input,
    clock: new SimulatedClock(),
    inspect: (seen: InspectionEvent) => {
      // The first microsteps come before `createActor` has answered.
      if (seen.type === '@xstate.microstep' && seen.actorRef.sessionId === seen.rootId)
        for (const transition of seen._transitions) taken.add(nameOf(transition));
    },
  } as never) as unknown as AnyActor;
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  hearTold(actor, (event) => told.push(event));
  let failure: Error | undefined;
  actor.subscribe({
    error: (error: unknown) => {
      failure = new Error('The chart failed.', { cause: error });
    },
  });
  const within = hooks.within ?? ((change) => change());
  const typed = actor as ActorRefFrom<M>;
  try {
    await within(() => void actor.start());
    await hooks.started?.(typed);
    await hooks.sees?.(actor.getSnapshot() as SnapshotFrom<M>, typed);
    for (const [index, step] of walk.steps.entries()) {
      const acted = (await hooks.act?.(step, typed)) ?? false;
      if (!acted) await within(() => happen(actor, step));
      if (failure) throw failure;
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const facts = ground.facts?.(snapshot as SnapshotFrom<M>);
      const came = write([snapshot.value, facts]);
      const expected = write([step.value, step.facts]);
      if (came !== expected)
        throw new Error(
          `Step ${index + 1} led to ${came}, not to ${expected}:\n${sentence(machine, walk)}`,
        );
      await hooks.sees?.(snapshot as SnapshotFrom<M>, typed);
    }
  } finally {
    await within(() => void actor.stop());
  }
  return { actor: typed, asked: askedIn(actor), emitted, told, taken };
}

function happen(actor: AnyActor, { event, child: id }: Step): void {
  if (event.type.startsWith('xstate.after.') && !isScheduled(actor, event.type))
    throw new Error(`No timer runs for ${event.type}.`);
  if (!id) return actor.send(event);
  const child = childrenOf(actor.getSnapshot() as AnyMachineSnapshot)[id];
  if (!child) throw new Error(`${id} does not run, so it cannot answer.`);
  if (event.type.startsWith('xstate.')) child.send({ ...event, type: answered });
  else actor.send(event);
}

const isScheduled = (actor: AnyActor, type: string): boolean =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).some(
    (one) => one.source === actor && one.event.type === type,
  );

/** Tells a stand-in how it ends. */
export const answered = 'stand-in.answered';

const standingIn = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>();

/**
 * The chart with a stand-in in each slot that may answer. One for all walks: `provide` makes every
 * state and transition anew, which costs as much as a walk.
 */
export function withStandIns<M extends AnyStateMachine>(machine: M, ground: Ground<M>): M {
  const slots = Object.keys(ground.answers ?? {});
  const known = standingIn.get(machine) ?? new Map<string, AnyStateMachine>();
  standingIn.set(machine, known);
  const name = slots.join(' ');
  const made =
    known.get(name) ??
    machine.provide({
      actors: Object.fromEntries(slots.map((slot) => [slot, standIn(slot)])),
    } as never);
  known.set(name, made);
  return made as M;
}

const asks = new WeakMap<object, Asked[]>();

const askedOf = (system: object): Asked[] => {
  const asked = asks.get(system) ?? [];
  asks.set(system, asked);
  return asked;
};

/** The inputs with which a running chart started its stand-ins, and what these heard, in this order. */
export const askedIn = ({ system }: Pick<AnyActor, 'system'>): readonly Asked[] => askedOf(system);

/** An actor of any kind that does nothing until it is told how it ends. */
function standIn(slot: string): AnyActorLogic {
  const events = new WeakMap<object, AnyEventObject[]>();
  return {
    transition: (snapshot: Snapshot<unknown>, event: Happening, { self }: AnyActorScope) => {
      if (event.type !== answered) {
        if (!event.type.startsWith('xstate.')) events.get(self)?.push(event);
        return snapshot;
      }
      if ('error' in event) return { ...snapshot, status: 'error', error: event['error'] };
      return { ...snapshot, status: 'done', output: event['output'] };
    },
    getInitialSnapshot: (_: unknown, input: unknown) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
    }),
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
    start: (snapshot: Snapshot<unknown>, { self, system }: AnyActorScope) => {
      const heard: AnyEventObject[] = [];
      events.set(self, heard);
      askedOf(system).push({
        slot,
        input: 'input' in snapshot ? snapshot.input : undefined,
        heard,
      });
    },
  } as never;
}

/** The name of a transition, the same for a chart and for its copies. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType = transition.eventType as string;
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? []);
  const index = siblings.findIndex((one: AnyTransitionDefinition) => one === transition);
  return `${source.id} on ${eventType || 'always'}${siblings.length > 1 ? ` [${index}]` : ''}`;
}
