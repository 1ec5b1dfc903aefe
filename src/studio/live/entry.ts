import type { StateValue } from 'xstate';

/** What is kept of an event beside its name: see harmless.ts. */
export type Details = Readonly<Record<string, string | number | boolean>>;

/** One smallest step of a chart: what made it, and the transitions that were taken. */
export interface Move {
  readonly event: string;
  readonly taken: readonly string[];
}

/** One thing that happened to one conversation. No secret can be in it: it has no place for one. */
export interface Entry {
  /** Epoch milliseconds; of several alike the first. */
  readonly at: number;
  /** Names one running conversation: a chart may be begun several times. */
  readonly actor: string;
  /** Which conversation began it. */
  readonly parent?: string;
  /** The machine's own id: `direct-payment`. */
  readonly chart: string;
  readonly event: string;
  readonly details?: Details;
  readonly moves: readonly Move[];
  /** Where the chart stood afterwards. */
  readonly value: StateValue;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** Nothing moved; such things are kept once until something does. */
  readonly isQuiet: boolean;
  readonly times: number;
}

/** What a conversation that runs can be told now, without anything beside the event's name. */
export interface Running {
  readonly actor: string;
  readonly chart: string;
  readonly can: readonly string[];
}

export interface Language {
  readonly code: string;
  readonly displayName: string;
}

/** What the portal's page tells whoever looks on. */
export interface News {
  readonly type: 'portico.live.news';
  /** Which page load it is about, and the provider whose portal that is. */
  readonly run: string;
  readonly slug: string;
  readonly entries: readonly (readonly [place: number, entry: Entry])[];
  readonly running: readonly Running[];
  /** How often the looking on itself failed. */
  readonly missed: number;
  readonly language?: string;
  readonly languages?: readonly Language[];
}

/** A page that can be looked on has come, perhaps in place of another. */
export interface Here {
  readonly type: 'portico.live.here';
  readonly run: string;
}

/** What whoever looks on tells the portal's page. */
export type Wish =
  | { readonly type: 'portico.live.hello' }
  | {
      readonly type: 'portico.live.send';
      readonly actor: string;
      readonly event: Readonly<{ type: string } & Record<string, unknown>>;
    };
