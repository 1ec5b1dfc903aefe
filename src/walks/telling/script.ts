import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import type { Speaker } from '../walking/walked-chart.ts';
import type { Happening, Ground, Step } from '../walking/walk.ts';
import type { ServerScript } from './server.ts';

/** The script of a chart: one wording for testers and for the browser's walks. */

/** A moment of a walk: what happened, what holds now, and what comes later. */
export interface Moment<M extends AnyStateMachine = AnyStateMachine> extends Partial<
  Pick<Step, 'event' | 'child'>
> {
  readonly value: Step['value'];
  readonly facts: unknown;
  readonly now: SnapshotFrom<M>;
  /** The moment before; none before the first happening. */
  readonly before: SnapshotFrom<M> | undefined;
  readonly past: readonly Coming[];
  readonly next: readonly Coming[];
}

/** A happening of the walk, before or after this moment. */
export interface Coming {
  readonly event: Happening;
  /** The slot that answers, if one does. */
  readonly slot?: string;
}

export type Said<M extends AnyStateMachine, T> = T | ((moment: Moment<M>) => T);

/** A happening that no person does or meets, and why. */
export interface Unmet {
  readonly unmet: string;
  /** The speaker who would bring it to the chart. */
  readonly speaker?: Speaker;
}
export const unmet = (why: string, speaker: Speaker = 'patient'): Unmet => ({
  unmet: why,
  speaker,
});
/** A state that is over at once: nobody can see it. */
export const momentary = unmet('it is over at once');
/** A state of which nothing on the screen tells. */
export const unseen = unmet('nothing on the screen tells of it');

export const isUnmet = (entry: object): entry is Unmet => 'unmet' in entry;

/** The sight of a state, in words. */
export interface Sight<M extends AnyStateMachine> {
  readonly words: Said<M, string>;
}
export const sight = <M extends AnyStateMachine>(words: Said<M, string>): Sight<M> => ({ words });

/**
 * tester  somebody does it by hand, or waits
 * server  the server answers, by itself or because it was told to
 * itself  it happens unseen
 */
export type Doer = 'tester' | 'server' | 'itself';

interface How<M extends AnyStateMachine> {
  /** The script that the server is told beforehand, so that the answer comes like this. */
  readonly script?: Said<M, ServerScript | undefined>;
  /** The script that the server is told at this very moment, because it answers the same call before. */
  readonly scriptNow?: Said<M, ServerScript | undefined>;
  /** The reason why nobody can bring it about by hand. */
  readonly cannot?: Said<M, string | undefined>;
}

export interface Deed<M extends AnyStateMachine> extends How<M> {
  readonly by: Doer;
  readonly words: Said<M, string>;
}

const deed =
  (by: Doer) =>
  <M extends AnyStateMachine>(words: Said<M, string>, how: How<M> = {}): Deed<M> => ({
    by,
    words,
    ...how,
  });

/** The tester does it. */
export const act = deed('tester');
/** The server, or whoever else is asked, answers. */
export const answers = deed('server');
/** A deed that happens without anybody. */
export const itself = deed('itself');

/** The paths of the innermost states, as they are written in a chart. */
export type LeafOf<V> =
  | Exclude<Extract<V, string>, Outer<V>>
  | (V extends string
      ? never
      : { [K in keyof V & string]: `${K}.${LeafOf<NonNullable<V[K]>>}` }[keyof V & string]);
type Outer<V> = V extends string ? never : keyof V;

type Implemented<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type NamesIn<T> = Extract<keyof NonNullable<T>, string>;

export type StatesOf<M extends AnyStateMachine> = LeafOf<StateValueFrom<M>>;
export type EventsOf<M extends AnyStateMachine> = EventFrom<M>['type'];
export type SlotsOf<M extends AnyStateMachine> = NamesIn<Implemented<M>['actors']>;
export type DelaysOf<M extends AnyStateMachine> = NamesIn<Implemented<M>['delays']>;

/** A line on the way to where a chart begins; what is seen after the last one, the chart says. */
export interface Further {
  readonly do: string;
  readonly sees?: string;
}

/** The way of a tester to where a chart begins. */
export interface Start {
  /** The way in the first words of the browser's walks. */
  readonly words: string;
  /** The address that is opened, which may depend on what is walked. */
  readonly opens: string | ((coming: readonly Coming[]) => string);
  /** The chart up to which, and with it, the usual way is gone first. */
  readonly after?: string;
  /** The sight there, where something else is done before the chart begins. */
  readonly finds?: string;
  /** The deeds that follow, line by line. */
  readonly further?: readonly Further[];
  readonly script?: ServerScript;
  readonly cannot?: string;
}

/** A way to begin the chart in a portal, and what may happen from there. */
export interface Beginning<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly ground: Ground<M>;
  readonly start: Start;
  /** The beginning is part of the usual way to a receipt, and this says whether it goes on from an end. */
  readonly leadsOn?: (end: SnapshotFrom<M>) => boolean;
}

/** The script of a chart, in the terms of a tester; no part of the chart can be left out. */
export interface Script<M extends AnyStateMachine = AnyStateMachine> {
  /** The chart's name in the table of charts. */
  readonly chart: string;
  readonly machine: M;
  readonly sees: Readonly<Record<StatesOf<M>, Sight<M> | Unmet>>;
  readonly does: Readonly<Record<EventsOf<M>, Deed<M> | Unmet>>;
  readonly answers: Readonly<Record<SlotsOf<M>, Deed<M> | Unmet>>;
  readonly passes: Readonly<Record<DelaysOf<M>, Deed<M> | Unmet>>;
  /** The calls of the server that answer the slots. */
  readonly calls?: Readonly<Partial<Record<SlotsOf<M>, string>>>;
  readonly beginnings: readonly Beginning<M>[];
  /** The reason for which none of the walks can be done by hand. */
  readonly cannot?: string;
}

/** A script of which only that much is known: all can stand in one list. */
export interface AnyScript {
  readonly chart: string;
  readonly machine: AnyStateMachine;
  readonly sees: Readonly<Record<string, Sight<AnyStateMachine> | Unmet>>;
  readonly does: Readonly<Record<string, Deed<AnyStateMachine> | Unmet>>;
  readonly answers: Readonly<Record<string, Deed<AnyStateMachine> | Unmet>>;
  readonly passes: Readonly<Record<string, Deed<AnyStateMachine> | Unmet>>;
  readonly calls?: Readonly<Record<string, string>>;
  readonly beginnings: readonly Beginning[];
  readonly cannot?: string;
}

export const anyScript = <M extends AnyStateMachine>(script: Script<M>): AnyScript =>
  script as unknown as AnyScript;

export const said = <T>(part: T | ((moment: Moment) => T), moment: Moment): T =>
  part instanceof Function ? part(moment) : part;

export type AnySnapshot = AnyMachineSnapshot;
