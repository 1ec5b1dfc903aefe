import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import type { Speaker } from '../walking/walked-chart.ts';
import type { Happening, Ground, Step } from '../walking/walk.ts';
import type { Script as Answers } from './server.ts';

/** What a chart says to whoever walks it: one wording for testers and for the browser's walks. */

/** A moment of a walk: what happened, what holds now, and what comes later. */
export interface Moment<M extends AnyStateMachine = AnyStateMachine> extends Partial<
  Pick<Step, 'event' | 'child'>
> {
  readonly value: Step['value'];
  readonly facts: unknown;
  readonly now: SnapshotFrom<M>;
  /** Before the first happening there is nothing before. */
  readonly before: SnapshotFrom<M> | undefined;
  readonly past: readonly Coming[];
  readonly next: readonly Coming[];
}

/** What happens in the walk before or after. */
export interface Coming {
  readonly event: Happening;
  /** The slot that answers, if one does. */
  readonly slot?: string;
}

export type Said<M extends AnyStateMachine, T> = T | ((moment: Moment<M>) => T);

/** Not done or met by a person, and why. */
export interface Unmet {
  readonly unmet: string;
  /** Who would bring it to the chart. */
  readonly speaker?: Speaker;
}
export const unmet = (why: string, speaker: Speaker = 'patient'): Unmet => ({
  unmet: why,
  speaker,
});
/** Decided in no time: nobody can see it. */
export const momentary = unmet('it is over at once');
/** There, and nothing on the screen tells of it. */
export const unseen = unmet('nothing on the screen tells of it');

export const isUnmet = (entry: object): entry is Unmet => 'unmet' in entry;

/** What is to be seen in a state. */
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
  /** What the server is told beforehand, so that it comes like this. */
  readonly script?: Said<M, Answers | undefined>;
  /** What it is told at this very moment, because it answers the same call before. */
  readonly scriptNow?: Said<M, Answers | undefined>;
  /** Why nobody can bring it about by hand. */
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
/** It happens without anybody. */
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

/** How somebody gets to where a chart begins. */
export interface Start {
  /** In the first words of the browser's walks. */
  readonly words: string;
  /** The address that is opened, which may depend on what is walked. */
  readonly opens: string | ((coming: readonly Coming[]) => string);
  /** Up to and with this chart the usual way is gone first. */
  readonly after?: string;
  /** What is to be seen there, where something else is done before the chart begins. */
  readonly finds?: string;
  /** What is done then, line by line. */
  readonly further?: readonly Further[];
  readonly script?: Answers;
  readonly cannot?: string;
}

/** One way to begin the chart in a portal, and what may happen from there. */
export interface Beginning<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly ground: Ground<M>;
  readonly start: Start;
  /** Part of the usual way to a receipt: whether it goes on from here. */
  readonly leadsOn?: (end: SnapshotFrom<M>) => boolean;
}

/** All that a chart knows, in the terms of who sits before it; nothing of it can be left out. */
export interface Script<M extends AnyStateMachine = AnyStateMachine> {
  /** As the table of charts calls it. */
  readonly chart: string;
  readonly machine: M;
  readonly sees: Readonly<Record<StatesOf<M>, Sight<M> | Unmet>>;
  readonly does: Readonly<Record<EventsOf<M>, Deed<M> | Unmet>>;
  readonly answers: Readonly<Record<SlotsOf<M>, Deed<M> | Unmet>>;
  readonly passes: Readonly<Record<DelaysOf<M>, Deed<M> | Unmet>>;
  /** Which call of the server a slot is answered by. */
  readonly calls?: Readonly<Partial<Record<SlotsOf<M>, string>>>;
  readonly beginnings: readonly Beginning<M>[];
  /** What holds for all of its walks. */
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
