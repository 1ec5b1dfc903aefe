import { emit, setup } from 'xstate';

export interface Input {
  readonly selected: boolean;
  /** What is on a plan already cannot be put on another one. */
  readonly onPlan: boolean;
}

export type Event =
  | { type: 'card.chosen' }
  | { type: 'yes.chosen' }
  | { type: 'no.chosen' }
  | { type: 'notice.closed' };

/** What whoever shows the card hears of it. */
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
    isSelected: ({ context }) => context.selected,
  },
  actions: {
    tellAdded: emit({ type: 'account.added' }),
    tellRemoved: emit({ type: 'account.removed' }),
  },
}).createMachine({
  id: 'accountCard',
  description: 'A card that is turned over to say whether its account goes on the payment plan.',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      description: 'the card lies as the cart has it',
      always: [
        { guard: 'isOnPlan', target: 'notSelected' },
        { guard: 'isSelected', target: 'selected' },
        { target: 'notSelected' },
      ],
    },
    notSelected: {
      description: 'the account is not on the plan',
      on: {
        'card.chosen': [{ guard: 'isOnPlan', target: 'refusing' }, { target: 'flipped' }],
      },
    },
    refusing: {
      description: 'the account is on a plan already, and they are told that it stays there',
      on: { 'notice.closed': 'notSelected' },
    },
    flipped: {
      description: 'the card asks whether the account is to go on the plan',
      on: {
        'yes.chosen': { target: 'selected', actions: 'tellAdded' },
        'no.chosen': { target: 'notSelected', actions: 'tellRemoved' },
      },
    },
    selected: {
      description: 'the account goes on the plan',
      on: { 'card.chosen': { target: 'notSelected', actions: 'tellRemoved' } },
    },
  },
});
