import { payProblems } from '#domain/pay-problems.ts';
import { effectFor } from '#domain/plans/changing.ts';
import {
  meansSetup,
  untyped,
  type Change,
  type Context,
  type Output,
  type Trouble,
} from './plan-means-setup.ts';

const end = (kind: Output['kind']) => ({ type: 'noteEnd', params: { kind } }) as const;
const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;
const typing = { 'means.typed': { target: 'filling', actions: 'takeKind' } } as const;
const leaving = {
  'card.added': { target: 'left', actions: end('adding') },
  'plan.left': 'left',
  ...typing,
} as const;
const choosing = {
  'card.chosen': { guard: 'isOther', target: 'agreeing', actions: 'takeCard' },
} as const;
const cancelling = {
  'entry.cancelled': { target: 'deciding', actions: 'dropTyped' },
} as const;

const readIn = ({ context: { plan, hasFile } }: { readonly context: Context }) => ({
  plan,
  hasFile,
});

const changeIn = ({ plan, key, known }: Context, means: Change['means']): Change => {
  const effect = effectFor(known);
  if (known === undefined || effect === undefined) throw new Error('nothing to change');
  const endsByHand = known.means.isByHand === true;
  return { plan, key, means, from: effect.date, endsByHand };
};

/** A running plan is taken from another card, or from a bank account. */
export const planMeans = meansSetup.createMachine({
  id: 'planMeans',
  description: 'A running plan is taken from another card, or from a bank account.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    offered: [],
    card: undefined,
    kind: undefined,
    ...untyped,
    leaves: false,
    end: { kind: 'back' },
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the plan is read, and the cards on file',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: readIn,
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeKnown', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the plan could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', 'plan.left': 'left' },
    },
    deciding: {
      description: 'the plan may be taken from something else, or it is over or too late',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isLate', target: 'late' },
        { guard: 'hasNone', target: 'without' },
        {
          guard: 'hasAdded',
          description: 'the card that was just added is chosen',
          target: 'agreeing',
          actions: 'takeAdded',
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description:
        'the patient looks at the plan, and chooses one of the cards on file, or to type something',
      on: { ...choosing, ...leaving },
    },
    without: {
      description: 'no card on file can be chosen, and the patient may type something',
      on: leaving,
    },
    agreeing: {
      description: 'the patient reads what changes from which day on, and agrees or not',
      on: { ...choosing, ...leaving, 'change.agreed': 'changing' },
    },
    changing: {
      description: 'the plan is given the card on file',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'changeMeans',
        src: 'changeMeans',
        input: ({ context }) => {
          if (context.card === undefined) throw new Error('nothing was chosen');
          return changeIn(context, { card: context.card });
        },
        onDone: { target: 'left', actions: end('changed') },
        onError: [
          {
            guard: { type: 'isRefused', params: payProblems.cardGone },
            target: 'reading',
            actions: trouble('gone'),
          },
          {
            guard: { type: 'isRefused', params: payProblems.cardExpired },
            target: 'reading',
            actions: trouble('expired'),
          },
          { guard: 'isUnfit', target: 'choosing', actions: trouble('declined') },
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'agreeing', actions: trouble('unheard') },
        ],
      },
    },
    filling: {
      description: 'the patient may type a card or a bank account for the plan',
      on: { 'entry.touched': 'typing', ...cancelling },
    },
    typing: {
      description: 'the patient types a card or a bank account, and agrees or not',
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
      description: 'the patient is asked whether to go without changing the plan',
      tags: ['unsaved', 'asks'],
      on: {
        'departure.dropped': 'typing',
        'departure.confirmed': { target: 'left', actions: end('departed') },
      },
    },
    sending: {
      description:
        'the plan is taken from what was typed; whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: 'begin',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'sendTyped',
        src: 'changeMeans',
        input: ({ context, event }) => {
          if (event.type !== 'typed.agreed') throw new Error('nothing was typed');
          return changeIn(context, { typed: event.details });
        },
        onDone: [
          { guard: 'isBank', target: 'left', actions: end('banked') },
          { target: 'left', actions: end('changed') },
        ],
        onError: [
          { guard: 'isDeclined', target: 'typing', actions: ['noteDecline', 'renewKey'] },
          { guard: 'isAboutFields', target: 'typing', actions: ['noteFields', 'renewKey'] },
          { guard: 'isTooOften', target: 'typing', actions: 'noteTooOften' },
          { guard: 'isUnfit', target: 'reading', actions: trouble('declined') },
          { guard: 'isMoved', target: 'readingAnew', actions: trouble('moved') },
          { guard: 'isSpent', target: 'readingAnew', actions: ['renewKey', trouble('spent')] },
          { target: 'typing', actions: trouble('unheard') },
        ],
      },
    },
    readingAnew: {
      description: 'the plan is read again behind the form, with what is typed in it',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': 'typingAsked' },
      invoke: {
        id: 'readAnew',
        src: 'readPlan',
        input: readIn,
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'typing',
            actions: { type: 'takeKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeKnown', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'typing',
      },
    },
    missing: {
      description: 'the patient is told that no such plan of theirs was found',
      on: { 'plan.left': 'left' },
    },
    over: {
      description: 'the patient is told that the plan is over',
      on: { 'plan.left': 'left' },
    },
    late: {
      description: 'the patient is told that the last payment is taken as it was told',
      on: { 'plan.left': 'left' },
    },
    left: {
      description: 'the patient goes on to a new card, back, or wherever they wanted',
      type: 'final',
    },
  },
  output: ({ context: { end: over, leaves } }) => ({ ...over, leaves }),
});
