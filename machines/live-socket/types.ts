import type { AnyActorRef } from 'xstate';
import type { LineEvent, Problem, Texts, Topic } from '#domain/live.ts';
import type { LogEntry } from '#domain/logging.ts';

export interface Input {
  readonly slug: string;
  readonly language: string;
  /** The visit's name for its device: a UUID of the portal's own making. */
  readonly deviceId: string;
  /** The actor that hears as events whatever the chart emits. */
  readonly parent?: AnyActorRef;
}

export interface Context extends Input {
  /** Reconnects since the line last proved itself. */
  readonly tries: number;
  /** Messages sent so far, which makes each activityId a new one. */
  readonly sent: number;
  /** Questions without an answer yet, by activityId. */
  readonly pending: Readonly<Record<string, Topic>>;
  /** Log entries that wait for a line. */
  readonly kept: readonly LogEntry[];
}

export type Event =
  | LineEvent
  | { type: 'language.changed'; language: string }
  | { type: 'token.issued' }
  | { type: 'entry.logged'; entry: LogEntry }
  | { type: 'network.restored' }
  | { type: 'connection.requested' }
  | { type: 'connection.ended' };

export type Emitted =
  | { type: 'texts.received'; texts: Texts }
  | { type: 'settings.received'; texts: Texts; pushed: boolean }
  | { type: 'notice.received'; problems: readonly Problem[] }
  /** A payment of the visitor's went on, maybe in another tab: what is owed is not what was read. */
  | { type: 'owed.doubted' }
  /** The server does not know our session: it has ended or was never begun. */
  | { type: 'session.refused' }
  /** No line will carry the entry, so it takes another way. */
  | { type: 'entry.undelivered'; entry: LogEntry };
