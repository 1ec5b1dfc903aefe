import { not } from 'xstate';
import type { Said } from '../part.ts';
import { flowSetup, nextConversation } from './flow-setup.ts';
import { nowOf } from './now.ts';
import { atEnd, onTheWay } from './wishes.ts';

/** Region: whether a conversation is held at the place on show; which one, the place says. */
export const flow = flowSetup.createStateConfig({
  description: 'whether a conversation is held',
  initial: 'none',
  on: {
    'place.visited': [
      { guard: 'isHere', actions: 'tellWanted' },
      { guard: 'isConversation', target: '.fetching' },
      { target: '.none' },
    ],
    'visit.adopted': [{ guard: 'isTalking', target: '.fetching' }],
    'location.chosen': {
      actions: [{ type: 'takeLocation', params: ({ event }) => event.location }, 'goToOwed'],
    },
    'account.wanted': { actions: 'goToAddAccount' },
    'plan.wanted': { actions: ['dropDraft', 'goToPlans'] },
  },
  states: {
    none: {
      description: 'the place asks for no decision',
      // Also where a conversation was left for an address that nothing is known of.
      on: { 'place.visited': { guard: 'isConversation', target: 'fetching' } },
    },
    fetching: {
      description: 'the next conversation is got ready',
      tags: 'busy',
      entry: 'forgetGoingOn',
      invoke: {
        id: 'fetchPart',
        src: 'fetchPart',
        input: ({ context }) => nextConversation(context),
        onDone: {
          target: 'awaiting',
          actions: { type: 'takePart', params: ({ event }) => event.output },
        },
        onError: { target: 'unfetched', actions: 'missFile' },
      },
    },
    unfetched: {
      description:
        'the next conversation did not come, and is fetched again once the server is reached',
      on: {
        'files.wanted': { target: 'fetching', actions: 'fetchFiles' },
      },
    },
    awaiting: {
      description: 'what the next conversation is about is read first',
      always: { guard: not('isToAwaitRecord'), target: 'holding' },
    },
    holding: {
      description: 'a conversation is held',
      entry: 'leadBack',
      exit: 'takeLeave',
      on: {
        'place.visited': { guard: 'isItsOwn', actions: 'tellVisited' },
        'owed.changed': { actions: ['leadBack', 'tellOwed'] },
        'conversation.told': {
          actions: {
            type: 'grant',
            params: ({ context, event }) => onTheWay(context.part, event.event),
          },
        },
      },
      invoke: {
        id: 'conversation',
        src: 'conversation',
        input: ({ context }) => ({ part: context.part, now: nowOf(context) }),
        onDone: {
          target: 'none',
          actions: {
            type: 'grant',
            params: ({ context, event }) => atEnd(context.part, event.output as Said),
          },
        },
      },
    },
  },
});
