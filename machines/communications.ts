import { assign, setup } from 'xstate';
import { choiceTexts, type ChoiceTexts } from '#domain/choice-texts.ts';
import type { ChoiceName } from '#domain/communications.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import type { RaisedAlert } from './alerts.ts';
import { failedWith } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Choice {
  readonly name: ChoiceName;
  readonly on: boolean;
}

export interface Context {
  /** The choice that is being made. */
  readonly choice: Choice;
  /** The card that is being chosen to pay by text. */
  readonly card: AbleCard;
}

export type Event =
  | ({ type: 'choice.made' } & Choice)
  | { type: 'card.chosen'; card: AbleCard }
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' };

export type Told =
  | { type: 'choice.sent' }
  | { type: 'choice.saved'; alert: RaisedAlert }
  /** The choices may be as they were, or not. */
  | { type: 'choice.lost'; alert: RaisedAlert };

/** The news of a saved choice, and of those that went off with it; that of paper asks for patience. */
const newsOf = ({ name, on }: Choice, along: readonly ChoiceName[]): RaisedAlert => {
  const texts: ChoiceTexts = choiceTexts[name];
  return {
    text: texts[on ? 'on' : 'off'],
    type: [name, ...along].includes('hasEStatementOptIn') ? 'WARNING' : 'SUCCESS',
    here: true,
    ...(along.length > 0 && {
      text: texts.offWith ?? texts.off,
      names: along.map((one) => choiceTexts[one].label),
      lasts: 10_000,
    }),
  };
};

const lost = (text: string): Told => ({
  type: 'choice.lost',
  alert: { text, type: 'ERROR', here: true },
});

/** A patient chooses what to be told, and how; each choice is saved at once. */
export const communications = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    /** Answers with the choices that went off with it. */
    saveChoice: slot<readonly ChoiceName[], Choice>(),
    saveTextCard: slot<void, AbleCard>(),
  },
  guards: {
    /** The choice was open when the page was read, and no longer is. */
    isShut: failedWith(resultCodes.invalid),
    wantsConsent: (_, { name, on }: Choice) => on && name === 'hasEStatementOptIn',
  },
  actions: {
    noteChoice: assign((_, { name, on }: Choice) => ({ choice: { name, on } })),
    noteCard: assign((_, card: AbleCard) => ({ card })),
    tellSent: tell((): Told => ({ type: 'choice.sent' })),
    tellSaved: tell(({ context }, along: readonly ChoiceName[]): Told => ({
      type: 'choice.saved',
      alert: newsOf(context.choice, along),
    })),
    tellCardSaved: tell(({ context: { card } }): Told => ({
      type: 'choice.saved',
      alert: {
        text: 'topics_textcardchosen',
        values: { brand: brandNameOf(card), last4: card.last4 },
        type: 'SUCCESS',
        here: true,
      },
    })),
    tellShut: tell(() => lost('errors_choiceshut')),
    tellLost: tell(() => lost('request_errors_updateusernotifications')),
  },
}).createMachine({
  id: 'communications',
  description: 'A patient chooses what to be told, and how; each choice is saved at once.',
  context: { choice: { name: 'emailOptIn', on: true }, card: { id: '', brand: '', last4: '' } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'the choices are looked at, and one may be made',
      on: {
        'choice.made': [
          {
            guard: { type: 'wantsConsent', params: ({ event }) => event },
            target: 'askingConsent',
            actions: { type: 'noteChoice', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'noteChoice', params: ({ event }) => event } },
        ],
        'card.chosen': {
          target: 'savingCard',
          actions: { type: 'noteCard', params: ({ event }) => event.card },
        },
        'accounts.chosen': 'done',
      },
    },
    askingConsent: {
      description: 'the patient is asked to agree to statements by e-mail instead of paper',
      on: { 'consent.given': 'saving', 'consent.refused': 'choosing' },
    },
    saving: {
      description: 'the choice is saved',
      tags: 'busy',
      entry: 'tellSent',
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => context.choice,
        onDone: {
          target: 'choosing',
          actions: { type: 'tellSaved', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isShut', target: 'choosing', actions: 'tellShut' },
          { target: 'choosing', actions: 'tellLost' },
        ],
      },
    },
    savingCard: {
      description: 'the card that pays by text is saved',
      tags: 'busy',
      entry: 'tellSent',
      invoke: {
        id: 'saveTextCard',
        src: 'saveTextCard',
        input: ({ context }) => context.card,
        onDone: { target: 'choosing', actions: 'tellCardSaved' },
        onError: [
          { guard: 'isShut', target: 'choosing', actions: 'tellShut' },
          { target: 'choosing', actions: 'tellLost' },
        ],
      },
    },
    done: {
      description: 'the accounts are gone to',
      type: 'final',
      output: { kind: 'done' },
    },
  },
  output: ({ event }) => event.output as Output,
});
