import { assign, setup } from 'xstate';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { CardRead, TextCard } from '#domain/card-of-text.ts';
import type { PartRules } from '#domain/cart-options.ts';
import type { Cart } from '#domain/cart.ts';
import type { DirectMethod } from '#domain/methods.ts';
import type { CardTrouble } from '#domain/of-text.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { OnFileDetails, SavedCard } from '#domain/saved-card.ts';
import type { Sealed } from '#domain/sealed.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';
import type { Attempting, AttemptEvent, AttemptTold, Before, Paid } from './attempt.ts';
import { attemptActions, attemptActors, attemptDelays, attemptGuards } from './attempt-setup.ts';

export type Details = CardDetails | BankDetails | OnFileDetails;

export interface Input {
  readonly method: DirectMethod;
  readonly cart: Cart;
  /** The id of the card on file that pays; without it a number is typed. */
  readonly card?: string | undefined;
  /** The provider's rules for a part of a bill; without them it takes none. */
  readonly rules?: PartRules;
  /** The PO number that was written before. */
  readonly poNumber?: string | undefined;
  readonly attempt?: Before;
  readonly newKey: () => string;
}

export interface Context extends Attempting {
  readonly method: DirectMethod;
  /** The card, once it was read. */
  readonly saved: SavedCard | TextCard | undefined;
  /** The reason why no card pays the text any more. */
  readonly trouble: CardTrouble | undefined;
  /** The number for the payer's own books, which Edit and a reload bring back. */
  readonly poNumber: string;
}

export type Event =
  | AttemptEvent<Details>
  | { type: 'card.edited' }
  | { type: 'po.written'; poNumber: string }
  | { type: 'reading.retried' };

export type Told = AttemptTold | { type: 'po.noted'; poNumber: string };

export type Output =
  | Paid
  | { readonly kind: 'editing'; readonly card: string }
  | { readonly kind: 'textOver'; readonly trouble: CardTrouble | undefined }
  | { readonly kind: 'missing' | 'cancelled' };

export interface Paying {
  readonly key: string;
  readonly cart: Cart;
  readonly details: Sealed<Details>;
  readonly again: boolean;
}

export const directSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    ...attemptActors,
    pay: slot<PaymentOutcome, Paying>(),
    readCard: slot<CardRead, { readonly card: string }>(),
  },
  delays: attemptDelays,
  guards: attemptGuards,
  actions: attemptActions<Context, Event>(),
}).extend({
  guards: {
    isCardUnread: ({ context }) => context.card !== undefined && context.saved === undefined,
    isGood: (_, read: CardRead) => typeof read === 'object' && !read.isExpired,
    isThere: (_, read: CardRead) => typeof read === 'object',
    isTextOver: (_, read: CardRead) => typeof read === 'string',
  },
  actions: {
    tellPo: tell((_, poNumber: string): Told => ({ type: 'po.noted', poNumber })),
    takeCard: assign((_, read: CardRead) => (typeof read === 'object' ? { saved: read } : {})),
    noteTrouble: assign((_, read: CardRead) => (typeof read === 'string' ? { trouble: read } : {})),
    notePo: assign((_, poNumber: string) => ({ poNumber })),
  },
});
