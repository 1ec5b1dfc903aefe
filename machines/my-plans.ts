import { assign, setup } from 'xstate';
import type { DueByHand, DueSum, PaidByGuest } from '#domain/plans/due.ts';
import type { MyPlan, MyPlanLine } from '#domain/plans/my-plan.ts';
import { isBlocked, isTooOften, linkedPaper, linkLasts, urlIn, type Paper } from './paper.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The plan that is looked at; none where all are. */
  readonly plan: string | undefined;
}

export interface Asked {
  readonly plan: string;
}

export interface Context extends Input {
  readonly plans: readonly MyPlanLine[];
  readonly known: MyPlan | undefined;
  /** The link to the paper, as long as it works. */
  readonly pdfUrl: string;
  readonly end: Output;
}

export type Event =
  | { type: 'reading.retried' }
  | { type: 'pdf.chosen' }
  | { type: 'due.chosen' }
  | { type: 'overdue.chosen' }
  | { type: 'balances.chosen' }
  | { type: 'plans.chosen' };

export type Output =
  | { readonly kind: 'balances' | 'plans' }
  /** What is due now of a plan that is paid by hand is to be paid. */
  | {
      readonly kind: 'due';
      readonly planId: string;
      readonly bills: DueByHand['bills'];
      /** A guest's visit knows no bills of its own. */
      readonly pays?: PaidByGuest;
    };

const toBalances = { 'balances.chosen': 'left' } as const;
const toPlans = { 'plans.chosen': { target: 'left', actions: 'notePlans' } } as const;

/** A payer looks at their payment plans, running and ended, and at one of them. */
export const myPlans = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    listPlans: slot<readonly MyPlanLine[]>(),
    /** Nothing where there is no such plan of this payer's. */
    readPlan: slot<MyPlan | undefined, Asked>(),
    openPdf: slot<Paper, Asked>(),
  },
  guards: {
    isOne: ({ context: { plan } }) => plan !== undefined,
    isThere: (_, read: MyPlan | undefined) => read !== undefined,
    isSome: (_, read: readonly MyPlanLine[]) => read.length > 0,
    isDue: ({ context: { known } }) => known?.due !== undefined,
    isPartOverdue: ({ context: { known } }) => known?.due?.overdue !== undefined,
    isBlocked,
    isTooOften,
  },
  actions: {
    takePlans: assign((_, plans: readonly MyPlanLine[]) => ({ plans })),
    takePlan: assign((_, known: MyPlan | undefined) => ({ known })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
    noteDue: assign(({ context: { known, end } }) => ({
      end: known?.due ? payingOf(known, known.due) : end,
    })),
    noteOverdue: assign(({ context: { known, end } }) => ({
      end: known?.due?.overdue ? payingOf(known, known.due.overdue) : end,
    })),
    notePlans: assign({ end: { kind: 'plans' } as const }),
  },
  delays: { linkLasts },
}).createMachine({
  id: 'myPlans',
  description: 'A payer looks at their payment plans, running and ended, and at one of them.',
  context: ({ input }) => ({
    ...input,
    plans: [],
    known: undefined,
    pdfUrl: '',
    end: { kind: 'balances' },
  }),
  initial: 'sorting',
  states: {
    sorting: {
      description: 'one plan is to be looked at, or all of them',
      always: [{ guard: 'isOne', target: 'reading' }, { target: 'listing' }],
    },
    listing: {
      description: 'the plans are read',
      tags: 'busy',
      invoke: {
        id: 'listPlans',
        src: 'listPlans',
        onDone: [
          {
            guard: { type: 'isSome', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'takePlans', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: 'unlisted',
      },
    },
    unlisted: {
      description: 'the plans could not be read, and the patient may try again',
      on: { 'reading.retried': 'listing', ...toBalances },
    },
    empty: {
      description: 'the patient has no plan, and reads what one is',
      on: toBalances,
    },
    listed: {
      description: 'all plans are on show',
      on: toBalances,
    },
    reading: {
      description: 'the plan is read',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context }) => askedIn(context),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'takePlan', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the plan could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', ...toPlans },
    },
    missing: {
      description: 'the patient is told that no such plan of theirs was found',
      on: toPlans,
    },
    shown: {
      description: 'the plan is on show',
      on: {
        'due.chosen': { guard: 'isDue', target: 'left', actions: 'noteDue' },
        'overdue.chosen': { guard: 'isPartOverdue', target: 'left', actions: 'noteOverdue' },
        ...toBalances,
        ...toPlans,
      },
      initial: 'offered',
      states: linkedPaper(askedIn),
    },
    left: {
      description: 'the patient goes on to what is owed, to all plans, or to pay what is due',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

function askedIn({ plan }: Context): Asked {
  if (plan === undefined) throw new Error('no plan is looked at');
  return { plan };
}

function payingOf({ planId, due }: MyPlan, { bills }: DueSum): Output {
  return { kind: 'due', planId, bills, ...(due?.pays && { pays: due.pays }) };
}
