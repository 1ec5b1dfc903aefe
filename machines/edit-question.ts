import { assign, setup } from 'xstate';
import type { Cart, CartRow } from '#domain/cart.ts';

export interface Context {
  /** The row of the cart that the question is about. */
  readonly row: CartRow | undefined;
}

export type Event =
  | { type: 'edit.asked'; row: CartRow }
  | { type: 'edit.dropped' }
  /** The patient is elsewhere, or their payment is on its way. */
  | { type: 'visit.changed' }
  /** The cart is not what it was; the row that was asked about may be. */
  | { type: 'cart.changed'; cart: Cart };

/** The cart stands beside a payment: a patient who wants to change it there is asked first. */
export const editQuestion = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    isOtherItem: ({ context: { row } }, { plans }: Cart) => row !== plans[row?.planId ?? ''],
  },
  actions: {
    takeItem: assign((_, row: CartRow) => ({ row })),
    forgetItem: assign({ row: undefined }),
  },
}).createMachine({
  id: 'editQuestion',
  description:
    'A patient who wants to change what is being paid is asked before they leave the payment.',
  context: { row: undefined },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'nothing is asked, and each item can be',
      on: {
        'edit.asked': {
          target: 'asking',
          actions: { type: 'takeItem', params: ({ event }) => event.row },
        },
      },
    },
    asking: {
      description: 'the patient is asked whether to leave the payment and change the item',
      exit: 'forgetItem',
      on: {
        'edit.dropped': 'unasked',
        'visit.changed': 'unasked',
        'cart.changed': {
          guard: { type: 'isOtherItem', params: ({ event }) => event.cart },
          target: 'unasked',
        },
      },
    },
  },
});
