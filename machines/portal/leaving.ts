import { flowSetup } from './flow-setup.ts';
import { endingOf } from './who.ts';

/** The end of a visit: the server hears of it before the page is left, however long that takes. */
export const leaving = flowSetup.createStateConfig({
  description: 'the visit is ended with the server',
  tags: 'busy',
  entry: 'closeSocket',
  initial: 'telling',
  after: {
    goodbye: { guard: 'isReached', target: '#portal.left' },
    outlived: '#portal.left',
  },
  states: {
    telling: {
      description: 'the server is told',
      tags: 'busy',
      invoke: {
        id: 'endVisit',
        src: 'endVisit',
        input: ({ context }) => endingOf(context),
        onDone: {
          target: '#portal.left',
          actions: { type: 'noteLeaving', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isNobody', target: '#portal.broken.unconnected' },
          { guard: 'isSessionOver', target: '#portal.left' },
          { target: 'unheard', actions: 'noteUnheard' },
        ],
      },
    },
    unheard: {
      description: 'the server has not heard of it and is told again in a moment',
      tags: 'busy',
      after: { onceMore: 'telling' },
    },
  },
});
