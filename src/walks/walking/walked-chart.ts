import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Ground } from './walk.ts';

/** One way to begin a chart, and all that may happen from there. */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly ground: Ground<M>;
  /** What is said in vain here, on purpose: the chart has to refuse it. */
  readonly refused?: readonly string[];
}

/** Who brings an event to a chart: who sits before it, its server, or another part of the portal. */
export type Speaker = 'patient' | 'server' | 'portal' | 'clock' | 'network';

/** A chart and what can happen to it: the one description that tests, proof and test scripts share. */
export interface WalkedChart<M extends AnyStateMachine = AnyStateMachine> {
  /** As the table of charts calls it: `payment/direct`. */
  readonly name: string;
  /** The production chart, without what reaches out of it. */
  readonly machine: M;
  /** Every event of its type; a new one does not compile until it is listed here. */
  readonly speakers: Readonly<Record<EventFrom<M>['type'], Speaker>>;
  readonly scenarios: readonly Scenario<M>[];
  /** Where a patient may stay for good, by state, and why that is well. */
  readonly rests?: Reasons;
  /** States that nothing leads on from but what happens around them, and what that is. */
  readonly carried?: Reasons;
  /** Busy states that wait for another part of the portal, and for what. */
  readonly waits?: Reasons;
  /** Slots that must not be asked again while they are asked. */
  readonly once?: readonly string[];
}

type Reasons = Readonly<Record<string, string>>;

/** Forgets which chart it is, so that all can stand in one list. */
export const anyChart = <M extends AnyStateMachine>(walked: WalkedChart<M>): WalkedChart =>
  walked as unknown as WalkedChart;
