import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Ground } from './walk.ts';

/** A way to begin a chart, and all that may happen from there. */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly ground: Ground<M>;
  /** Events said in vain, on purpose: the chart has to refuse them. */
  readonly refused?: readonly string[];
}

/** The speaker of an event: the patient, the server, or another part of the portal. */
export type Speaker = 'patient' | 'server' | 'portal' | 'clock' | 'network';

/** A chart and what can happen to it: the one description that tests, proof and test scripts share. */
export interface WalkedChart<M extends AnyStateMachine = AnyStateMachine> {
  /** The chart's name in the table of charts: `payment/direct`. */
  readonly name: string;
  /** The production chart, without what reaches out of it. */
  readonly machine: M;
  /** The speakers of all events of its type; a new one does not compile until it is listed here. */
  readonly speakers: Readonly<Record<EventFrom<M>['type'], Speaker>>;
  readonly scenarios: readonly Scenario<M>[];
  /** States where a patient may stay for good, and why that is well. */
  readonly rests?: Reasons;
  /** States that nothing leads on from but what happens around them, and what that is. */
  readonly carried?: Reasons;
  /** Busy states that wait for another part of the portal, and for what. */
  readonly waits?: Reasons;
  /** Slots that must not be asked again while they are asked. */
  readonly once?: readonly string[];
}

type Reasons = Readonly<Record<string, string>>;

/** A walked chart that forgets which chart it is, so that all can stand in one list. */
export const anyChart = <M extends AnyStateMachine>(walked: WalkedChart<M>): WalkedChart =>
  walked as unknown as WalkedChart;
