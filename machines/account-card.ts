import { sendTo, setup, type AnyActorRef } from 'xstate';

export interface Input {
  /** An account on a plan already cannot be put on another one. */
  readonly onPlan: boolean;
  readonly accountId: string;
  /** The conversation that the answer is for; a card that runs alone hears itself, and lets it pass. */
  readonly wizard?: AnyActorRef;
}

export type Event =
  /** The screen that shows the card knows whether its account is selected for the plan. */
  | { type: 'card.chosen'; selected: boolean }
  | { type: 'yes.chosen' }
  | { type: 'no.chosen' }
  | { type: 'notice.closed' };

/** Events for the wizard. */
export type Told =
  | { type: 'account.added'; accountId: string }
  | { type: 'account.removed'; accountId: string };

/** A card that is turned over to say whether its account goes on the payment plan. */
export const accountCard = setup({
  types: {
    context: {} as Input,
    events: {} as Event,
    input: {} as Input,
  },
  guards: {
    isOnPlan: ({ context }) => context.onPlan,
    isSelected: (_, selected: boolean) => selected,
  },
  actions: {
    tellAdded: sendTo(wizardOf, ({ context: { accountId } }): Told => ({
      type: 'account.added',
      accountId,
    })),
    tellRemoved: sendTo(wizardOf, ({ context: { accountId } }): Told => ({
      type: 'account.removed',
      accountId,
    })),
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
      description: 'the account is on a plan already, and the patient is told that it stays there',
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

function wizardOf({
  context,
  self,
}: {
  readonly context: Input;
  readonly self: AnyActorRef;
}): AnyActorRef {
  return context.wizard ?? self;
}
