import {
  firstWords,
  liveSocketSetup,
  newsIn,
  subscriptionsTo,
  undelivered,
} from './live-socket/setup.ts';

export type { Emitted, Event, Input } from './live-socket/types.ts';

/** Holds the live socket: texts and settings come in over it, log entries go out. */
export const liveSocket = liveSocketSetup.createMachine({
  id: 'live-socket',
  description: 'Brings texts and settings in as they change and carries log entries out.',
  context: ({ input }) => ({ ...input, tries: 0, sent: 0, pending: {}, kept: [] }),
  initial: 'live',
  states: {
    live: {
      description: 'the portal keeps in touch with its server',
      type: 'parallel',
      invoke: { id: 'network', src: 'network' },
      on: {
        'entry.logged': { actions: { type: 'keepEntry', params: ({ event }) => event.entry } },
        'connection.ended': 'ended',
      },
      states: {
        // The region of the texts stands before the line's: it notes a language before the line
        // asks for it.
        texts: {
          description: 'the texts follow the language, with or without a line',
          on: {
            'language.changed': [
              {
                guard: 'isOpen',
                target: '.awaited',
                actions: { type: 'chooseLanguage', params: ({ event }) => event.language },
              },
              {
                target: '.fetching',
                actions: { type: 'chooseLanguage', params: ({ event }) => event.language },
              },
            ],
            'message.received': { guard: 'bringsTexts', target: '.settled' },
          },
          initial: 'awaited',
          states: {
            awaited: {
              description: 'the texts are expected over the line',
              after: { textsDeadline: 'fetching' },
            },
            fetching: {
              description: 'the texts are asked for without the line',
              invoke: {
                id: 'fetchTexts',
                src: 'fetchTexts',
                input: ({ context }) => ({ slug: context.slug, language: context.language }),
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'chooseLanguage', params: ({ event }) => event.output.language },
                    {
                      type: 'tell',
                      params: ({ event }) => [{ type: 'texts.received', texts: event.output }],
                    },
                  ],
                },
                onError: 'missed',
              },
            },
            missed: { description: 'the texts at hand stay until the line brings others' },
            settled: { description: 'the texts are those of the language' },
          },
        },
        line: {
          description: 'the line is dialled, held and dialled again',
          initial: 'up',
          states: {
            up: {
              description: 'a line to the server is held',
              invoke: {
                id: 'line',
                src: 'line',
                input: ({ context }) => ({ deviceId: context.deviceId }),
              },
              on: { 'line.closed': 'lost', 'line.barred': 'silent.barred' },
              initial: 'calling',
              states: {
                calling: {
                  description: 'the server is called',
                  on: { 'line.opened': { target: 'greeting', actions: 'greet' } },
                  after: { connectionCheck: '#live-socket.live.line.lost' },
                },
                greeting: {
                  description: 'the server is told which protocol is spoken',
                  on: { 'line.greeted': 'open' },
                  after: { connectionCheck: '#live-socket.live.line.lost' },
                },
                open: {
                  description: 'both sides can speak',
                  entry: [
                    { type: 'say', params: ({ context }) => firstWords(context) },
                    'dropKept',
                  ],
                  on: {
                    'message.received': [
                      {
                        guard: 'isExpected',
                        target: '.quiet',
                        actions: [
                          'forgetTries',
                          { type: 'noteAnswer', params: ({ event }) => event.heard },
                          { type: 'tell', params: ({ event }) => newsIn(event.heard) },
                        ],
                      },
                      { target: '.quiet' },
                    ],
                    'line.pinged': { target: '.quiet', actions: 'pong' },
                    'language.changed': {
                      actions: { type: 'say', params: ({ context }) => subscriptionsTo(context) },
                    },
                    'token.issued': { actions: { type: 'say', params: [{ about: 'reconnect' }] } },
                    'entry.logged': {
                      actions: {
                        type: 'say',
                        params: ({ event }) => [{ about: 'log', entry: event.entry }],
                      },
                    },
                    'connection.ended': 'closing',
                  },
                  initial: 'quiet',
                  states: {
                    quiet: {
                      description: 'the server was heard a moment ago',
                      after: { pingInterval: 'awaitingPong' },
                    },
                    awaitingPong: {
                      description: 'the server is asked whether it is still there',
                      entry: 'ping',
                      on: { 'line.ponged': { target: 'answered', actions: 'forgetTries' } },
                      after: { pongDeadline: '#live-socket.live.line.lost' },
                    },
                    answered: {
                      description: 'the server is still there',
                      after: { pongReset: 'quiet' },
                    },
                  },
                },
                closing: {
                  description: 'the server hears that the visit is over',
                  entry: [{ type: 'say', params: [{ about: 'clear' }] }, 'hangUp'],
                  on: { 'line.closed': '#live-socket.ended' },
                  after: { farewell: '#live-socket.ended' },
                },
              },
            },
            lost: {
              description: 'the line is gone',
              always: [{ guard: 'mayTryAgain', target: 'waiting' }, { target: 'silent' }],
            },
            waiting: {
              description: 'a moment passes before the server is called again',
              on: {
                'network.restored': { target: 'up', actions: 'countTry' },
                'connection.requested': { target: 'up', actions: 'countTry' },
              },
              after: { reconnectDelay: { target: 'up', actions: 'countTry' } },
            },
            silent: {
              description: 'the portal works without a line',
              entry: [
                { type: 'tell', params: ({ context }) => undelivered(context.kept) },
                'dropKept',
              ],
              on: {
                'entry.logged': {
                  actions: { type: 'tell', params: ({ event }) => undelivered([event.entry]) },
                },
                'connection.requested': { target: 'up', actions: 'forgetTries' },
              },
              initial: 'resting',
              states: {
                resting: {
                  description: 'the server was called in vain often enough',
                  on: {
                    'network.restored': {
                      target: '#live-socket.live.line.up',
                      actions: 'forgetTries',
                    },
                  },
                },
                barred: { description: 'the server asked not to be called again' },
              },
            },
          },
        },
      },
    },
    ended: { description: 'the line was given up for good', type: 'final' },
  },
});
