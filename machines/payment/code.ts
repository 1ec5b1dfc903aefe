import { assign, setup } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import type { CashCode } from '#domain/cash-code.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { isAboutOwed, refusalIn, troubleOf, type Refusal } from '#domain/payment-trouble.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from '../failed.ts';
import { slot } from '../slot.ts';

export interface Input {
  readonly cart: Cart;
  readonly newKey: () => string;
}

/** The details that the payer types for a code. */
export interface CodeDetails {
  readonly payerName: string;
  readonly email: string;
}

export interface Wanted extends CodeDetails {
  /** Made once for an attempt: asked again, the server gives the same code. */
  readonly key: string;
  readonly cart: Cart;
  /** The payer has read of an earlier payment for the same bill, and wants a code all the same. */
  readonly again: boolean;
}

/** The reason why the form is back: another payment comes first, or nobody answered. */
export type Trouble = 'another' | 'failed';

export interface Context extends Input, CodeDetails {
  readonly key: string;
  readonly handle: string;
  readonly trouble: Trouble | undefined;
  /** The server's reason for refusing the bills. */
  readonly refusal: Refusal | undefined;
  /** The payments that were made of these bills before. */
  readonly earlier: readonly EarlierPayment[];
  readonly again: boolean;
  /** The fields that the server refused. */
  readonly refused: readonly string[];
}

export type Event =
  | ({ type: 'code.wanted' } & CodeDetails)
  | { type: 'again.chosen' | 'code.dropped' };

export type Output =
  | { readonly kind: 'issued'; readonly handle: string }
  | { readonly kind: 'owed' | 'cancelled' };

/** The cart is paid in cash at a counter, with a code that is made here. */
export const code = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** The code that pays this cart already, where there is one. */
    findCode: slot<CashCode | undefined, { readonly cart: Cart }>(),
    issueCode: slot<CashCode, Wanted>(),
  },
  guards: {
    isThere: (_, found: CashCode | undefined) => found !== undefined,
    isAboutOwed: ({ event }) => isAboutOwed(refusalIn(failureIn(event))),
    isAboutEarlier: ({ event }) => refusalIn(failureIn(event)) === 'paidElsewhere',
    isAboutFields: ({ event }) => troubleOf(failureIn(event)) === 'fields',
    isRefused: ({ event }) => refusalIn(failureIn(event)) !== undefined,
    isConflict: failedWith(resultCodes.conflict),
  },
  actions: {
    takeCode: assign((_, found: CashCode | undefined) => ({ handle: found?.handle ?? '' })),
    /** The same wish keeps its key: should the code have been made, it is given again. Another wish has its own. */
    takeDetails: assign(({ context, event }) => {
      if (event.type !== 'code.wanted') return {};
      const { payerName, email } = event;
      const isSame = payerName === context.payerName && email === context.email;
      return { payerName, email, key: isSame ? context.key : context.newKey() };
    }),
    forgetTrouble: assign({ trouble: undefined, refusal: undefined, earlier: [], refused: [] }),
    noteAgain: assign({ again: true }),
    noteEarlier: assign(({ event }) => ({ earlier: failureIn(event).earlier ?? [] })),
    noteAnother: assign({ trouble: 'another' }),
    noteFailed: assign({ trouble: 'failed' }),
    noteRefusal: assign(({ event }) => ({
      refusal: refusalIn(failureIn(event)),
      earlier: failureIn(event).earlier ?? [],
    })),
    noteFields: assign(({ event }) => ({
      refused: failureIn(event).fields.flatMap(({ field }) => field ?? []),
    })),
  },
}).createMachine({
  id: 'cash-payment',
  description: 'The cart is paid in cash at a counter, with a code that is made here.',
  context: ({ input }) => ({
    ...input,
    key: input.newKey(),
    payerName: '',
    email: '',
    handle: '',
    trouble: undefined,
    refusal: undefined,
    earlier: [],
    again: false,
    refused: [],
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'the server is asked whether these bills have a code already',
      tags: 'busy',
      invoke: {
        id: 'findCode',
        src: 'findCode',
        input: ({ context: { cart } }) => ({ cart }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'issued',
            actions: { type: 'takeCode', params: ({ event }) => event.output },
          },
          { description: 'there is none', target: 'fillingIn' },
        ],
        onError: { description: 'nobody can say', target: 'fillingIn' },
      },
    },
    fillingIn: {
      description: 'the payer reads how it goes, and says who pays',
      on: {
        'code.wanted': { target: 'issuing', actions: 'takeDetails' },
        'code.dropped': 'cancelled',
      },
    },
    issuing: {
      description: 'the code is made',
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'issueCode',
        src: 'issueCode',
        input: ({ context: { key, cart, payerName, email, again } }) => ({
          key,
          cart,
          payerName,
          email,
          again,
        }),
        onDone: {
          target: 'issued',
          actions: { type: 'takeCode', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isAboutOwed',
            description: 'something else is owed by now',
            target: 'owed',
          },
          {
            guard: 'isAboutEarlier',
            description: 'the same bill was paid shortly before',
            target: 'asking',
            actions: 'noteEarlier',
          },
          {
            guard: 'isAboutFields',
            description: 'a field was refused',
            target: 'fillingIn',
            actions: 'noteFields',
          },
          {
            guard: 'isRefused',
            description: 'the bills are not paid so',
            target: 'fillingIn',
            actions: 'noteRefusal',
          },
          {
            guard: 'isConflict',
            description: 'another payment comes first',
            target: 'fillingIn',
            actions: 'noteAnother',
          },
          {
            description: 'nobody answered',
            target: 'fillingIn',
            actions: 'noteFailed',
          },
        ],
      },
    },
    asking: {
      description: 'the payer reads what was paid before, and is asked whether to pay again',
      on: {
        'again.chosen': { target: 'issuing', actions: 'noteAgain' },
        'code.dropped': 'cancelled',
      },
    },
    issued: {
      description: 'there is a code, and it is shown at its own address',
      type: 'final',
      output: ({ context: { handle } }): Output => ({ kind: 'issued', handle }),
    },
    owed: {
      description: 'what is owed is looked at first',
      type: 'final',
      output: { kind: 'owed' },
    },
    cancelled: {
      description: 'the payer went back without a code',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
  output: ({ event }) => event.output as Output,
});
