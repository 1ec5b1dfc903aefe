import { assign, fromCallback, setup } from 'xstate';
import { noMoney, type Cents } from '#domain/money.ts';
import { unpaidIn, type Receipt } from '#domain/receipt.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { tell } from './told.ts';
import { linkedPaper, linkLasts, isBlocked, isTooOften, urlIn, type Paper } from './paper.ts';
import { notProvided, slot } from './slot.ts';

/** Shows the receipt of a payment, and helps to keep it: by e-mail and as a PDF. */

export interface Input {
  /** The token that opens this one receipt; of an earlier payment its number in the history. */
  readonly token: string;
  /** The payment is an earlier one, among others of which the patient found it. */
  readonly past?: boolean;
  readonly language: string;
  /** The reference for the telephone, when the receipt cannot be shown. */
  readonly reference?: string;
  /** The amount that the cart would take today. */
  readonly due: Cents;
}

interface Context {
  readonly token: string;
  readonly past: boolean;
  readonly language: string;
  readonly reference: string | undefined;
  readonly due: Cents;
  readonly receipt: Receipt | undefined;
  /** The e-mail address to which the receipt was last sent, or is being sent. */
  readonly to: string;
  readonly pdfUrl: string;
}

export type Event =
  | { type: 'language.changed'; language: string }
  | { type: 'reading.retried' }
  | { type: 'reach.restored' }
  /** Something of what is owed is another by now: the receipt may tell of money that went back. */
  | { type: 'receipt.renewed' }
  | { type: 'email.chosen' }
  | { type: 'email.dropped' }
  | { type: 'email.submitted'; to: string }
  | { type: 'pdf.chosen' }
  | { type: 'rest.chosen' }
  | { type: 'done.chosen' };

/** The amount of `payRest` was not paid, and the patient goes on to pay it. */
export type Output =
  | { readonly kind: 'done' }
  | { readonly kind: 'payRest'; readonly amount: Cents };

export type Told = { type: 'receipt.read' } | { type: 'receipt.missed' };

export interface Asked {
  readonly token: string;
  readonly language: string;
}

/** A receipt that is read; anew where what is known of it may be of before. */
export interface Read extends Asked {
  readonly anew?: true;
}

export const receipt = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** Tells when the patient chooses another language. */
    language: fromCallback(notProvided),
    readReceipt: slot<Receipt, Read>(),
    emailReceipt: slot<void, Asked & { readonly to: string }>(),
    /** Makes the PDF and opens it in a new tab; answers with its address. */
    openPdf: slot<Paper, Asked>(),
  },
  guards: {
    isOtherLanguage: ({ context, event }) =>
      event.type === 'language.changed' && event.language !== context.language,
    /** A payment of this visit is made, whatever the server says of its receipt. */
    isMissing: ({ context, event }) => context.past && failedWith(resultCodes.missing)({ event }),
    isBlocked,
    isTooOften,
    isPartlyPaid: ({ context }) => restIn(context) > 0,
  },
  actions: {
    takeLanguage: assign(({ event }) =>
      event.type === 'language.changed' ? { language: event.language } : {},
    ),
    takeReceipt: assign((_, read: Receipt) => ({ receipt: read })),
    takeAddress: assign(({ event }) => (event.type === 'email.submitted' ? { to: event.to } : {})),
    /** The portal has an address for a receipt that is there, and one for a receipt that is not. */
    tellRead: tell((): Told => ({ type: 'receipt.read' })),
    tellMissed: tell((): Told => ({ type: 'receipt.missed' })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
  },
  delays: { linkLasts },
}).createMachine({
  id: 'receipt',
  description: 'The receipt of a payment, to be read and kept.',
  context: ({ input }) => ({
    token: input.token,
    past: input.past ?? false,
    language: input.language,
    reference: input.reference,
    due: input.due,
    receipt: undefined,
    to: '',
    pdfUrl: '',
  }),
  invoke: { id: 'language', src: 'language' },
  initial: 'reading',
  states: {
    reading: {
      description: 'the receipt is read',
      tags: 'busy',
      on: {
        'language.changed': {
          guard: 'isOtherLanguage',
          target: 'reading',
          reenter: true,
          actions: 'takeLanguage',
        },
      },
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => askedIn(context),
        onDone: {
          target: 'shown',
          actions: { type: 'takeReceipt', params: ({ event }) => event.output },
        },
        onError: [{ guard: 'isMissing', target: 'missing' }, { target: 'unreadable' }],
      },
    },
    missing: {
      description: 'there is no earlier payment whose receipt the patient may see',
      entry: 'tellMissed',
      on: { 'done.chosen': 'done' },
    },
    unreadable: {
      description: 'the payment succeeded and its receipt cannot be shown',
      entry: 'tellMissed',
      on: {
        'reading.retried': 'reading',
        'reach.restored': 'reading',
        'language.changed': { actions: 'takeLanguage' },
        'done.chosen': 'done',
      },
    },
    shown: {
      description: 'the receipt is on show',
      type: 'parallel',
      entry: 'tellRead',
      on: {
        'rest.chosen': { guard: 'isPartlyPaid', target: 'payingRest' },
        'done.chosen': 'done',
      },
      states: {
        wording: {
          description: 'how the receipt is worded',
          on: {
            'language.changed': {
              guard: 'isOtherLanguage',
              target: '.rereading',
              reenter: true,
              actions: 'takeLanguage',
            },
            'receipt.renewed': '.rereading',
          },
          initial: 'settled',
          states: {
            settled: { description: 'the receipt is in the language of choice, as it is known' },
            rereading: {
              description:
                'the receipt is read in another language, or because money of it went back',
              tags: 'busy',
              invoke: {
                id: 'rereadReceipt',
                src: 'readReceipt',
                input: ({ context }) => ({ ...askedIn(context), anew: true as const }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'takeReceipt', params: ({ event }) => event.output },
                },
                onError: 'settled',
              },
            },
          },
        },
        mail: {
          description: 'the receipt by e-mail',
          initial: 'offered',
          states: {
            offered: {
              description: 'the receipt can be sent by e-mail',
              on: { 'email.chosen': 'typing' },
            },
            typing: {
              description: 'the address is typed',
              on: {
                'email.submitted': { target: 'sending', actions: 'takeAddress' },
                'email.dropped': 'offered',
              },
            },
            sending: {
              description: 'the receipt is sent',
              tags: 'busy',
              invoke: {
                id: 'emailReceipt',
                src: 'emailReceipt',
                input: ({ context }) => ({ ...askedIn(context), to: context.to }),
                onDone: 'sent',
                onError: [
                  {
                    guard: 'isTooOften',
                    target: 'limited',
                  },
                  { target: 'failed' },
                ],
              },
            },
            sent: {
              description: 'the receipt was sent, and may be sent elsewhere as well',
              on: { 'email.chosen': 'typing' },
            },
            failed: {
              description: 'the receipt could not be sent, and the address may be sent again',
              on: {
                'email.submitted': { target: 'sending', actions: 'takeAddress' },
                'email.dropped': 'offered',
              },
            },
            limited: {
              description: 'the receipt was sent too often to be sent again now',
              on: {
                'email.submitted': { target: 'sending', actions: 'takeAddress' },
                'email.dropped': 'offered',
              },
            },
          },
        },
        pdf: {
          description: 'the receipt as PDF',
          initial: 'offered',
          states: linkedPaper(askedIn),
        },
      },
    },
    done: { description: 'the patient is done', type: 'final', output: { kind: 'done' } },
    payingRest: {
      description: 'the patient goes on to pay what is left',
      type: 'final',
      output: ({ context }) => ({ kind: 'payRest', amount: restIn(context) }),
    },
  },
  output: ({ event }) => event.output as Output,
});

export const restIn = ({ receipt }: Pick<Context, 'receipt'>): Cents =>
  receipt === undefined ? noMoney : unpaidIn(receipt);

function askedIn({ token, language }: Context): Asked {
  return { token, language };
}
