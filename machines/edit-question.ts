import { assign, setup } from 'xstate';

export interface Context {
  /** The row of the cart that the question is about. */
  readonly planId: string | undefined;
}

export type Event =
  | { type: 'edit.asked'; planId: string }
  | { type: 'edit.dropped' }
  /** The patient is elsewhere, or what they pay is no longer what it was. */
  | { type: 'visit.changed' };

/** The cart stands beside a payment: a patient who wants to change it there is asked first. */
export const editQuestion = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  actions: {
    takeItem: assign((_, planId: string) => ({ planId })),
    forgetItem: assign({ planId: undefined }),
  },
}).createMachine({
  id: 'editQuestion',
  description:
    'A patient who wants to change what is being paid is asked before they leave the payment.',
  context: { planId: undefined },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'nothing is asked, and each item can be',
      on: {
        'edit.asked': {
          target: 'asking',
          actions: { type: 'takeItem', params: ({ event }) => event.planId },
        },
      },
    },
    asking: {
      description: 'the patient is asked whether to leave the payment and change the item',
      exit: 'forgetItem',
      on: { 'edit.dropped': 'unasked', 'visit.changed': 'unasked' },
    },
  },
});
