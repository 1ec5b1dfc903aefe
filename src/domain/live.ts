import type { LogEntry } from './logging.ts';
import type { TextPack } from './text-pack.ts';

/** What the live socket brings, as the portal understands it. */
export interface Texts extends TextPack {
  readonly locale: string;
}

export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

export type Topic = 'texts' | 'settings' | 'session';

/** One thing said to the server. */
export type Saying =
  | { readonly about: 'reconnect' | 'clear' }
  | { readonly about: 'texts' | 'settings'; readonly language: string; readonly slug: string }
  | { readonly about: 'log'; readonly entry: LogEntry };

/** One thing heard from it. */
export interface Heard {
  readonly activityId?: string | undefined;
  /** Sent by the server of its own accord. */
  readonly pushed: boolean;
  readonly about?: Topic | undefined;
  readonly texts?: Texts | undefined;
  readonly problems: readonly Problem[];
}

/** What the chart tells the line to do. */
export type LineCommand =
  | { type: 'greet' }
  | { type: 'ping' }
  | { type: 'pong' }
  | { type: 'say'; activityId: string; saying: Saying }
  | { type: 'hang up' };

/** What the line tells the chart. */
export type LineEvent =
  | { type: 'line.opened' }
  | { type: 'line.greeted' }
  | { type: 'line.pinged' }
  | { type: 'line.ponged' }
  | { type: 'line.barred' }
  | { type: 'line.closed' }
  | { type: 'message.received'; heard: Heard };
