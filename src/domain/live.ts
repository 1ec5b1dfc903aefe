import type { LogEntry } from './logging.ts';
import type { TextPack } from './text-pack.ts';

/** Texts that the live socket brings, as the portal understands them. */
export interface Texts extends TextPack {
  readonly locale: string;
}

export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

export type Topic = 'texts' | 'settings' | 'session' | 'owed';

/** A message to the server. */
export type Saying =
  | { readonly about: 'reconnect' | 'clear' }
  | { readonly about: 'texts' | 'settings'; readonly language: string; readonly slug: string }
  | { readonly about: 'log'; readonly entry: LogEntry };

/** A message from the server. */
export interface Heard {
  readonly activityId?: string | undefined;
  /** The server sent the message of its own accord. */
  readonly pushed: boolean;
  readonly about?: Topic | undefined;
  readonly texts?: Texts | undefined;
  readonly problems: readonly Problem[];
}

/** The commands of the chart to the line. */
export type LineCommand =
  | { type: 'greet' }
  | { type: 'ping' }
  | { type: 'pong' }
  | { type: 'say'; activityId: string; saying: Saying }
  | { type: 'hang up' };

/** The events of the line for the chart. */
export type LineEvent =
  | { type: 'line.opened' }
  | { type: 'line.greeted' }
  | { type: 'line.pinged' }
  | { type: 'line.ponged' }
  | { type: 'line.barred' }
  | { type: 'line.closed' }
  | { type: 'message.received'; heard: Heard };
