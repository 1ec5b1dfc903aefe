import { assign, setup } from 'xstate';
import type { StoppedPlan, StoppingPlan } from '#domain/plans/stopping.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Input {
  readonly plan: string;
}

export type Trouble = 'moved' | 'unheard';

export interface Context extends Input {
  /** The plan as it runs. */
  readonly known: StoppingPlan | undefined;
  /** The plan as it was stopped. */
  readonly stopped: StoppedPlan | undefined;
  readonly trouble: Trouble | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'stop.agreed' }
  | { type: 'plan.kept' }
  | { type: 'reading.retried' }
  | { type: 'balances.chosen' }
  | { type: 'plan.left' };

export interface Output {
  readonly kind: 'owing' | 'back';
}

/** The plan takes nothing more, as the patient asked. */
export interface Told {
  readonly type: 'plan.stopped';
}

/** A plan of the patient’s: it runs, it was stopped, or it ended otherwise. */
export interface Known {
  readonly plan: StoppingPlan | undefined;
  readonly stopped: StoppedPlan | undefined;
}

export interface Stop {
  readonly id: string;
  readonly shown: StoppingPlan;
}

const trouble = (what: Trouble) => ({ type: 'noteTrouble', params: what }) as const;

/** A patient stops a running plan of theirs. */
export const planStop = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** Nothing where there is no such plan of this patient's. */
    readPlan: slot<Known | undefined, { readonly plan: string }>(),
    stopPlan: slot<StoppedPlan, Stop>(),
  },
  guards: {
    isThere: (_, read: Known | undefined) => read !== undefined,
    isStopped: ({ context: { stopped } }) => stopped !== undefined,
    isOver: ({ context: { known } }) => known === undefined,
    /** A figure is another by now, or the plan ended otherwise. */
    isMoved: failedWith(resultCodes.conflict, resultCodes.missing),
  },
  actions: {
    takeKnown: assign((_, read: Known | undefined) => ({
      known: read?.plan,
      stopped: read?.stopped,
    })),
    takeStopped: assign((_, stopped: StoppedPlan) => ({ stopped })),
    noteTrouble: assign((_, what: Trouble) => ({ trouble: what })),
    dropTrouble: assign({ trouble: undefined }),
    noteOwing: assign({ end: { kind: 'owing' } as const }),
    tellStopped: tell((): Told => ({ type: 'plan.stopped' })),
  },
}).createMachine({
  id: 'planStop',
  description: 'A patient stops a running plan of theirs.',
  context: ({ input }) => ({
    ...input,
    known: undefined,
    stopped: undefined,
    trouble: undefined,
    end: { kind: 'back' },
  }),
  initial: 'reading',
  states: {
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
      on: { 'reading.retried': 'reading', 'plan.left': 'left' },
    },
    sorting: {
      description: 'the plan runs, was stopped before, or is over',
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isOver', target: 'over' },
        { target: 'deciding' },
      ],
    },
    deciding: {
      description: 'the patient reads what follows of a stop, and stops the plan or keeps it',
      on: {
        'stop.agreed': { target: 'stopping', actions: 'dropTrouble' },
        'plan.kept': 'left',
      },
    },
    stopping: {
      description: 'the plan is stopped',
      tags: ['busy', 'saving'],
      invoke: {
        id: 'stopPlan',
        src: 'stopPlan',
        input: ({ context }) => stopOf(context),
        onDone: {
          target: 'stopped',
          actions: { type: 'takeStopped', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isMoved', target: 'reading', actions: trouble('moved') },
          { target: 'deciding', actions: trouble('unheard') },
        ],
      },
    },
    stopped: {
      description: 'the patient reads that the plan is stopped, and what is owed now',
      entry: 'tellStopped',
      on: { 'balances.chosen': { target: 'left', actions: 'noteOwing' } },
    },
    missing: {
      description: 'the patient is told that no such plan of theirs was found',
      on: { 'plan.left': 'left' },
    },
    over: {
      description: 'the patient is told that the plan is over',
      on: { 'plan.left': 'left' },
    },
    left: {
      description: 'the patient goes on to what is owed, or back',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

const stopOf = ({ plan, known }: Context): Stop => {
  if (known === undefined) throw new Error('there is nothing to stop');
  return { id: plan, shown: known };
};
