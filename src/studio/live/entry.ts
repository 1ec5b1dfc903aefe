import type { StateValue } from 'xstate';

/** The kept fields of an event: see harmless.ts. */
export type Details = Readonly<Record<string, string | number | boolean>>;

/** One microstep of a chart: its event, and the transitions that were taken. */
export interface Move {
  readonly event: string;
  readonly taken: readonly string[];
}

/** One event of one conversation. No field can hold a secret. */
export interface Entry {
  /** Epoch milliseconds; the first time, where several equal events are one entry. */
  readonly at: number;
  /** The id of the running conversation: a chart may be begun several times. */
  readonly actor: string;
  /** The conversation that began this one. */
  readonly parent?: string;
  /** The machine's id: `direct-payment`. */
  readonly chart: string;
  readonly event: string;
  readonly details?: Details;
  readonly moves: readonly Move[];
  /** The states of the chart afterwards. */
  readonly value: StateValue;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** The event moved nothing; equal ones are one entry until something moves. */
  readonly isQuiet: boolean;
  readonly times: number;
}

/** The events that a running conversation can be sent now by their name alone. */
export interface Running {
  readonly actor: string;
  readonly chart: string;
  readonly can: readonly string[];
}

export interface Language {
  readonly code: string;
  readonly displayName: string;
}

/** A message of the portal's page to the pages that look on. */
export interface News {
  readonly type: 'portico.live.news';
  /** The page load, and the slug of its provider. */
  readonly run: string;
  readonly slug: string;
  readonly entries: readonly (readonly [place: number, entry: Entry])[];
  readonly running: readonly Running[];
  /** The number of times that recording failed. */
  readonly missed: number;
  readonly language?: string;
  readonly languages?: readonly Language[];
}

/** A message that a portal's page is loaded, perhaps in place of another. */
export interface Here {
  readonly type: 'portico.live.here';
  readonly run: string;
}

/** A message of a page that looks on to the portal's page. */
export type Wish =
  | { readonly type: 'portico.live.hello' }
  | {
      readonly type: 'portico.live.send';
      readonly actor: string;
      readonly event: Readonly<{ type: string } & Record<string, unknown>>;
    };
