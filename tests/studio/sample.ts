import { fromPromise, setup } from 'xstate';

/** A chart with one of everything that a picture must show. */
export const sample = setup({
  types: { events: {} as { type: 'a.sent' } | { type: 'b.chosen'; to: string } },
  actors: {
    ask: fromPromise(() => Promise.resolve(1)),
    other: fromPromise(() => Promise.resolve(2)),
  },
  guards: { isReady: () => true, is: (_, words: readonly string[]) => words.length > 0 },
  delays: { soon: 2_000, sometime: () => 5 },
  actions: { note: () => undefined },
}).createMachine({
  id: 'sample',
  description: 'One of everything.',
  initial: 'deciding',
  on: { 'b.chosen': '.over' },
  states: {
    deciding: {
      description: 'it is decided',
      always: [
        { guard: 'isReady', target: 'asking' },
        { guard: { type: 'is', params: ['x', 'y'] }, target: 'sides' },
        { guard: ({ event }) => event.type === 'a.sent', target: 'over' },
        { target: 'over' },
      ],
    },
    asking: {
      description: 'somebody is asked',
      tags: 'busy',
      entry: 'note',
      invoke: [
        {
          id: 'ask',
          src: 'ask',
          onDone: 'sides',
          onError: [
            { guard: 'isReady', target: 'asking', reenter: true },
            { target: 'sides.left' },
          ],
        },
        { id: 'other', src: 'other', onDone: { actions: 'note' } },
      ],
      on: { 'a.sent': { actions: 'note' } },
      after: { soon: { guard: 'isReady', target: 'over' }, sometime: 'over' },
    },
    sides: {
      description: 'two things happen',
      type: 'parallel',
      onDone: 'over',
      states: {
        left: {
          description: 'the left side',
          initial: 'begun',
          states: {
            begun: { description: 'it has begun', on: { 'a.sent': 'done' } },
            done: { description: 'it is done', type: 'final' },
            before: { description: 'as it was', type: 'history', history: 'deep', target: 'begun' },
          },
        },
        right: { description: 'the right side' },
      },
    },
    over: { description: 'it is over', type: 'final' },
  },
});
