/** A chart as data, of which pictures and differences are made. */
export interface ChartGraph {
  /** The chart's name in the table of charts: `payment/direct`. */
  readonly name: string;
  /** The machine's own id: `direct-payment`. */
  readonly machine: string;
  readonly source: string;
  readonly purpose: string;
  /** The states in the order of the chart; the first is the chart as a whole, with the id ''. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  /** `checking.asking` */
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly description: string;
  readonly kind: StateKind;
  /** The parent begins here. */
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly invokes: readonly Invoked[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

export interface Invoked {
  readonly id: string;
  readonly slot: string;
}

/** The cause of a transition; `answer` and `failure` are those of an invoked actor. */
export type Cause = 'event' | 'answer' | 'failure' | 'news' | 'delay' | 'always' | 'end';

export interface ChartTransition {
  /** `checking.asking/onError/1`: the state, the cause, and which of several it is. */
  readonly id: string;
  readonly source: string;
  /** The targets; none where the chart stays where it is. */
  readonly targets: readonly string[];
  readonly cause: Cause;
  /** The event as the machine calls it: `payment.cancelled`, `xstate.error.actor.pay`. */
  readonly event: string;
  /** The event without the machinery around it: `payment.cancelled`, `pay`, `pollDelay`. */
  readonly about: string;
  readonly guard?: ChartGuard;
  readonly delay?: ChartDelay;
  readonly actions: readonly string[];
  /** The chart stays in the state: nothing is left or entered. */
  readonly internal: boolean;
  readonly reenters: boolean;
  /** The transition is taken when none of those before it was. */
  readonly otherwise: boolean;
  readonly description?: string;
}

export interface ChartGuard {
  /** The guard's name, or for one that has none its code. */
  readonly name: string;
  readonly params?: string;
  readonly isInline: boolean;
}

export interface ChartDelay {
  readonly name: string;
  /** The milliseconds, unless they depend on what happened. */
  readonly ms?: number;
}

export const stateIn = (graph: ChartGraph, id: string): ChartState | undefined =>
  graph.states.find((state) => state.id === id);

export const childrenOf = (graph: ChartGraph, id: string): readonly ChartState[] =>
  graph.states.filter((state) => state.parent === id);

export const isWithin = (id: string, ancestor: string): boolean =>
  ancestor === '' || id === ancestor || id.startsWith(`${ancestor}.`);

export const isBusy = ({ tags }: ChartState): boolean => tags.includes('busy');
