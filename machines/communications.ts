import { assign, setup } from 'xstate';
import { choiceTexts, type ChoiceTexts } from '#domain/choice-texts.ts';
import type { ChoiceName } from '#domain/communications.ts';
import { isLost } from '#domain/lost.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import type { RaisedAlert } from './alerts.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Choice {
  readonly name: ChoiceName;
  readonly on: boolean;
}

/** A choice as the server has it, after the answer to it was lost. */
export interface Asked {
  readonly isSaved: boolean;
  /** The choices that went off with it. */
  readonly along: readonly ChoiceName[];
}

export interface Context {
  /** The choice that is being made. */
  readonly choice: Choice;
  /** The card that is being chosen to pay by text. */
  readonly card: AbleCard;
  /** The patient wanted to go elsewhere while a choice was being saved, and goes once it is. */
  readonly leaves: boolean;
}

export type Event =
  | ({ type: 'choice.made' } & Choice)
  | { type: 'card.chosen'; card: AbleCard }
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  /** The patient wants to go elsewhere while a choice is being saved. */
  | { type: 'departure.asked' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' | 'departed' };

export type Told =
  | { type: 'choice.sent' }
  | { type: 'choice.saved'; alert: RaisedAlert }
  /** The choices may be as they were, or not. */
  | { type: 'choice.lost'; alert: RaisedAlert };

/** The news of a saved choice, and of those that went off with it or meanwhile; that of paper asks for patience. */
const newsOf = ({ name, on }: Choice, along: readonly ChoiceName[]): RaisedAlert => {
  const texts: ChoiceTexts = choiceTexts[name];
  const isAboutPaper = [name, ...along].includes('hasEStatementOptIn');
  const itself = texts[on ? 'on' : 'off'];
  if (along.length === 0) return { text: itself, type: isAboutPaper ? 'WARNING' : 'SUCCESS' };
  const names = along.map((one) => choiceTexts[one].label);
  const taken = on ? undefined : isAboutPaper ? texts.offWithPaper : texts.offWith;
  // Nothing rests on this choice: the others went off by another hand, as by an answer to a text.
  if (taken === undefined)
    return { text: itself, also: 'topics_choice_meanwhile', names, type: 'WARNING', lasts: 10_000 };
  return { text: taken, names, type: isAboutPaper ? 'WARNING' : 'SUCCESS', lasts: 10_000 };
};

/** The news of a choice goes with its page, but not before whoever left has heard it. */
const whereItIsTold = ({ leaves }: Pick<Context, 'leaves'>): Pick<RaisedAlert, 'here'> =>
  leaves ? {} : { here: true };

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
    askChoice: slot<Asked, Choice>(),
    /** True where that card is the chosen one now. */
    askTextCard: slot<boolean, AbleCard>(),
  },
  guards: {
    /** The choice was open when the page was read, and no longer is. */
    isShut: failedWith(resultCodes.invalid),
    isLost: ({ event }) => isLost(failureIn(event)),
    leaves: ({ context }) => context.leaves,
    isSaved: (_, isSaved: boolean) => isSaved,
    isSavedAndLeaves: ({ context }, isSaved: boolean) => isSaved && context.leaves,
    wantsConsent: (_, { name, on }: Choice) => on && name === 'hasEStatementOptIn',
  },
  actions: {
    noteChoice: assign((_, { name, on }: Choice) => ({ choice: { name, on } })),
    noteCard: assign((_, card: AbleCard) => ({ card })),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    tellSent: tell((): Told => ({ type: 'choice.sent' })),
    tellSaved: tell(({ context }, along: readonly ChoiceName[]): Told => ({
      type: 'choice.saved',
      alert: { ...newsOf(context.choice, along), ...whereItIsTold(context) },
    })),
    tellCardSaved: tell(({ context: { card, ...context } }): Told => ({
      type: 'choice.saved',
      alert: {
        text: 'topics_textcardchosen',
        values: { brand: brandNameOf(card), last4: card.last4 },
        type: 'SUCCESS',
        ...whereItIsTold(context),
      },
    })),
    tellShut: tell(() => lost('errors_choiceshut')),
    tellLost: tell(() => lost('request_errors_updateusernotifications')),
  },
}).createMachine({
  id: 'communications',
  description: 'A patient chooses what to be told, and how; each choice is saved at once.',
  context: {
    choice: { name: 'emailOptIn', on: true },
    card: { id: '', brand: '', last4: '' },
    leaves: false,
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'the choices are looked at, and one may be made',
      entry: 'stay',
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
      description: 'the choice is saved, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: 'tellSent',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: 'leaves',
            target: 'done',
            actions: { type: 'tellSaved', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'tellSaved', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'isShut', target: 'choosing', actions: 'tellShut' },
          { guard: 'isLost', description: 'the answer is lost', target: 'checking' },
          { target: 'choosing', actions: 'tellLost' },
        ],
      },
    },
    checking: {
      description: 'the choices are read again, for the answer to one was lost',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'askChoice',
        src: 'askChoice',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: { type: 'isSavedAndLeaves', params: ({ event }) => event.output.isSaved },
            target: 'done',
            actions: { type: 'tellSaved', params: ({ event }) => event.output.along },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output.isSaved },
            description: 'it was saved',
            target: 'choosing',
            actions: { type: 'tellSaved', params: ({ event }) => event.output.along },
          },
          { target: 'choosing', actions: 'tellLost' },
        ],
        onError: { target: 'choosing', actions: 'tellLost' },
      },
    },
    savingCard: {
      description:
        'the card that pays by text is saved, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: 'tellSent',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'saveTextCard',
        src: 'saveTextCard',
        input: ({ context }) => context.card,
        onDone: [
          { guard: 'leaves', target: 'done', actions: 'tellCardSaved' },
          { target: 'choosing', actions: 'tellCardSaved' },
        ],
        onError: [
          { guard: 'isShut', target: 'choosing', actions: 'tellShut' },
          { guard: 'isLost', description: 'the answer is lost', target: 'checkingCard' },
          { target: 'choosing', actions: 'tellLost' },
        ],
      },
    },
    checkingCard: {
      description: 'the choices are read again, for the answer to the card was lost',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'askTextCard',
        src: 'askTextCard',
        input: ({ context }) => context.card,
        onDone: [
          {
            guard: { type: 'isSavedAndLeaves', params: ({ event }) => event.output },
            target: 'done',
            actions: 'tellCardSaved',
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            description: 'it was saved',
            target: 'choosing',
            actions: 'tellCardSaved',
          },
          { target: 'choosing', actions: 'tellLost' },
        ],
        onError: { target: 'choosing', actions: 'tellLost' },
      },
    },
    done: {
      description: 'the accounts are gone to, or wherever the patient wanted',
      type: 'final',
      output: ({ context }) => ({ kind: context.leaves ? 'departed' : 'done' }),
    },
  },
  output: ({ event }) => event.output as Output,
});
