import { assign, emit, setup } from 'xstate';
import type { Details, HomeAddress, LookupFields, NewAccount } from '#domain/new-account.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The bill is looked for by the id that another system has for its account, instead of the first field. */
  readonly alternate: boolean;
  /** The provider asks for the postal address. */
  readonly hasAddress: boolean;
}

/** The details typed in the steps that are done; the password travels in its event alone. */
export interface Context extends Input {
  /** The number of the secondary field that is asked for: one more with each that found nothing. */
  readonly turn: number;
  readonly fields: LookupFields;
  readonly details: Details | undefined;
  readonly address: HomeAddress | undefined;
  /** The server's code for why there is no account yet. */
  readonly refusal: number | undefined;
}

export type Event =
  | { type: 'account.searched'; fields: LookupFields }
  | { type: 'nextField.chosen' }
  | { type: 'notice.closed' }
  | { type: 'details.given'; details: Details }
  | { type: 'address.given'; address: HomeAddress }
  | { type: 'password.chosen'; password: string }
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'login.chosen' };

export interface Output {
  readonly kind: 'login';
}

/** Events for the form that holds the password. */
export type Emitted = { type: 'passwordDropped' };

export type Registered = NewAccount & { readonly password: string };

/** A patient who finds a bill of theirs creates an account, step by step. */
export const createAccount = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
    emitted: {} as Emitted,
    /** The step that a state belongs to, for the browser's Back; 0 has no step before it. */
    meta: {} as { readonly step: number },
  },
  actors: {
    /** True where there is a bill with these fields. */
    verifyInvoice: slot<boolean, LookupFields>(),
    register: slot<void, Registered>(),
  },
  guards: {
    isFound: (_, isFound: boolean) => isFound,
    hasAddress: ({ context }) => context.hasAddress,
    /** The bill is gone or belongs to another account: a different e-mail address would not help. */
    isFinal: failedWith(resultCodes.notFound, resultCodes.accountTaken),
    isEmailTaken: failedWith(resultCodes.emailTaken),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeFields: assign((_, fields: LookupFields) => ({ fields })),
    askNextField: assign(({ context }) => ({ turn: context.turn + 1 })),
    takeDetails: assign((_, details: Details) => ({ details, refusal: undefined })),
    dropDetails: assign({ details: undefined, refusal: undefined }),
    takeAddress: assign((_, address: HomeAddress) => ({ address })),
    dropAddress: assign({ address: undefined }),
    dropPassword: emit({ type: 'passwordDropped' }),
    noteRefusal: assign(({ event }) => ({ refusal: failureIn(event).code })),
  },
}).createMachine({
  id: 'createAccount',
  description: 'A patient who finds a bill of theirs creates an account, step by step.',
  context: ({ input }) => ({
    ...input,
    turn: 0,
    fields: {},
    details: undefined,
    address: undefined,
    refusal: undefined,
  }),
  initial: 'findingAccount',
  on: { 'login.chosen': '.left' },
  states: {
    findingAccount: {
      description: 'the patient names a bill of their own',
      meta: { step: 1 },
      on: {
        'account.searched': {
          target: 'verifying',
          actions: { type: 'takeFields', params: ({ event }) => event.fields },
        },
      },
    },
    verifying: {
      description: 'the bill is looked for',
      tags: 'busy',
      invoke: {
        id: 'verifyInvoice',
        src: 'verifyInvoice',
        input: ({ context }) => context.fields,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'givingDetails',
          },
          { target: 'missing' },
        ],
        onError: 'findingAccount',
      },
    },
    missing: {
      description: 'no such bill was found',
      on: {
        'nextField.chosen': { target: 'findingAccount', actions: 'askNextField' },
        'notice.closed': 'findingAccount',
      },
    },
    givingDetails: {
      description: 'the patient says who they are and what they want to be told',
      meta: { step: 2 },
      on: {
        'details.given': [
          {
            guard: 'hasAddress',
            target: 'givingAddress',
            actions: { type: 'takeDetails', params: ({ event }) => event.details },
          },
          {
            target: 'choosingPassword',
            actions: { type: 'takeDetails', params: ({ event }) => event.details },
          },
        ],
        'back.chosen': { target: 'findingAccount', actions: 'dropDetails' },
      },
    },
    givingAddress: {
      description: 'the patient says where they live',
      meta: { step: 3 },
      on: {
        'address.given': {
          target: 'choosingPassword',
          actions: { type: 'takeAddress', params: ({ event }) => event.address },
        },
        'back.chosen': { target: 'givingDetails', actions: 'dropAddress' },
      },
    },
    choosingPassword: {
      description: 'a password is chosen',
      meta: { step: 4 },
      on: {
        'password.chosen': 'registering',
        'back.chosen': [
          { guard: 'hasAddress', target: 'givingAddress', actions: 'dropPassword' },
          { target: 'givingDetails', actions: 'dropPassword' },
        ],
      },
    },
    registering: {
      description: 'the account is created',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => ({ ...accountIn(context), password: passwordIn(event) }),
        onDone: 'created',
        onError: [
          {
            guard: 'isEmailTaken',
            target: 'givingDetails',
            actions: 'noteRefusal',
          },
          {
            guard: 'isFinal',
            target: 'refused',
            actions: 'noteRefusal',
          },
          {
            guard: 'isTooOften',
            target: 'choosingPassword',
          },
          { target: 'failed' },
        ],
      },
    },
    refused: {
      description: 'the bill is somebody’s already, or was found too long ago',
      meta: { step: 0 },
    },
    failed: {
      description: 'the account could not be created',
      on: { 'retry.chosen': 'choosingPassword', 'back.chosen': 'choosingPassword' },
    },
    created: {
      description: 'the account waits for the mail to be read',
      meta: { step: 0 },
    },
    left: {
      description: 'the patient goes on to the login',
      type: 'final',
    },
  },
  output: { kind: 'login' },
});

/** The account that the server is asked for, once its details are there. */
const accountIn = ({ fields, details, address }: Context): NewAccount => {
  if (details === undefined) throw new Error('nobody said whose account it is');
  return { fields, details, address };
};

const passwordIn = (event: Event): string =>
  event.type === 'password.chosen' ? event.password : '';
