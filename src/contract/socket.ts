import * as v from 'valibot';
import type { Heard, Problem, Saying, Topic } from '#domain/live.ts';
import { ErrorItem } from './envelope.ts';
import { logEntry } from './log.ts';
import { LanguageCode, Texts } from './texts.ts';
import { Slug } from './session.ts';

/** The messages inside the frames, both ways. */
export const ClientGreeting = v.pipe(
  v.string(),
  v.maxLength(256),
  v.parseJson(),
  v.object({ version: v.string() }),
);
export const ServerGreeting = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ socketID: v.pipe(v.string(), v.nonEmpty()) }),
);

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

export const subscriptions = ['fox.customizations', 'fox.initialSettings'] as const;
export type Subscription = (typeof subscriptions)[number];

const DeviceMessage = v.object({
  activityId: Id,
  type: v.literal('device'),
  actionType: v.picklist(['RECONNECT_ACTIVITY', 'CLOSE_ACTIVITY']),
  name: v.picklist(['reconnect', 'clear']),
  token: v.optional(v.pipe(v.string(), v.maxLength(100))),
  deviceId: Id,
  payload: v.object({}),
});

const FoxMessage = v.object({
  activityId: Id,
  type: v.literal('fox'),
  method: v.literal('subscribe'),
  name: v.picklist(subscriptions),
  payload: v.object({ language: LanguageCode }),
  slug: Slug,
});

const LemurMessage = v.object({
  activityId: Id,
  type: v.literal('lemur'),
  method: v.literal('publish'),
  name: v.literal('logging.logMessage'),
  payload: v.object(logEntry),
  correlationId: v.optional(v.string()),
});

export const ClientMessage = v.variant('type', [DeviceMessage, FoxMessage, LemurMessage]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;

const items = v.optional(v.array(ErrorItem), []);
const Failures = v.object({ errors: v.optional(v.object({ fields: items, general: items })) });

export const ServerMessage = v.object({
  activityId: v.optional(v.string()),
  type: v.string(),
  actionType: v.optional(v.string()),
  response: v.optional(Texts),
  payload: v.optional(
    v.object({
      response: v.optional(v.object({ ...Failures.entries, response: v.optional(Failures) })),
    }),
  ),
});
export type ServerMessage = v.InferInput<typeof ServerMessage>;

/** The speaker at the line, which alone knows the token: the chart holds none. */
export interface Speaker {
  readonly deviceId: string;
  readonly token?: string | undefined;
}

/** A message of the portal, in the words of the wire. */
export function toMessage(
  saying: Saying,
  activityId: string,
  { deviceId, token }: Speaker,
): ClientMessage {
  switch (saying.about) {
    case 'reconnect':
    case 'clear':
      return {
        activityId,
        type: 'device',
        actionType: saying.about === 'reconnect' ? 'RECONNECT_ACTIVITY' : 'CLOSE_ACTIVITY',
        name: saying.about,
        ...(token === undefined ? {} : { token }),
        deviceId,
        payload: {},
      };
    case 'texts':
    case 'settings':
      return {
        activityId,
        type: 'fox',
        method: 'subscribe',
        name: saying.about === 'texts' ? 'fox.customizations' : 'fox.initialSettings',
        payload: { language: saying.language },
        slug: saying.slug,
      };
    case 'log': {
      const { correlationId, ...payload } = saying.entry;
      return {
        activityId,
        type: 'lemur',
        method: 'publish',
        name: 'logging.logMessage',
        payload,
        correlationId,
      };
    }
  }
}

const topics: Readonly<Record<string, Topic>> = {
  'fox.customizations': 'texts',
  'fox.initialSettings': 'settings',
  RECONNECT_ACTIVITY: 'session',
  'owed.changed': 'owed',
};

/** A message of the server, in the words of the portal; nothing for what it cannot have said. */
export function toHeard(data: string): Heard | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ServerMessage), data);
  if (!read.success) return undefined;
  const { activityId, type, actionType = '', response, payload } = read.output;
  return {
    activityId,
    pushed: type === 'client',
    about: Object.hasOwn(topics, actionType) ? topics[actionType] : undefined,
    texts: response,
    problems: problemsIn(payload?.response),
  };
}

type Outcome = NonNullable<v.InferOutput<typeof ServerMessage>['payload']>['response'];

const problemsIn = (outcome: Outcome): Problem[] =>
  [
    ...(outcome?.response?.errors?.fields ?? []),
    ...(outcome?.response?.errors?.general ?? []),
    ...(outcome?.errors?.general ?? []),
  ].map(({ errorCode, displayMessage, severity }) => ({
    code: errorCode,
    message: displayMessage,
    severity,
  }));
