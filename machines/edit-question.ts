import { assign, setup } from 'xstate';

export interface Input {
  /** The address on show. */
  readonly place: string;
}

export interface Context {
  readonly place: string;
  /** The row of the cart that the question is about. */
  readonly planId: string | undefined;
}

export type Event =
  | { type: 'edit.asked'; planId: string }
  | { type: 'edit.dropped' }
  | { type: 'place.visited'; place: string };

/** The cart stands beside a payment: a patient who wants to change it there is asked first. */
export const editQuestion = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
  },
  guards: {
    isElsewhere: ({ context }, place: string) => context.place !== place,
  },
  actions: {
    takeItem: assign((_, planId: string) => ({ planId })),
    forgetItem: assign({ planId: undefined }),
    notePlace: assign((_, place: string) => ({ place })),
  },
}).createMachine({
  id: 'editQuestion',
  description:
    'A patient who wants to change what is being paid is asked before they leave the payment.',
  context: ({ input }) => ({ ...input, planId: undefined }),
  initial: 'unasked',
  on: {
    'edit.asked': {
      target: '.asking',
      actions: { type: 'takeItem', params: ({ event }) => event.planId },
    },
    'place.visited': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.place },
      target: '.unasked',
      actions: { type: 'notePlace', params: ({ event }) => event.place },
    },
  },
  states: {
    unasked: {
      description: 'nothing is asked, and each item can be',
      entry: 'forgetItem',
    },
    asking: {
      description: 'the patient is asked whether to leave the payment and change the item',
      on: { 'edit.dropped': 'unasked' },
    },
  },
});
