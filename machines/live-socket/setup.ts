import { assign, enqueueActions, fromCallback, sendTo, setup, stateIn } from 'xstate';
import type { Heard, LineCommand, Saying, Texts } from '#domain/live.ts';
import type { LogEntry } from '#domain/logging.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import type { Context, Emitted, Event, Input } from './types.ts';
import { notProvided, slot } from '../slot.ts';

export const mostTries = 10;
export const mostKept = 50;

/** The live socket's vocabulary: what its states may do, ask and check. */
export const liveSocketSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
  },
  actors: {
    line: fromCallback<LineCommand, { deviceId: string }>(notProvided),
    network: fromCallback(notProvided),
    fetchTexts: slot<Texts, { slug: string; language: string }>(),
  },
  delays: {
    pingInterval: 35_000,
    /** After this silence the server counts as unresponsive. */
    pongDeadline: 5000,
    pongReset: 200,
    /** A connection that is not open by then is given up. */
    connectionCheck: 5000,
    /** The wiring adds up to 5 s of chance, so that a restarted server is not stormed. */
    reconnectDelay: 1000,
    textsDeadline: 2000,
    farewell: 1000,
  },
  guards: {
    mayTryAgain: ({ context }) => context.tries < mostTries,
    isExpected: ({ context, event }) =>
      event.type === 'message.received' && isExpected(context, event.heard),
    bringsTexts: ({ context, event }) =>
      event.type === 'message.received' &&
      isExpected(context, event.heard) &&
      newsIn(event.heard).some(({ type }) => type === 'texts.received'),
    isOpen: stateIn({ live: { line: { up: 'open' } } }),
  },
  actions: {
    greet: sendTo('line', { type: 'greet' }),
    ping: sendTo('line', { type: 'ping' }),
    pong: sendTo('line', { type: 'pong' }),
    hangUp: sendTo('line', { type: 'hang up' }),
    say: enqueueActions(({ context, enqueue }, sayings: readonly Saying[]) => {
      sayings.forEach((saying, n) => {
        enqueue.sendTo('line', { type: 'say', activityId: activityId(context, n), saying });
      });
      enqueue.assign({ sent: context.sent + sayings.length, pending: asked(context, sayings) });
    }),
    tell: enqueueActions(({ context, enqueue }, news: readonly Emitted[]) => {
      for (const item of news) {
        enqueue.emit(item);
        if (context.parent) enqueue.sendTo(context.parent, item);
      }
    }),
    noteAnswer: assign(({ context }, heard: Heard) => answered(context, heard)),
    chooseLanguage: assign((_, language: string) => ({ language })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    keepEntry: assign(({ context }, entry: LogEntry) => ({
      kept: [...context.kept, entry].slice(-mostKept),
    })),
    dropKept: assign({ kept: [] }),
  },
});

/** Messages for a line that opens; the line leaves the first one out while there is no session. */
export const firstWords = (context: Context): Saying[] => [
  { about: 'reconnect' },
  ...subscriptionsTo(context),
  ...context.kept.map((entry) => ({ about: 'log', entry }) as const),
];

export const subscriptionsTo = ({ slug, language }: Context): Saying[] => [
  { about: 'settings', slug, language },
  { about: 'texts', slug, language },
];

export function newsIn({ about, texts, problems, pushed }: Heard): Emitted[] {
  // A session that could not be looked at just now is no news: it is shown at every reconnect.
  if (about === 'session')
    return problems.some(hasCode(resultCodes.signedOut)) ? [{ type: 'session.refused' }] : [];
  if (problems.length > 0) return [{ type: 'notice.received', problems }];
  if (about === 'texts' && texts) return [{ type: 'texts.received', texts }];
  if (about === 'owed' && pushed) return [{ type: 'owed.doubted' }];
  if (about === 'settings' && texts) return [{ type: 'settings.received', texts, pushed }];
  return [];
}

export const undelivered = (entries: readonly LogEntry[]): Emitted[] =>
  entries.map((entry) => ({ type: 'entry.undelivered', entry }));

const activityId = (context: Context, n: number) => `${context.deviceId}-${context.sent + n + 1}`;

/** One open question per topic: once it is asked again, the first answer no longer counts. */
function asked(context: Context, sayings: readonly Saying[]): Context['pending'] {
  const now = sayings.flatMap(({ about }, n) => {
    const topic = about === 'reconnect' ? 'session' : about;
    return topic === 'clear' || topic === 'log' ? [] : [[activityId(context, n), topic] as const];
  });
  const topics: readonly string[] = now.map(([, topic]) => topic);
  const before = Object.entries(context.pending).filter(([, topic]) => !topics.includes(topic));
  return Object.fromEntries([...before, ...now]);
}

/** A message that the server pushes counts if it is in the language of now, any other if it was asked for. */
const isExpected = (context: Context, { pushed, activityId: id, texts }: Heard): boolean =>
  pushed
    ? texts === undefined || texts.language === context.language
    : id !== undefined && Object.hasOwn(context.pending, id);

/** The language of the texts that came: the provider may not speak the one that was asked for. */
function answered({ language, pending }: Context, { activityId: id, about, texts }: Heard) {
  return {
    pending: Object.fromEntries(Object.entries(pending).filter(([key]) => key !== id)),
    language: about === 'texts' && texts ? texts.language : language,
  };
}
