import { assign, setup } from 'xstate';
import type {
  Autopay,
  AutopayTerms,
  RoundAnswer,
  StoppedAutopay,
} from '#domain/autopay/agreement.ts';
import { hasFitCard } from '#domain/autopay/agreement.ts';
import { firstOccasion } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  /** The key goes with every repeat of one wish, so that all of them make it once. */
  readonly key: string;
  readonly newKey: () => string;
}

export type Trouble = 'moved' | 'unheard';
/** The last thing that was done here, for the page to say. */
export type Done = 'agreed' | RoundAnswer;

export interface Context extends Input {
  readonly known: Autopay | undefined;
  readonly terms: AutopayTerms | undefined;
  readonly answer: RoundAnswer | undefined;
  readonly stopped: StoppedAutopay | undefined;
  readonly done: Done | undefined;
  readonly trouble: Trouble | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'choice.begun' }
  | { type: 'terms.chosen'; terms: AutopayTerms }
  | { type: 'choice.left' }
  | { type: 'choice.reopened' }
  | { type: 'terms.agreed' }
  | { type: 'round.answered'; answer: RoundAnswer }
  | { type: 'stop.chosen' }
  | { type: 'stop.agreed' }
  | { type: 'agreement.kept' }
  | { type: 'reading.retried' }
  | { type: 'cards.chosen' }
  | { type: 'page.left' };

export interface Output {
  readonly kind: 'cards' | 'back';
}

/** The patient agreed, answered or stopped. */
export interface Told {
  readonly type: 'autopay.changed';
}

/** The terms with what was shown of them: the last digits of the card and the first day. */
export interface Agreed extends AutopayTerms {
  readonly key: string;
  readonly last4: string;
  readonly first: CalendarDate;
}

export interface Answered {
  readonly key: string;
  readonly round: string;
  readonly answer: RoundAnswer;
  readonly amount: number;
  readonly date: CalendarDate;
}

const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;
const leaving = { 'page.left': 'left' } as const;

/** An account holder has what they owe paid by itself, changes how, or stops it. */
export const autopay = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readAutopay: slot<Autopay>(),
    agree: slot<Autopay, Agreed>(),
    answerRound: slot<Autopay, Answered>(),
    stopAutopay: slot<StoppedAutopay>(),
  },
  guards: {
    isOn: ({ context: { known } }) => known?.agreement !== undefined,
    hasCard: ({ context: { known } }) => known !== undefined && hasFitCard(known),
    /** Only a payment above the cap needs a yes, and only one that is not begun can be left out. */
    isOpenTo: ({ context: { known } }, answer: RoundAnswer) => {
      const state = known?.agreement?.round?.state;
      return state === 'asking' || (state === 'told' && answer === 'leaveOut');
    },
    /** A figure or a day is another by now, or it is over. */
    isMoved: failedWith(resultCodes.conflict, resultCodes.missing, resultCodes.invalid),
  },
  actions: {
    takeRead: assign((_, known: Autopay) => ({ known })),
    takeKnown: assign((_, known: Autopay) => ({ known, trouble: undefined })),
    /** The key stays with terms that are chosen again: a lost answer may have been that they were agreed to. */
    takeTerms: assign(({ context, event }) =>
      event.type === 'terms.chosen' && !areSame(event.terms, context.terms)
        ? { terms: event.terms, key: context.newKey() }
        : {},
    ),
    takeAnswer: assign(({ context, event }) =>
      event.type === 'round.answered' && event.answer !== context.answer
        ? { answer: event.answer, key: context.newKey() }
        : {},
    ),
    takeStopped: assign((_, stopped: StoppedAutopay) => ({ stopped })),
    noteAgreed: assign({ done: 'agreed', terms: undefined }),
    noteAnswered: assign(({ context }) => ({ done: context.answer, answer: undefined })),
    dropDone: assign({ done: undefined }),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what, done: undefined })),
    dropTrouble: assign({ trouble: undefined }),
    noteCards: assign({ end: { kind: 'cards' } as const }),
    tellChanged: tell((): Told => ({ type: 'autopay.changed' })),
  },
}).createMachine({
  id: 'autopay',
  description: 'An account holder has what they owe paid by itself, changes how, or stops it.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    terms: undefined,
    answer: undefined,
    stopped: undefined,
    done: undefined,
    trouble: undefined,
    end: { kind: 'back' },
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the agreement is read, or that there is none',
      tags: 'busy',
      invoke: {
        id: 'readAutopay',
        src: 'readAutopay',
        onDone: {
          target: 'sorting',
          actions: { type: 'takeRead', params: ({ event }) => event.output },
        },
        onError: 'unread',
      },
    },
    unread: {
      description: 'the agreement could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', ...leaving },
    },
    sorting: {
      description: 'automatic payment is on, could be turned on, or needs a card on file first',
      always: [{ guard: 'isOn', target: 'on' }, { guard: 'hasCard', target: 'off' }, 'cardless'],
    },
    cardless: {
      description: 'the patient reads that a card on file is needed first',
      on: { 'cards.chosen': { target: 'left', actions: 'noteCards' }, ...leaving },
    },
    off: {
      description: 'the patient reads what automatic payment is, and may set it up',
      on: { 'choice.begun': { target: 'choosing', actions: 'dropTrouble' }, ...leaving },
    },
    on: {
      description:
        'the patient reads what is agreed to and announced, and may answer, change or stop',
      on: {
        'choice.begun': [
          { guard: 'hasCard', target: 'choosing', actions: ['dropTrouble', 'dropDone'] },
          { target: 'left', actions: 'noteCards' },
        ],
        'round.answered': {
          guard: { type: 'isOpenTo', params: ({ event }) => event.answer },
          target: 'answering',
          actions: 'takeAnswer',
        },
        'stop.chosen': { target: 'decidingStop', actions: ['dropTrouble', 'dropDone'] },
        ...leaving,
      },
    },
    choosing: {
      description: 'the patient chooses the day, the most for a month, and the card',
      on: {
        'terms.chosen': { target: 'deciding', actions: 'takeTerms' },
        'choice.left': 'sorting',
      },
    },
    deciding: {
      description: 'the patient reads in sentences what they agree to, and agrees or chooses again',
      on: {
        'terms.agreed': { target: 'agreeing', actions: 'dropTrouble' },
        'choice.reopened': { target: 'choosing', actions: 'dropTrouble' },
      },
    },
    agreeing: {
      description: 'the agreement is made or changed',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'agree',
        src: 'agree',
        input: ({ context }) => agreedIn(context),
        onDone: {
          target: 'on',
          actions: [
            { type: 'takeKnown', params: ({ event }) => event.output },
            'noteAgreed',
            'tellChanged',
          ],
        },
        onError: [
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'deciding', actions: trouble('unheard') },
        ],
      },
    },
    answering: {
      description: 'the word of the patient on the announced payment is taken down',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'answerRound',
        src: 'answerRound',
        input: ({ context }) => answeredIn(context),
        onDone: {
          target: 'on',
          actions: [
            { type: 'takeKnown', params: ({ event }) => event.output },
            'noteAnswered',
            'tellChanged',
          ],
        },
        onError: [
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'on', actions: trouble('unheard') },
        ],
      },
    },
    decidingStop: {
      description: 'the patient reads what a stop means, and stops or keeps it',
      on: {
        'stop.agreed': { target: 'stopping', actions: 'dropTrouble' },
        'agreement.kept': { target: 'on', actions: 'dropTrouble' },
      },
    },
    stopping: {
      description: 'automatic payment is stopped',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'stopAutopay',
        src: 'stopAutopay',
        onDone: {
          target: 'stopped',
          actions: [{ type: 'takeStopped', params: ({ event }) => event.output }, 'tellChanged'],
        },
        onError: { target: 'decidingStop', actions: trouble('unheard') },
      },
    },
    stopped: {
      description: 'the patient reads that nothing more is taken by itself',
      on: leaving,
    },
    left: {
      description: 'the patient goes on to their cards, or back',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const areSame = (one: AutopayTerms, other: AutopayTerms | undefined): boolean =>
  one.day === other?.day && one.cap === other.cap && one.card === other.card;

const agreedIn = ({ key, known, terms }: Context): Agreed => {
  const card = known?.cards.find(({ id }) => id === terms?.card);
  if (known === undefined || terms === undefined || card === undefined)
    throw new Error('there is nothing to agree to');
  return { ...terms, key, last4: card.last4, first: firstOccasion(terms.day, known.today) };
};

const answeredIn = ({ key, known, answer }: Context): Answered => {
  const round = known?.agreement?.round;
  if (round === undefined || answer === undefined) throw new Error('there is nothing to answer');
  return { key, round: round.id, answer, amount: round.amount, date: round.date };
};
