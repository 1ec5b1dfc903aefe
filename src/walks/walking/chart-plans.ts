import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Plan } from './walk.ts';

/** One way to begin a chart, and all that may happen from there. */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly plan: Plan<M>;
  /** What is said in vain here, on purpose: the chart has to refuse it. */
  readonly refused?: readonly string[];
}

/** Who brings an event to a chart: who sits before it, its server, or another part of the portal. */
export type Speaker = 'patient' | 'server' | 'portal' | 'clock' | 'network';

/** What can happen to a chart: the one description that tests, proof and test scripts share. */
export interface ChartPlans<M extends AnyStateMachine = AnyStateMachine> {
  /** As the table of charts calls it: `payment/direct`. */
  readonly name: string;
  /** The production chart, without what reaches out of it. */
  readonly machine: M;
  /** Every event of its type; a new one does not compile until it is listed here. */
  readonly speakers: Readonly<Record<EventFrom<M>['type'], Speaker>>;
  readonly scenarios: readonly Scenario<M>[];
}

/** Forgets which chart it is, so that all can stand in one list. */
export const chartPlans = <M extends AnyStateMachine>(plans: ChartPlans<M>): ChartPlans =>
  plans as unknown as ChartPlans;
