import type { AnyStateMachine } from 'xstate';
import type { Bank } from '../models/bank.ts';
import type { Payer } from '../models/payer.ts';
import type { DelaysOf, EventsOf, Moment, SlotsOf, StatesOf } from '#walks/telling/script.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Sandbox } from './sandbox.ts';
import type { TestServer } from './server.ts';
import type { Time } from './time.ts';

export type { Moment };

/** The page, clock, bank and server of one walk. */
export interface World {
  readonly i: Payer;
  readonly time: Time;
  readonly calls: HeldCalls;
  readonly bank: Bank;
  readonly sandbox: Sandbox;
  readonly server: TestServer;
}

/** Does, or sees, one line of a chart's script in the browser. */
export type Run = (world: World, moment: Moment) => Promise<unknown>;

type Runs<K extends string> = Readonly<Partial<Record<K, Run>>>;

/**
 * The browser's deeds for each line of a chart's script; a line that no browser walk meets has no row.
 */
export interface Model<M extends AnyStateMachine> {
  /** The requests whose answers the walk decides, by slot. */
  readonly holds: Readonly<Record<string, string>>;
  readonly sees: Runs<StatesOf<M>>;
  readonly does: Runs<EventsOf<M>>;
  /** The answers of the server or of another service. */
  readonly answers: Runs<SlotsOf<M>>;
  /** The delays. */
  readonly passes: Runs<DelaysOf<M>>;
}
