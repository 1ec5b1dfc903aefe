import type { Heard, Texts } from '#domain/live.ts';
import { liveSocket } from '#machines/live-socket.ts';
import { atLanding } from './places.ts';
import { no, ok, type May, type Table } from './table.ts';
import { momentary, unseen } from './telling/script.ts';
import type { Speaker } from './walking/walked-chart.ts';
import { tells } from './walking/walk.ts';

type Chart = typeof liveSocket;

const textsIn = (language: string): Texts => ({
  language,
  locale: language,
  languages: [{ code: language, displayName: language }],
  customizations: [],
});
const hears = (more: Partial<Heard>) =>
  tells({ type: 'message.received', heard: { pushed: false, problems: [], ...more } });

const by = (speaker: Speaker, words: string) => ({ by: 'itself', speaker, words }) as const;
const line = {
  'line.opened': by('network', 'the line opens'),
  'line.greeted': by('server', 'the server greets'),
  'line.pinged': by('server', 'the server asks whether somebody is there'),
  'line.ponged': by('server', 'the server says that it is there'),
  'line.barred': by('server', 'the server takes no line from here'),
  'line.closed': by('network', 'the line breaks'),
};
const network = { 'network.restored': by('network', 'the network is back') };
const eventsIn = (rows: object): Readonly<Record<string, May<Chart>>> =>
  Object.fromEntries(
    Object.entries(rows as typeof line).map(([type, { words }]) => [
      words,
      { answer: tells({ type }) },
    ]),
  );

export const liveSocketTable: Table<Chart> = {
  name: 'live-socket',
  machine: liveSocket,
  cannot: 'the line to the server runs unseen, and cannot be cut or answered by hand',
  says: {
    'language.changed': [{ language: 'es' }],
    'entry.logged': [
      { entry: { applicationName: 'portico-portal', logLevel: 2, message: 'Card Saved.' } },
    ],
    'message.received': [],
  },
  does: {
    'language.changed': by('portal', 'another language is spoken'),
    'token.issued': by('portal', 'a session begins'),
    'entry.logged': by('portal', 'something is put down in the log'),
    'connection.requested': by('portal', 'a line is wanted'),
    'connection.ended': by('portal', 'the portal is left'),
    ...line,
    'message.received': by('server', 'a message comes'),
    ...network,
  },
  answers: {
    line: {
      may: {
        ...eventsIn(line),
        'a message comes that nobody asked for': {
          answer: hears({ activityId: 'somebody else’s' }),
        },
        'the texts are sent anew': {
          answer: ({ context: { language } }) => [
            hears({ pushed: true, about: 'texts', texts: textsIn(language) }),
          ],
        },
        'a payment went on': { answer: hears({ pushed: true, about: 'owed' }) },
        'the provider does not speak the language asked for': {
          answer: ({ context: { pending } }) =>
            Object.entries(pending).flatMap(([activityId, about]) =>
              about === 'texts' ? [hears({ activityId, about, texts: textsIn('en') })] : [],
            ),
        },
      },
    },
    network: { may: eventsIn(network) },
    fetchTexts: {
      may: { 'the texts come': ok(textsIn('en')), 'the texts do not come': no('offline') },
    },
  },
  passes: {
    connectionCheck: 'the line was waited for too long',
    farewell: 'a moment passes',
    pingInterval: 'half a minute passes',
    pongDeadline: 'nobody answers',
    pongReset: 'a moment passes',
    reconnectDelay: 'a while passes',
    textsDeadline: 'the texts were waited for too long',
  },
  sees: {
    'live.texts.settled': unseen,
    'live.texts.missed': unseen,
    'live.texts.awaited': unseen,
    'live.texts.fetching': unseen,
    'live.line.up.calling': unseen,
    'live.line.up.greeting': unseen,
    'live.line.up.open.quiet': unseen,
    'live.line.up.open.awaitingPong': unseen,
    'live.line.up.open.answered': unseen,
    'live.line.up.closing': unseen,
    'live.line.lost': momentary,
    'live.line.waiting': unseen,
    'live.line.silent.resting': unseen,
    'live.line.silent.barred': unseen,
    ended: unseen,
  },
  facts: ({ context }) => [context.tries, context.kept.length > 0],
  // Between the first try and the last, tries are all that happens.
  where: ({ context }, { type }) => context.tries % 10 === 0 || /closed|reconnectDelay/.test(type),
  begins: {
    'a visit': {
      input: { slug: 'lakeside', language: 'en', deviceId: 'device' },
      starts: [
        {
          words: 'Open the portal',
          opens: '/lakeside/',
          finds: { ...atLanding, words: 'nothing on it that tells of the line' },
        },
      ],
    },
  },
  carried: {
    'live.texts.settled': 'the language is changed',
    'live.texts.missed': 'the language is changed, or a line brings the texts',
    'live.line.silent.barred': 'the page is left',
  },
  shownBy: { live: { unseen: 'texts change where they stand; without a line they stay' } },
};
