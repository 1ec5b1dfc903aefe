import { liveSocket } from '#machines/live-socket.ts';
import { liveSocketPlans } from '../plans/live-socket.ts';
import { isRefused } from '../telling/coming.ts';
import { firstPage } from './on-the-way.ts';
import { answers, itself, momentary, unseen, type Script } from '../telling/script.ts';

const [visit] = liveSocketPlans.scenarios;
if (visit === undefined) throw new Error('The line to the server has no plan.');

const told = {
  'line.opened': 'the line opens',
  'line.greeted': 'the server greets',
  'line.pinged': 'the server asks whether somebody is there',
  'line.ponged': 'the server says that it is there',
  'line.barred': 'the server takes no line from here',
  'line.closed': 'the line breaks',
  'message.received': 'a message comes',
  'language.changed': 'another language is spoken',
  'token.issued': 'a session begins',
  'entry.logged': 'something is put down in the log',
  'network.restored': 'the network is back',
  'connection.requested': 'a line is wanted',
  'connection.ended': 'the portal is left',
} as const;

const newsIn = (type: string | undefined): string =>
  Object.entries(told).find(([name]) => name === type)?.[1] ?? 'the line has news';

/** Nobody sees this line, and nobody can hold its ends in their hands. */
export const liveSocketScript: Script<typeof liveSocket> = {
  chart: 'live-socket',
  machine: liveSocket,
  cannot: 'the line to the server runs unseen, and cannot be cut or answered by hand',
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
  does: {
    'line.opened': answers(told['line.opened']),
    'line.greeted': answers(told['line.greeted']),
    'line.pinged': answers(told['line.pinged']),
    'line.ponged': answers(told['line.ponged']),
    'line.barred': answers(told['line.barred']),
    'line.closed': answers(told['line.closed']),
    'message.received': answers(told['message.received']),
    'language.changed': itself(told['language.changed']),
    'token.issued': itself(told['token.issued']),
    'entry.logged': itself(told['entry.logged']),
    'network.restored': answers(told['network.restored']),
    'connection.requested': itself(told['connection.requested']),
    'connection.ended': itself(told['connection.ended']),
  },
  answers: {
    line: answers(({ event }) => newsIn(event?.type)),
    network: answers(told['network.restored']),
    fetchTexts: answers((moment) =>
      isRefused(moment) ? 'the texts do not come' : 'the texts come',
    ),
  },
  passes: {
    connectionCheck: itself('the line was waited for too long'),
    farewell: itself('a moment passes'),
    pingInterval: itself('half a minute passes'),
    pongDeadline: itself('nobody answers'),
    pongReset: itself('a moment passes'),
    reconnectDelay: itself('a while passes'),
    textsDeadline: itself('the texts were waited for too long'),
  },
  beginnings: [
    {
      name: visit.name,
      plan: visit.plan,
      start: {
        words: 'Open the portal',
        opens: '/lakeside/',
        finds: `${firstPage}: nothing on it tells of the line`,
      },
    },
  ],
};
