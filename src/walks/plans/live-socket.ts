import type { Heard, Texts } from '#domain/live.ts';
import type { LogEntry } from '#domain/logging.ts';
import { liveSocket } from '#machines/live-socket.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, tells, type Plan } from '../walking/walk.ts';

const textsIn = (language: string): Texts => ({
  language,
  locale: language,
  languages: [{ code: language, displayName: language }],
  customizations: [],
});
const entry: LogEntry = { applicationName: 'portico-portal', logLevel: 2, message: 'Card Saved.' };
const input = { slug: 'lakeside', language: 'en', deviceId: 'device' };
const heard = (more: Partial<Heard>): Heard => ({ pushed: false, problems: [], ...more });

const plan: Plan<typeof liveSocket> = {
  input,
  says: [
    { type: 'language.changed', language: 'es' },
    { type: 'token.issued' },
    { type: 'entry.logged', entry },
    { type: 'connection.requested' },
    { type: 'connection.ended' },
  ],
  answers: {
    line: ({ context: { language, pending } }) => [
      tells({ type: 'line.opened' }),
      tells({ type: 'line.greeted' }),
      tells({ type: 'line.pinged' }),
      tells({ type: 'line.ponged' }),
      tells({ type: 'line.barred' }),
      tells({ type: 'line.closed' }),
      tells({ type: 'message.received', heard: heard({ activityId: 'somebody else’s' }) }),
      tells({
        type: 'message.received',
        heard: heard({ pushed: true, about: 'texts', texts: textsIn(language) }),
      }),
      // The provider does not speak the language asked for.
      ...Object.entries(pending).flatMap(([activityId, about]) =>
        about === 'texts'
          ? [
              tells({
                type: 'message.received',
                heard: heard({ activityId, about, texts: textsIn('en') }),
              }),
            ]
          : [],
      ),
    ],
    network: [tells({ type: 'network.restored' })],
    fetchTexts: [gives(textsIn('en')), refuses('offline')],
  },
  facts: ({ context }) => [context.tries, context.kept.length > 0],
  // Between the first try and the last only trying happens.
  where: ({ context }, { type }) => context.tries % 10 === 0 || /closed|reconnectDelay/.test(type),
};

export const liveSocketPlans: ChartPlans<typeof liveSocket> = {
  name: 'live-socket',
  machine: liveSocket,
  speakers: {
    'line.opened': 'network',
    'line.greeted': 'server',
    'line.pinged': 'server',
    'line.ponged': 'server',
    'line.barred': 'server',
    'line.closed': 'network',
    'message.received': 'server',
    'language.changed': 'portal',
    'token.issued': 'portal',
    'entry.logged': 'portal',
    'network.restored': 'network',
    'connection.requested': 'portal',
    'connection.ended': 'portal',
  },
  scenarios: [{ name: 'a visit', plan }],
};
