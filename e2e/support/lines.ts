import type { AnyStateMachine } from 'xstate';
import type { Bank } from '../models/bank.ts';
import type { Payer } from '../models/payer.ts';
import type { DelaysOf, EventsOf, Moment, SlotsOf, StatesOf } from '#walks/telling/script.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Sandbox } from './sandbox.ts';
import type { TestServer } from './server.ts';
import type { Time } from './time.ts';

export type { Moment };

/** Everything a walk through a chart has at hand. */
export interface World {
  readonly i: Payer;
  readonly time: Time;
  readonly calls: HeldCalls;
  readonly bank: Bank;
  readonly sandbox: Sandbox;
  readonly server: TestServer;
}

/** How the browser does, or sees, what the chart's script has words for. */
export type Run = (world: World, moment: Moment) => Promise<unknown>;

type Runs<K extends string> = Readonly<Partial<Record<K, Run>>>;

/** What the browser does for each line of a chart's script; what nobody meets here has no row. */
export interface Model<M extends AnyStateMachine> {
  /** The requests whose answers the walk decides, by slot. */
  readonly holds: Readonly<Record<string, string>>;
  readonly sees: Runs<StatesOf<M>>;
  readonly does: Runs<EventsOf<M>>;
  /** How the server, or whoever else is asked, answers. */
  readonly answers: Runs<SlotsOf<M>>;
  /** What passes by itself. */
  readonly passes: Runs<DelaysOf<M>>;
}
