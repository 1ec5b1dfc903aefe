import { assign, setup } from 'xstate';
import { deedEffect } from '#domain/plans/deed-effect.ts';
import { isMadeNow, isPlain, type Deed, type DeedPlan, type Wish } from '#domain/plans/deeds.ts';
import type { NowStanding } from '#domain/plans/taken-now.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  readonly plan: string;
  /** Nothing where the address names no change. */
  readonly deed: Deed | undefined;
  /** The key goes with every repeat of one wish, so that all of them make it once. */
  readonly key: string;
  readonly newKey: () => string;
}

export type Trouble = 'moved' | 'unheard';

export interface Context extends Input {
  readonly known: DeedPlan | undefined;
  readonly wish: Wish | undefined;
  /** The payments that are still to come, once the plan was changed. */
  readonly made: readonly PlanDebit[] | undefined;
  /** The looks at a payment that is made now. */
  readonly looks: number;
  readonly trouble: Trouble | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'wish.chosen'; wish: Wish }
  | { type: 'back.chosen' }
  | { type: 'change.agreed' }
  | { type: 'reading.retried' }
  | { type: 'payments.chosen' }
  | { type: 'plan.left' };

export interface Output {
  readonly kind: 'payments' | 'back';
}

/** The plan takes its payments otherwise, as the patient asked. */
export interface Told {
  readonly type: 'plan.changed';
}

/** A plan of the patient’s; none where it is over. */
export interface Known {
  readonly plan: DeedPlan | undefined;
}

export interface Change {
  readonly id: string;
  readonly key: string;
  readonly wish: Wish;
  /** The payments that the change leaves, as they were shown. */
  readonly payments: readonly PlanDebit[];
}

export interface Looked {
  readonly plan: string;
  /** The payments as they were asked for: the first of them now. */
  readonly made: readonly PlanDebit[];
}

/** A payment that takes longer than two minutes is told by its letter alone. */
const mostLooks = 40;

const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;
const leaving = { 'plan.left': 'left' } as const;
const toPayments = { target: 'left', actions: 'notePayments' } as const;
const seen = { 'payments.chosen': toPayments, ...leaving } as const;

/** A patient changes a running plan of theirs: they pause it, end a pause, move its days, change its amount, pay ahead, off or by hand, add a bill. */
export const planDeed = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** Nothing where there is no such plan of this patient's. */
    readPlan: slot<Known | undefined, { readonly plan: string }>(),
    changePlan: slot<readonly PlanDebit[], Change>(),
    readTaken: slot<NowStanding, Looked>(),
  },
  guards: {
    isUnknown: ({ context: { deed } }) => deed === undefined,
    isThere: (_, read: Known | undefined) => read !== undefined,
    isOver: ({ context: { known } }) => known === undefined,
    isClosed: ({ context: { known, deed } }) =>
      known !== undefined && deed !== undefined && 'why' in known.offers[deed],
    /** There is nothing to choose: a payment is made now, or they are taken the other way. */
    isPlain: ({ context: { deed } }) => isPlain(deed),
    hasChoice: ({ context: { deed } }) => !isPlain(deed),
    isMadeNow: ({ context: { deed } }) => isMadeNow(deed),
    mayLook: ({ context: { deed, looks } }) => isMadeNow(deed) && looks < mostLooks,
    isTaken: (_, standing: NowStanding) => standing === 'taken',
    isRefused: (_, standing: NowStanding) => standing === 'refused',
    /** A figure or a limit is another by now, or the plan is over. */
    isMoved: failedWith(resultCodes.conflict, resultCodes.missing, resultCodes.invalid),
  },
  delays: { lookDelay: 3_000 },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    takeKnown: assign((_, read: Known | undefined) => ({ known: read?.plan })),
    /** The key stays with a wish that is chosen again: a lost answer may have been that it was made. */
    takeWish: assign(({ context, event }) =>
      event.type === 'wish.chosen' && !areSame(event.wish, context.wish)
        ? { wish: event.wish, key: context.newKey(), trouble: undefined }
        : { trouble: undefined },
    ),
    takePlainWish: assign(({ context }) => ({ wish: plainWish(context) })),
    takeMade: assign((_, made: readonly PlanDebit[]) => ({ made })),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what })),
    dropTrouble: assign({ trouble: undefined }),
    notePayments: assign({ end: { kind: 'payments' } as const }),
    tellChanged: tell((): Told => ({ type: 'plan.changed' })),
  },
}).createMachine({
  id: 'planDeed',
  description:
    'A patient pauses a running plan of theirs, ends a pause, moves its days, changes its amount, pays ahead, off or by hand, adds a bill.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    wish: undefined,
    made: undefined,
    looks: 0,
    trouble: undefined,
    end: { kind: 'back' },
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'the address names a change, or none that there is',
      always: [{ guard: 'isUnknown', target: 'missing' }, { target: 'reading' }],
    },
    reading: {
      description: 'the plan is read',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context: { plan } }) => ({ plan }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'sorting',
            actions: { type: 'takeKnown', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the plan could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', ...leaving },
    },
    sorting: {
      description: 'the change can be made now or not, and is chosen or plain',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isPlain', target: 'deciding', actions: 'takePlainWish' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'the patient says how the payments should be',
      meta: { step: 1 },
      on: { 'wish.chosen': { target: 'deciding', actions: 'takeWish' }, ...leaving },
    },
    deciding: {
      description:
        'the patient reads in figures what changes, and agrees, chooses again or leaves it',
      meta: { step: 2 },
      on: {
        'change.agreed': { target: 'changing', actions: 'dropTrouble' },
        'back.chosen': { guard: 'hasChoice', target: 'choosing', actions: 'dropTrouble' },
        ...leaving,
      },
    },
    changing: {
      description: 'the plan is changed',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'changePlan',
        src: 'changePlan',
        input: ({ context }) => changeIn(context),
        onDone: {
          target: 'changed',
          actions: [{ type: 'takeMade', params: ({ event }) => event.output }, 'tellChanged'],
        },
        onError: [
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'deciding', actions: trouble('unheard') },
        ],
      },
    },
    changed: {
      description: 'the patient reads how the plan goes on',
      meta: { step: 0 },
      after: { lookDelay: { guard: 'mayLook', target: 'looking', actions: 'countLook' } },
      on: { 'payments.chosen': { guard: 'isMadeNow', ...toPayments }, ...leaving },
    },
    looking: {
      description: 'it is looked at whether the payment that was asked for now is made',
      meta: { step: 0 },
      invoke: {
        id: 'readTaken',
        src: 'readTaken',
        input: ({ context: { plan, made = [] } }) => ({ plan, made }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: 'tellChanged',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: 'tellChanged',
          },
          { target: 'changed' },
        ],
        onError: 'changed',
      },
      on: seen,
    },
    taken: {
      description: 'the patient reads that the payment they asked for is made',
      meta: { step: 0 },
      on: seen,
    },
    refused: {
      description:
        'the patient reads that the bank refused the payment they asked for, and goes on to the plan',
      meta: { step: 0 },
      on: leaving,
    },
    missing: {
      description: 'the patient is told that no such plan of theirs, or no such change, was found',
      meta: { step: 0 },
      on: leaving,
    },
    over: {
      description: 'the patient is told that the plan is over',
      meta: { step: 0 },
      on: leaving,
    },
    closed: {
      description: 'the patient is told why the change cannot be made now, and whom to call',
      meta: { step: 0 },
      on: leaving,
    },
    left: {
      description: 'the patient goes on to the payments, or back',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const plainWish = ({ known, deed }: Context): Wish => {
  const none = { why: 'none' } as const;
  const { automatic = none, payoff = none, resume = none, catchup = none } = known?.offers ?? {};
  if (deed === 'resume' && 'date' in resume) return { deed, ...resume };
  if (deed === 'payoff' && 'amount' in payoff) return { deed, amount: payoff.amount };
  if (deed === 'catchup' && 'payments' in catchup) return { deed, payments: catchup.payments };
  return deed === 'automatic' && 'isOn' in automatic
    ? { deed, isOn: !automatic.isOn }
    : { deed: 'ahead' };
};

const areSame = (one: Wish, other: Wish | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const changeIn = ({ plan, key, known, wish }: Context): Change => {
  if (known === undefined || wish === undefined) throw new Error('there is nothing to change');
  return { id: plan, key, wish, payments: deedEffect(known, wish).payments };
};
