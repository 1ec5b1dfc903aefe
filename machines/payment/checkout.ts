import { assign, setup } from 'xstate';
import { singly } from '#domain/cart-choices.ts';
import { locationsIn } from '#domain/cart-locations.ts';
import type { Cart } from '#domain/cart.ts';
import type { MethodKey } from '#domain/methods.ts';
import { isMuted, pageOf, type Row, type Selection } from '#domain/selection.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';

export interface Input {
  readonly selection: Selection;
  readonly cart: Cart;
}

export interface Context {
  readonly selection: Selection;
  readonly cart: Cart;
  readonly method: Row | undefined;
  /** The id of the card on file that was chosen. */
  readonly card: string;
  /** The payment goes to several locations, in as many transactions. */
  readonly isMultiAr: boolean;
}

export type Event =
  | { type: 'method.chosen'; method: Row }
  | { type: 'card.chosen'; card: string }
  | { type: 'card.edited'; card: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'back.chosen' };

export type Told = { type: 'cart.changed'; cart: Cart };

export type Output =
  | { readonly kind: 'method'; readonly method: Row['key']; readonly isMultiAr: boolean }
  | { readonly kind: 'onFile' | 'editing'; readonly card: string }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'back' };

interface Asked {
  readonly cart: Cart;
  readonly method: MethodKey;
}

const chosenIn = ({ method }: Context): Row['key'] => method?.key ?? 'cards';

const checkoutSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    detectMultiAr: slot<boolean, Asked>(),
  },
  guards: {
    isElsewhere: ({ context }) => context.selection.kind === 'elsewhere',
    isOnly: ({ context }) => context.selection.kind === 'only',
    dropsPlans: ({ context }) =>
      context.method !== undefined && isMuted(context.method, context.cart),
    isDirect: ({ context }) => context.method?.kind === 'direct',
  },
  actions: {
    takeMethod: assign((_, method: Row) => ({ method })),
    takeCard: assign((_, card: string) => ({ card })),
    forgetMethod: assign({ method: undefined }),
    removePlans: assign(({ context }) => ({ cart: singly(context.cart) })),
    tellCart: tell(({ context }: { context: Context }): Told => ({
      type: 'cart.changed',
      cart: context.cart,
    })),
    takeMultiAr: assign((_, isMultiAr: boolean) => ({ isMultiAr })),
    countLocations: assign(({ context }) => ({ isMultiAr: locationsIn(context.cart).length > 1 })),
  },
});

/** The patient chooses how to pay, unless there is nothing to choose. */
export const checkout = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'How the cart is to be paid is chosen.',
  context: ({ input }) => ({
    ...input,
    method: input.selection.kind === 'only' ? input.selection.method : undefined,
    card: '',
    isMultiAr: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'the provider may leave nothing to choose',
      always: [
        { guard: 'isElsewhere', target: 'elsewhere' },
        { guard: 'isOnly', target: 'weighing' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'the ways to pay are shown',
      entry: 'forgetMethod',
      on: {
        'method.chosen': {
          target: 'weighing',
          actions: { type: 'takeMethod', params: ({ event }) => event.method },
        },
        'card.chosen': {
          target: 'onFile',
          actions: { type: 'takeCard', params: ({ event }) => event.card },
        },
        'card.edited': {
          target: 'editing',
          actions: { type: 'takeCard', params: ({ event }) => event.card },
        },
        'back.chosen': 'back',
      },
    },
    weighing: {
      description: 'what the chosen way needs is looked up',
      always: [
        { guard: 'dropsPlans', target: 'confirming' },
        { guard: 'isDirect', target: 'detecting' },
        { target: 'chosen' },
      ],
    },
    confirming: {
      description: 'the patient is asked whether their payment plans may be removed',
      on: {
        'removal.confirmed': { target: 'weighing', actions: ['removePlans', 'tellCart'] },
        'removal.declined': [{ guard: 'isOnly', target: 'back' }, { target: 'choosing' }],
      },
    },
    detecting: {
      description: 'the server is asked whether the payment goes to several locations',
      tags: 'busy',
      invoke: {
        id: 'detectMultiAr',
        src: 'detectMultiAr',
        input: ({ context }) => ({ cart: context.cart, method: pageOf(chosenIn(context)) }),
        onDone: {
          target: 'chosen',
          actions: { type: 'takeMultiAr', params: ({ event }) => event.output },
        },
        // The notice alone depends on this call; the server splits the payment in any case.
        onError: { target: 'chosen', actions: 'countLocations' },
      },
    },
    chosen: {
      description: 'the patient goes on to pay this way',
      type: 'final',
      output: ({ context }): Output => ({
        kind: 'method',
        method: chosenIn(context),
        isMultiAr: context.isMultiAr,
      }),
    },
    onFile: {
      description: 'the patient goes on to pay with a card on file',
      type: 'final',
      output: ({ context: { card } }): Output => ({ kind: 'onFile', card }),
    },
    editing: {
      description: 'the patient goes on to change a card on file',
      type: 'final',
      output: ({ context: { card } }): Output => ({ kind: 'editing', card }),
    },
    elsewhere: {
      description: 'the provider takes payments on a page of its own',
      type: 'final',
      output: ({ context: { selection } }): Output => ({
        kind: 'elsewhere',
        url: selection.kind === 'elsewhere' ? selection.url : '',
      }),
    },
    back: {
      description: 'the patient went back to their accounts',
      type: 'final',
      output: { kind: 'back' },
    },
  },
  output: ({ event }) => event.output as Output,
});
