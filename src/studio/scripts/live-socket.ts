import { liveSocket } from '#machines/live-socket.ts';
import { liveSocketPlans } from '../plans/live-socket.ts';
import { answers, itself, momentary, unseen, type Script } from './script.ts';

const [visit] = liveSocketPlans.scenarios;
if (visit === undefined) throw new Error('The line to the server has no plan.');

/** Nobody sees this line, and nobody can hold its ends in their hands. */
export const liveSocketScript: Script<typeof liveSocket> = {
  chart: 'live-socket',
  machine: liveSocket,
  cannot: 'the line to the server runs unseen, and cannot be cut or answered by hand',
  sees: {
    'live.texts.idle': unseen,
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
    'line.opened': answers('the line opens'),
    'line.greeted': answers('the server greets'),
    'line.pinged': answers('the server asks whether somebody is there'),
    'line.ponged': answers('the server says that it is there'),
    'line.barred': answers('the server takes no line from here'),
    'line.closed': answers('the line breaks'),
    'message.received': answers('a message comes'),
    'language.changed': itself('another language is spoken'),
    'token.issued': itself('a session begins'),
    'entry.logged': itself('something is put down in the log'),
    'network.restored': answers('the network is back'),
    'connection.requested': itself('a line is wanted'),
    'connection.ended': itself('the portal is left'),
  },
  answers: {
    line: answers(({ event }) =>
      event?.type === 'message.received' ? 'a message comes' : 'the line has news',
    ),
    network: answers('the network is back'),
    fetchTexts: answers(({ event }) =>
      event?.type.startsWith('xstate.error') ? 'the texts do not come' : 'the texts come',
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
    { name: visit.name, plan: visit.plan, start: { words: 'Open the portal', opens: '/lakeside/' } },
  ],
};
