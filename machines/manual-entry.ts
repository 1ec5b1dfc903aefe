import { assign, setup } from 'xstate';
import { countOf } from '#domain/cart-count.ts';
import { isTyped, type Cart, type CartAccount } from '#domain/cart.ts';
import type { Entered } from '#domain/entry/account.ts';

export interface Input {
  readonly cart: Cart;
  /** The account to change; without one a new one is typed. */
  readonly editing?: string;
  readonly maxAccounts: number;
  readonly newId: () => string;
}

interface Context extends Input {
  /** The account as it goes back into the cart. */
  readonly account?: CartAccount;
}

type Event =
  | { type: 'account.entered'; entered: Entered }
  | { type: 'deletion.asked' }
  | { type: 'deletion.confirmed' }
  | { type: 'account.kept' }
  | { type: 'entry.cancelled' };

export type Output =
  | { readonly kind: 'added' | 'changed'; readonly account: CartAccount }
  | { readonly kind: 'removed'; readonly accountId: string }
  | { readonly kind: 'cancelled' };

/** An account is typed from a bill, changed, or taken out of the cart. */
export const manualEntry = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  guards: {
    isEditing: ({ context }) => edited(context) !== undefined,
    isLost: ({ context }) => context.editing !== undefined,
    isFull: ({ context }) => countOf(context.cart) >= context.maxAccounts,
  },
  actions: {
    takeNew: assign(({ context }, entered: Entered) => ({
      account: { ...entered, ...begun, accountId: context.newId() },
    })),
    takeChanged: assign(({ context }, entered: Entered) => {
      const account = edited(context);
      return account === undefined ? {} : { account: withEntered(account, entered) };
    }),
  },
}).createMachine({
  id: 'manualEntry',
  description: 'An account is typed from a bill, changed, or taken out of the cart.',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      description: 'the account to change is found, or the place for a new one',
      always: [
        { guard: 'isEditing', target: 'editing' },
        { guard: 'isLost', target: 'cancelled' },
        { guard: 'isFull', target: 'full' },
        { target: 'entering' },
      ],
    },
    entering: {
      description: 'the patient types what is on the bill',
      on: {
        'account.entered': {
          target: 'added',
          actions: { type: 'takeNew', params: ({ event }) => event.entered },
        },
        'entry.cancelled': 'cancelled',
      },
    },
    full: {
      description: 'the cart holds as many accounts as it may',
      on: { 'entry.cancelled': 'cancelled' },
    },
    editing: {
      description: 'the patient changes an account of the cart',
      initial: 'changing',
      states: {
        changing: {
          description: 'the fields are filled in anew',
          on: {
            'account.entered': {
              target: '#manualEntry.changed',
              actions: { type: 'takeChanged', params: ({ event }) => event.entered },
            },
            'deletion.asked': 'confirmingDelete',
            'entry.cancelled': '#manualEntry.cancelled',
          },
        },
        confirmingDelete: {
          description: 'the patient is asked whether the account is to go',
          on: {
            'deletion.confirmed': '#manualEntry.removed',
            'account.kept': 'changing',
          },
        },
      },
    },
    added: {
      description: 'a new account is typed',
      type: 'final',
      output: ({ context }) => ended('added', context),
    },
    changed: {
      description: 'the account is changed',
      type: 'final',
      output: ({ context }) => ended('changed', context),
    },
    removed: {
      description: 'the account is to go',
      type: 'final',
      output: ({ context }) => ({ kind: 'removed', accountId: context.editing }),
    },
    cancelled: {
      description: 'the cart stays as it was',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
  output: ({ event }) => event.output as Output,
});

/** The account that is changed, if it is still in the cart, and not one that the provider tells of. */
function edited({ cart, editing }: Input): CartAccount | undefined {
  const account = editing === undefined ? undefined : cart.accounts[editing];
  return account && isTyped(account) ? account : undefined;
}

const begun = { agencyStatus: 'Account Active', hasStatement: false } as const;

/** Names that were emptied are gone; what nobody typed stays. */
function withEntered(account: CartAccount, entered: Entered): CartAccount {
  const { firstName: _, lastName: __, name: ___, ...kept } = account;
  return { ...kept, ...entered };
}

const ended = (kind: 'added' | 'changed', { account }: Context): Output =>
  account === undefined ? { kind: 'cancelled' } : { kind, account };
