import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate';
import type { Bank } from '../models/bank.ts';
import type { Payer } from '../models/payer.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Sandbox } from './sandbox.ts';
import type { TestServer } from './server.ts';
import type { Time } from './time.ts';
import type { Step } from '../../tests/support/walk.ts';

/** Everything a walk through a chart has at hand. */
export interface World {
  readonly i: Payer;
  readonly time: Time;
  readonly calls: HeldCalls;
  readonly bank: Bank;
  readonly sandbox: Sandbox;
  readonly server: TestServer;
}

export type Moment = Pick<Step, 'value' | 'facts'> & Partial<Step>;

/** A line of a test script: words that a person can follow, and how the browser does it. */
export interface Line {
  readonly words: string | ((moment: Moment) => string);
  readonly run: (world: World, moment: Moment) => Promise<unknown>;
}

/** What the words say is done, answered or seen. */
export const line = (words: Line['words'], run: Line['run']): Line => ({ words, run });

export const wordsOf = ({ words }: Line, moment: Moment): string =>
  typeof words === 'string' ? words : words(moment);

/** Nobody meets it here, and why. */
export interface Unmet {
  readonly unmet: string;
}
export const unmet = (why: string): Unmet => ({ unmet: why });
/** Decided in no time: nobody can see it. */
export const momentary = unmet('it is over at once');

export const isLine = (entry: Line | Unmet): entry is Line => 'run' in entry;

/** The paths of the innermost states, as they are written in a chart. */
type LeafOf<V> =
  | Exclude<Extract<V, string>, Outer<V>>
  | (V extends string
      ? never
      : { [K in keyof V & string]: `${K}.${LeafOf<NonNullable<V[K]>>}` }[keyof V & string]);
type Outer<V> = V extends string ? never : keyof V;

type Implemented<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type NamesIn<T> = Extract<keyof NonNullable<T>, string>;
type Entries<K extends string> = Readonly<Record<K, Line | Unmet>>;

/** All that a chart knows, in the terms of who sits before it; nothing of it can be left out. */
export interface Model<M extends AnyStateMachine> {
  /** The requests whose answers the walk decides, by slot. */
  readonly holds: Readonly<Record<string, string>>;
  readonly sees: Entries<LeafOf<StateValueFrom<M>>>;
  readonly does: Entries<EventFrom<M>['type']>;
  /** How the server, or whoever else is asked, answers. */
  readonly answers: Entries<NamesIn<Implemented<M>['actors']>>;
  /** What passes by itself. */
  readonly passes: Entries<NamesIn<Implemented<M>['delays']>>;
}
