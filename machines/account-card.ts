import { emit, setup } from 'xstate';

export interface Input {
  /** An account on a plan already cannot be put on another one. */
  readonly onPlan: boolean;
}

export type Event =
  /** The screen that shows the card knows whether its account is selected for the plan. */
  | { type: 'card.chosen'; selected: boolean }
  | { type: 'yes.chosen' }
  | { type: 'no.chosen' }
  | { type: 'notice.closed' };

/** Events for the screen that shows the card. */
export type Emitted = { type: 'account.added' } | { type: 'account.removed' };

/** A card that is turned over to say whether its account goes on the payment plan. */
export const accountCard = setup({
  types: {
    context: {} as Input,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
  },
  guards: {
    isOnPlan: ({ context }) => context.onPlan,
    isSelected: (_, selected: boolean) => selected,
  },
  actions: {
    tellAdded: emit({ type: 'account.added' }),
    tellRemoved: emit({ type: 'account.removed' }),
  },
}).createMachine({
  id: 'accountCard',
  description: 'A card that is turned over to say whether its account goes on the payment plan.',
  context: ({ input }) => input,
  initial: 'lying',
  states: {
    lying: {
      description: 'the card lies beside the others',
      on: {
        'card.chosen': [
          { guard: 'isOnPlan', target: 'refusing' },
          {
            guard: { type: 'isSelected', params: ({ event }) => event.selected },
            actions: 'tellRemoved',
          },
          { target: 'flipped' },
        ],
      },
    },
    refusing: {
      description: 'the account is on a plan already, and they are told that it stays there',
      on: { 'notice.closed': 'lying' },
    },
    flipped: {
      description: 'the card asks whether the account is to go on the plan',
      on: {
        'yes.chosen': { target: 'lying', actions: 'tellAdded' },
        'no.chosen': 'lying',
      },
    },
  },
});
