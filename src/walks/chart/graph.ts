/** A chart as data: what the pictures, the differences and whoever comes later are made from. */
export interface ChartGraph {
  /** As the table of charts calls it: `payment/direct`. */
  readonly name: string;
  /** The machine's own id: `direct-payment`. */
  readonly machine: string;
  readonly source: string;
  readonly purpose: string;
  /** In the order of the chart; the first is the chart as a whole, with the id ''. */
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
  /** Where its parent begins. */
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

/** Why a transition is taken; `answer` and `failure` are those of an invoked actor. */
export type Cause = 'event' | 'answer' | 'failure' | 'news' | 'delay' | 'always' | 'end';

export interface ChartTransition {
  /** `checking.asking/onError/1`: the state, the cause, and which of several it is. */
  readonly id: string;
  readonly source: string;
  /** Empty: the chart stays where it is. */
  readonly targets: readonly string[];
  readonly cause: Cause;
  /** As the machine calls it: `payment.cancelled`, `xstate.error.actor.pay`. */
  readonly event: string;
  /** The event without the machinery around it: `payment.cancelled`, `pay`, `pollDelay`. */
  readonly about: string;
  readonly guard?: ChartGuard;
  readonly delay?: ChartDelay;
  readonly actions: readonly string[];
  /** The chart stays in the state: nothing is left or entered. */
  readonly internal: boolean;
  readonly reenters: boolean;
  /** It is taken when none of those before it was. */
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
  /** Unless it depends on what happened. */
  readonly ms?: number;
}

export const stateIn = (graph: ChartGraph, id: string): ChartState | undefined =>
  graph.states.find((state) => state.id === id);

export const childrenOf = (graph: ChartGraph, id: string): readonly ChartState[] =>
  graph.states.filter((state) => state.parent === id);

export const isWithin = (id: string, ancestor: string): boolean =>
  ancestor === '' || id === ancestor || id.startsWith(`${ancestor}.`);

export const isBusy = ({ tags }: ChartState): boolean => tags.includes('busy');
