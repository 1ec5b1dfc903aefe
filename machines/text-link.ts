import { assign, setup } from 'xstate';
import { dueByText, type TextCard } from '#domain/card-of-text.ts';
import type { CardTrouble } from '#domain/of-text.ts';
import { isOpen } from '#domain/cart.ts';
import type { Owed } from '#domain/owed.ts';
import type { Sealed } from '#domain/sealed.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Admission } from '#domain/visit/admission.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  /** The secret id that stands in the link. */
  readonly id: Sealed<string>;
  readonly tenant: Tenant | undefined;
}

export type Opening = Pick<Input, 'id'>;

export interface Context extends Input {
  /** The reason why the link could not be opened. */
  readonly problem: Problem;
  /** The link's bills and card, once it is open. */
  readonly opened: Admitted | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'link.retried' }
  | { type: 'quickPay.chosen' }
  | { type: 'card.chosen' }
  | { type: 'others.chosen' };

export interface Admitted {
  readonly admission: Admission;
  readonly owed: Owed;
  /** The language of the message. */
  readonly language?: string | undefined;
  /** The card on file that may pay. */
  readonly card?: TextCard | undefined;
  /** The card that was chosen cannot pay any more, and this one pays in its place. */
  readonly standsIn?: true | undefined;
  /** The reason why the card that the message promised may not. */
  readonly trouble?: CardTrouble | undefined;
}
export type Output =
  | ({ readonly kind: 'admitted' | 'paying' | 'otherwise' | 'settled' } & Admitted)
  | { readonly kind: 'quickPay' };

export interface Told {
  readonly type: 'link.opened';
  readonly language: string | undefined;
}

/** A patient opens the link of a text message to what they owe. */
export const textLink = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    openLink: slot<Admitted, Opening>(),
    /** Makes the visit that of the link: until then a login that is here stays as it is. */
    letIn: slot<void, void>(),
    /** What is owed of the link's bills by now: an offer may stand open for long. */
    readOwed: slot<Owed, void>(),
  },
  guards: {
    offersCard: ({ context: { tenant } }, { card, owed }: Admitted) =>
      card !== undefined && dueByText(tenant, owed) > 0,
    hasOffered: ({ context: { tenant, opened } }) =>
      opened?.card !== undefined && dueByText(tenant, opened.owed) > 0,
    isSettled: (_, owed: Owed) => !owed.some(isOpen),
    /** The card was chosen to pay another sum. */
    isOtherwise: ({ context: { tenant, opened, end } }, owed: Owed) =>
      end.kind === 'paying' && dueByText(tenant, owed) !== dueByText(tenant, opened?.owed ?? []),
    isLinkUnknown: failedWith(resultCodes.missing, resultCodes.invalid),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeOpened: assign((_, opened: Admitted) => ({
      opened,
      end: { kind: 'admitted' as const, ...opened },
    })),
    tellOpened: tell((_, { language }: Admitted): Told => ({ type: 'link.opened', language })),
    noteCardChosen: assign(({ context: { opened, end } }) => ({
      end: opened ? { kind: 'paying' as const, ...opened } : end,
    })),
    noteSettled: assign(({ context: { end } }, owed: Owed) => ({
      end: end.kind === 'quickPay' ? end : { ...end, kind: 'settled' as const, owed },
    })),
    noteOtherwise: assign(({ context: { end } }, owed: Owed) => ({
      end: end.kind === 'quickPay' ? end : { ...end, kind: 'otherwise' as const, owed },
    })),
    takeOwed: assign(({ context: { end } }, owed: Owed) => ({
      end: end.kind === 'quickPay' ? end : { ...end, owed },
    })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayUnopened: assign({
      problem: problem('topics_textlinkunopened'),
      opened: undefined,
      end: { kind: 'quickPay' as const },
    }),
  },
}).createMachine({
  id: 'textLink',
  description: 'A patient opens the link of a text message.',
  context: ({ input }) => ({
    ...input,
    problem: problem('topics_textlinkunopened'),
    opened: undefined,
    end: { kind: 'quickPay' },
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the bills of the link are looked up',
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'offersCard', params: ({ event }) => event.output },
            target: 'offering',
            actions: [
              { type: 'takeOpened', params: ({ event }) => event.output },
              { type: 'tellOpened', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'lettingIn',
            actions: [
              { type: 'takeOpened', params: ({ event }) => event.output },
              { type: 'tellOpened', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: 'isLinkUnknown',
            target: 'over',
          },
          {
            guard: 'isTooOften',
            target: 'unopened',
            actions: 'sayTooOften',
          },
          { target: 'unopened', actions: 'sayUnopened' },
        ],
      },
    },
    offering: {
      description: 'the card on file is offered to pay what the message was about',
      on: {
        'card.chosen': { target: 'lettingIn', actions: 'noteCardChosen' },
        'others.chosen': 'lettingIn',
      },
    },
    lettingIn: {
      description: 'the visit becomes that of the link',
      tags: 'busy',
      invoke: {
        id: 'letIn',
        src: 'letIn',
        onDone: [{ guard: 'hasOffered', target: 'readingAgain' }, { target: 'admitted' }],
        onError: { target: 'unopened', actions: 'sayUnopened' },
      },
    },
    readingAgain: {
      description:
        'the bills of the offer are looked at again, for it may have stood open for long',
      tags: 'busy',
      invoke: {
        id: 'readOwed',
        src: 'readOwed',
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'noteSettled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOtherwise', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'noteOtherwise', params: ({ event }) => event.output },
          },
          {
            target: 'admitted',
            actions: { type: 'takeOwed', params: ({ event }) => event.output },
          },
        ],
        // The payment asks the server once more.
        onError: 'admitted',
      },
    },
    over: {
      description: 'the link leads to nothing any more',
      on: { 'quickPay.chosen': 'left' },
    },
    unopened: {
      description: 'the link could not be looked up, and the patient may try again',
      on: { 'link.retried': 'opening', 'quickPay.chosen': 'left' },
    },
    admitted: {
      description: 'the patient is let in to the bills of the message',
      type: 'final',
    },
    left: {
      description: 'another way is taken',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});
