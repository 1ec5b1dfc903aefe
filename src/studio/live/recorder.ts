import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { valueOf } from '#walks/walking/typed.ts';
import { idsOf } from '#walks/proof/transition-ids.ts';
import type { Details, Entry, Move, Running } from './entry.ts';
import { harmlessOf } from './harmless.ts';

interface Draft {
  readonly place: number;
  readonly at: number;
  readonly before: string | undefined;
  readonly event: string;
  readonly details: Details | undefined;
  readonly moves: Move[];
  isStill: boolean;
}

interface Options {
  /** Distinguishes the actors of one page load from those of another. */
  readonly run: string;
  readonly now: () => number;
  readonly changed: (place: number) => void;
}

export interface Recorder {
  /** The function for the `inspect` option of `createActor`. */
  readonly see: (seen: InspectionEvent) => void;
  /** The entries by place; an event that is not over yet has a place, and no entry. */
  readonly entries: readonly (Entry | undefined)[];
  readonly running: () => readonly Running[];
  readonly actor: (name: string) => AnyActorRef | undefined;
}

/** Writes down the events of every chart of a portal, without secrets. */
export function createRecorder({ run, now, changed }: Options): Recorder {
  const entries: (Entry | undefined)[] = [];
  const drafts = new Map<AnyActorRef, Draft>();
  const known = new Map<AnyActorRef, string>();
  const values = new Map<AnyActorRef, string>();
  /** The places of the quiet events of each conversation since it last moved. */
  const quiet = new Map<AnyActorRef, Map<string, number>>();
  const ids = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();
  const nameOf = (ref: AnyActorRef) => `${run}/${ref.sessionId}`;

  const idOf = (machine: AnyStateMachine, one: AnyTransitionDefinition): string => {
    const all = ids.get(machine) ?? idsOf(machine);
    ids.set(machine, all);
    return all.get(one) ?? '';
  };

  const begin = (ref: AnyActorRef, event: { readonly type: string }): Draft => {
    const draft: Draft = {
      place: entries.length,
      at: now(),
      before: values.get(ref),
      event: event.type,
      details: harmlessOf(event),
      moves: [],
      isStill: true,
    };
    drafts.set(ref, draft);
    entries.push(undefined);
    return draft;
  };

  const end = (ref: AnyActorRef, draft: Draft, snapshot: AnyMachineSnapshot): void => {
    drafts.delete(ref);
    const { place, at, before, event, details, moves, isStill } = draft;
    const value = valueOf(snapshot);
    const written = JSON.stringify(value);
    values.set(ref, written);
    const { status } = snapshot;
    const isQuiet = isStill && status === 'active' && written === before;
    const likes = quiet.get(ref) ?? new Map<string, number>();
    quiet.set(ref, likes);
    if (!isQuiet) likes.clear();
    const like = JSON.stringify([event, details, moves]);
    const earlier = likes.get(like);
    const alike = earlier === undefined ? undefined : entries[earlier];
    if (isQuiet && earlier !== undefined && alike) {
      entries[earlier] = { ...alike, times: alike.times + 1 };
      return changed(earlier);
    }
    if (isQuiet) likes.set(like, place);
    entries[place] = {
      at,
      actor: nameOf(ref),
      ...(ref._parent && { parent: nameOf(ref._parent) }),
      chart: snapshot.machine.id,
      event,
      ...(details && { details }),
      moves,
      value,
      status,
      isQuiet,
      times: 1,
    };
    return changed(place);
  };

  return {
    entries,
    see: (seen) => {
      const ref = seen.actorRef as AnyActorRef;
      const machine = machineIn(seen);
      if (!machine) return;
      known.set(ref, nameOf(ref));
      if (seen.type === '@xstate.actor') begin(ref, { type: 'xstate.init' });
      if (seen.type === '@xstate.microstep') {
        const draft = drafts.get(ref) ?? begin(ref, seen.event);
        draft.moves.push({
          event: seen.event.type,
          taken: seen._transitions.map((one) => idOf(machine, one)),
        });
        draft.isStill &&= seen._transitions.every(({ target }) => target === undefined);
      }
      if (seen.type === '@xstate.snapshot') {
        const isNew = !values.has(ref);
        const draft = drafts.get(ref) ?? (isNew ? begin(ref, { type: 'xstate.init' }) : undefined);
        if (draft) end(ref, draft, seen.snapshot as AnyMachineSnapshot);
      }
    },
    running: () =>
      [...known].flatMap(([ref, actor]) => {
        const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
        if (snapshot.status !== 'active') {
          known.delete(ref);
          return [];
        }
        const chart = snapshot.machine.id;
        return [{ actor, chart, can: heardIn(snapshot).filter((type) => mayBe(snapshot, type)) }];
      }),
    actor: (name) => [...known].find(([, actor]) => actor === name)?.[0],
  };
}

/**
 * The logic of the portal's slot is whichever chart it is given, so its snapshot tells the machine.
 */
function machineIn(seen: InspectionEvent): AnyStateMachine | undefined {
  const logic: unknown = 'logic' in seen.actorRef ? seen.actorRef.logic : undefined;
  if (isMachine(logic)) return logic;
  const machine: unknown =
    'snapshot' in seen && 'machine' in seen.snapshot ? seen.snapshot.machine : undefined;
  return isMachine(machine) ? machine : undefined;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'config' in logic;

const heardIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] => [
  ...new Set(
    _nodes
      .flatMap(({ ownEvents }) => ownEvents as string[])
      .filter((type) => !/^xstate|\*/.test(type)),
  ),
];

/**
 * The event may be taken now; a guard that reads more of it than its name cannot be asked.
 */
function mayBe(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
