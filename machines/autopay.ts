import {
  agreedIn,
  answeredIn,
  autopaySetup,
  untyped,
  type Output,
  type Trouble,
} from './autopay-setup.ts';

const end = (kind: Output['kind']) => ({ type: 'noteEnd', params: { kind } }) as const;
const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;
const leaving = { 'page.left': 'left' } as const;
const cancels = { target: 'choosing', actions: 'begin' } as const;
const cancelling = { 'entry.cancelled': cancels, 'back.chosen': cancels } as const;
/** The steps through which the browser's Back goes, the page itself before them. */
const page = { step: 0 } as const;
const first = { step: 1 } as const;
const second = { step: 2 } as const;

/** An account holder has what they owe paid by itself, changes how, or stops it. */
export const autopay = autopaySetup.createMachine({
  id: 'autopay',
  description: 'An account holder has what they owe paid by itself, changes how, or stops it.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    terms: undefined,
    answer: undefined,
    stopped: undefined,
    done: undefined,
    ...untyped,
    leaves: false,
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
      always: [
        {
          guard: 'hasBegun',
          target: 'choosing',
          actions: ['takeBegun', 'dropBegun', 'tellResumed'],
        },
        { guard: 'isOn', target: 'on' },
        { guard: 'hasMeans', target: 'off' },
        'cardless',
      ],
    },
    cardless: {
      description: 'the patient reads that a card on file is needed first',
      meta: page,
      on: { 'cards.chosen': { target: 'left', actions: 'noteCards' }, ...leaving },
    },
    off: {
      description: 'the patient reads what automatic payment is, and may set it up',
      meta: page,
      on: { 'choice.begun': { target: 'choosing', actions: 'dropTrouble' }, ...leaving },
    },
    on: {
      description:
        'the patient reads what is agreed to and announced, and may answer, change or stop',
      meta: page,
      on: {
        'choice.begun': [
          { guard: 'hasMeans', target: 'choosing', actions: ['dropTrouble', 'dropDone'] },
          { target: 'left', actions: end('cards') },
        ],
        'round.allowed': {
          guard: { type: 'isOpenTo', params: 'allow' },
          target: 'answering',
          actions: { type: 'takeAnswer', params: 'allow' },
        },
        'leaveOut.chosen': {
          guard: { type: 'isOpenTo', params: 'leaveOut' },
          target: 'decidingLeaveOut',
          actions: ['dropTrouble', 'dropDone'],
        },
        'stop.chosen': { target: 'decidingStop', actions: ['dropTrouble', 'dropDone'] },
        ...leaving,
      },
    },
    choosing: {
      description: 'the patient chooses the day, the most for a month, the locations and the means',
      meta: first,
      on: {
        'terms.chosen': [
          { guard: 'typesBank', target: 'filling', actions: 'takeTerms' },
          { target: 'deciding', actions: 'takeTerms' },
        ],
        'cards.chosen': { target: 'left', actions: 'noteCards' },
        'choice.left': 'sorting',
        'back.chosen': 'sorting',
      },
    },
    deciding: {
      description: 'the patient reads in sentences what they agree to, and agrees or chooses again',
      meta: second,
      on: {
        'terms.agreed': { target: 'agreeing', actions: 'dropTrouble' },
        'choice.reopened': { target: 'choosing', actions: 'dropTrouble' },
        'back.chosen': { target: 'choosing', actions: 'dropTrouble' },
      },
    },
    filling: {
      description: 'the patient may type a bank account, beside what they agree to by it',
      meta: second,
      on: { 'entry.touched': 'typing', ...cancelling },
    },
    typing: {
      description: 'the patient types a bank account, and agrees or chooses again',
      meta: second,
      tags: 'unsaved',
      entry: 'stay',
      on: {
        'entry.restored': 'filling',
        'typed.agreed': 'sending',
        'departure.asked': 'typingAsked',
        ...cancelling,
      },
    },
    typingAsked: {
      description: 'the patient is asked whether to go without agreeing to anything',
      tags: ['unsaved', 'asks'],
      on: {
        'departure.dropped': 'typing',
        'departure.confirmed': { target: 'left', actions: end('departed') },
      },
    },
    sending: {
      description:
        'the account is kept and the agreement made; whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: 'begin',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'sendTyped',
        src: 'agree',
        input: ({ context, event }) => {
          if (event.type !== 'typed.agreed') throw new Error('nothing was typed');
          return agreedIn(context, event.details);
        },
        onDone: [
          { guard: 'isLeaving', target: 'left', actions: ['tellChanged', end('departed')] },
          {
            target: 'on',
            actions: [
              { type: 'takeKnown', params: ({ event }) => event.output },
              'noteAgreed',
              'tellChanged',
            ],
          },
        ],
        onError: [
          { guard: 'isAboutFields', target: 'typing', actions: ['noteFields', 'renewKey'] },
          { guard: 'isTooOften', target: 'typing', actions: 'noteTooOften' },
          { guard: 'isSpent', target: 'reading', actions: ['renewKey', trouble('spent')] },
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'typing', actions: trouble('unheard') },
        ],
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
    decidingLeaveOut: {
      description:
        'the patient reads what leaving the payment out means, and leaves it out or keeps it',
      meta: first,
      on: {
        'leaveOut.agreed': {
          target: 'answering',
          actions: { type: 'takeAnswer', params: 'leaveOut' },
        },
        'round.kept': 'on',
        'back.chosen': 'on',
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
      meta: first,
      on: {
        'stop.agreed': { target: 'stopping', actions: 'dropTrouble' },
        'agreement.kept': { target: 'on', actions: 'dropTrouble' },
        'back.chosen': { target: 'on', actions: 'dropTrouble' },
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
      meta: page,
      on: leaving,
    },
    left: {
      description: 'the patient goes on to their cards, back, or wherever they wanted',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});
