import { and, assign, setup } from 'xstate';
import { leastPartial } from '#domain/cart-options.ts';
import { singly } from '#domain/cart-choices.ts';
import { isRecurring, rowsIn, type Cart, type CartRow } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import type { Contact } from '#domain/plans/contact.ts';
import { isDraftOf, type PlanDraft } from '#domain/plans/draft.ts';
import {
  allowsSelected,
  balanceOf,
  mayBePlanned,
  numbersOf,
  plannable,
  putOffOthers,
  recurringIn,
  selectedIn,
  withOwnLaidOut,
} from '#domain/plans/in-cart.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { Interval } from '#domain/tenant-words.ts';
import type { Payments, Recurring } from '#domain/tenant.ts';
import { drafted } from './plan/draft.ts';
import { tell } from './told.ts';
import { linkedPaper, linkLasts, isBlocked, isTooOften, urlIn, type Paper } from './paper.ts';
import { slot } from './slot.ts';

export interface Input {
  readonly cart: Cart;
  /** The row of the cart that is to be paid in several payments; all that may be, where none is named. */
  readonly named: string | undefined;
  readonly tenant: Rules | undefined;
  /** The plan as the patient left it. */
  readonly draft?: PlanDraft | undefined;
}
export interface Rules {
  readonly recurring: Pick<Recurring, 'allowPatientRecurring' | 'recurringRules'>;
  readonly payments: Pick<Payments, 'minimumPayment'>;
}

/** The patient's own terms: how much how often, and where to send receipts. */
export interface Own extends Contact {
  readonly interval: Interval;
  readonly payment: Cents;
}

export interface Context {
  readonly cart: Cart;
  /** The cart beside the plan: how each other account is paid. */
  readonly beside: Cart;
  /** The provider lets patients pay these accounts by a plan, beside what else is paid. */
  readonly isOffered: boolean;
  readonly plan: CartRow | undefined;
  readonly own: Own | undefined;
  /** The patient left the form while its payments were on show. */
  readonly wasLeft: boolean;
  readonly schedule: PlanSchedule | undefined;
  readonly pdfUrl: string;
}

export type Event =
  | { type: 'plan.submitted'; own: Own }
  | { type: 'plan.confirmed' }
  | { type: 'plan.cleared' }
  | { type: 'pdf.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'back.chosen' }
  | { type: 'cancel.chosen' };

/** The patient goes back to their accounts, whether they agreed to a plan or not. */
export interface Output {
  readonly kind: 'back';
  readonly cart: Cart;
}

/** The patient says how much they pay how often, where the provider recommends nothing. */
export const planForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
    meta: {} as { readonly step: number },
  },
  actors: {
    layOut: slot<PlanSchedule, AskedPlan>(),
    openPdf: slot<Paper, PrintedPlan>(),
  },
  guards: {
    isPossible: ({ context: { cart, plan, isOffered } }) =>
      isOffered &&
      plan !== undefined &&
      plan.accounts.length <= mostAtOnce &&
      plan.accounts.every((id) => cart.accounts[id] && mayBePlanned(cart.accounts[id])),
    wasLeft: ({ context }) => context.wasLeft,
    isBlocked,
    isTooOften,
  },
  actions: {
    takeOwn: assign((_, own: Own) => ({ own })),
    forget: assign({ own: undefined }),
    takeSchedule: assign((_, schedule: PlanSchedule) => ({ schedule })),
    takePdf: assign(({ event }) => ({ pdfUrl: urlIn(event) })),
    tellDraft: tell(drafted(draftIn)),
  },
  delays: { linkLasts },
}).createMachine({
  id: 'planForm',
  description: 'The patient says how much they pay how often.',
  context: ({ input }) => begun(input),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'the amount that a plan may pay is looked at',
      always: [
        { guard: and(['isPossible', 'wasLeft']), target: 'returning' },
        { guard: 'isPossible', target: 'fillingIn' },
        { target: 'impossible' },
      ],
    },
    impossible: {
      description: 'the accounts cannot go on a plan',
      on: { 'cancel.chosen': 'cancelled' },
    },
    returning: {
      description: 'every payment that was left is worked out again',
      tags: 'busy',
      entry: { type: 'tellDraft', params: 2 },
      invoke: workingOut(),
    },
    fillingIn: {
      description: 'the patient says how much is paid how often',
      meta: { step: 1 },
      entry: { type: 'tellDraft', params: 1 },
      on: {
        'plan.submitted': {
          target: 'layingOut',
          actions: { type: 'takeOwn', params: ({ event }) => event.own },
        },
        'cancel.chosen': 'cancelled',
      },
    },
    layingOut: {
      description: 'every payment is worked out',
      tags: 'busy',
      entry: { type: 'tellDraft', params: 2 },
      invoke: workingOut(),
      on: { 'cancel.chosen': 'cancelled' },
    },
    unscheduled: {
      description: 'the payments could not be worked out',
      on: { 'retry.chosen': 'layingOut', 'back.chosen': 'fillingIn' },
    },
    reviewing: {
      description: 'every payment is looked over',
      tags: 'offers',
      meta: { step: 2 },
      on: {
        'plan.confirmed': 'agreed',
        'plan.cleared': { target: 'fillingIn', actions: 'forget' },
        'back.chosen': 'fillingIn',
        'cancel.chosen': 'cancelled',
      },
      initial: 'offered',
      states: linkedPaper(printedIn),
    },
    agreed: {
      description: 'the accounts are paid by this plan',
      type: 'final',
      output: ({ context }): Output => ({ kind: 'back', cart: agreedIn(context) }),
    },
    cancelled: {
      description: 'the cart is what it was',
      type: 'final',
      output: ({ context }): Output => ({ kind: 'back', cart: context.cart }),
    },
  },
  output: ({ event }) => event.output as Output,
});

/** The plan of the row that is named; else the one in the cart, or one of all accounts that can be on one. */
function begun({ cart, named, tenant, draft }: Input): Context {
  const plan = named === undefined ? (recurringIn(cart) ?? gathered(cart)) : cart.plans[named];
  const isGathered = plan !== undefined && cart.plans[plan.planId] !== plan;
  // A patient who asks for a plan of all they owe does not ask to pay the rest today.
  const beside = isGathered ? putOffOthers(cart, plan.accounts) : cart;
  const isOffered =
    plan !== undefined && tenant !== undefined && isOfferedFor(beside, plan, tenant);
  const left = draft && plan && leftOf(cart, plan, draft);
  const own = formerIn(left ?? plan);
  const wasLeft = left !== undefined && draft?.step === 2;
  return { cart, beside, isOffered, plan, own, wasLeft, schedule: undefined, pdfUrl: '' };
}

/** The plan as it was left, if it is this one, and if the same is still owed. */
const leftOf = (cart: Cart, { planId, accounts }: CartRow, draft: PlanDraft): CartRow | undefined =>
  isDraftOf(cart, draft)
    ? draft.plans.find(
        (one) =>
          isRecurring(one) && one.planId === planId && one.accounts.join() === accounts.join(),
      )
    : undefined;

function draftIn(context: Context, step: PlanDraft['step']): PlanDraft {
  return {
    step,
    plans: rowsIn(context.own ? agreedIn(context) : context.cart),
    before: [],
  };
}

function gathered(cart: Cart): CartRow | undefined {
  const accounts = plannable(cart);
  const first = singly(cart).plans[accounts[0] ?? ''];
  return first && { ...first, accounts, subtotal: balanceOf(cart, accounts) };
}

const isOfferedFor = (cart: Cart, { accounts, subtotal }: CartRow, rules: Rules): boolean =>
  rules.recurring.allowPatientRecurring &&
  subtotal >= leastPartial(rules) &&
  allowsSelected(rules.recurring.recurringRules, cart, accounts);

/** The terms of a plan that is in the cart, for a patient who changes it. */
const formerIn = (plan: CartRow | undefined): Own | undefined =>
  plan === undefined || plan.interval === 'single'
    ? undefined
    : { interval: plan.interval, payment: plan.amount, email: plan.email, phone: plan.phone };

/** The invoke of every state in which the server lays out the payments. */
function workingOut() {
  return {
    id: 'layOut',
    src: 'layOut',
    input: ({ context }: { readonly context: Context }) => askedIn(context),
    onDone: {
      target: 'reviewing',
      actions: {
        type: 'takeSchedule',
        params: ({ event }: { readonly event: { readonly output: PlanSchedule } }) => event.output,
      },
    },
    onError: 'unscheduled',
  } as const;
}

function askedIn({ plan, own }: Context): AskedPlan {
  if (plan === undefined || own === undefined) throw new Error('nothing was said of a plan');
  const { subtotal: total } = plan;
  return { total, balance: total, payment: own.payment, interval: own.interval };
}

function printedIn(context: Context): PrintedPlan {
  const accounts = numbersOf(selectedIn(context.cart, context.plan?.accounts ?? []));
  return { ...askedIn(context), accounts };
}

function agreedIn({ beside, plan, own, schedule }: Context): Cart {
  if (plan === undefined || own === undefined) throw new Error('nothing was said of a plan');
  return withOwnLaidOut(beside, plan, own, schedule);
}
