import { assign, emit, sendParent, setup } from 'xstate';
import {
  choose,
  countOf,
  dueTodayOf,
  hasPartial,
  restoreChoices,
  withoutPartial,
  type Cart,
} from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';

export interface Input {
  readonly cart: Cart;
  /** What was chosen before the patient came here: what Back returns to. */
  readonly before: Cart;
  /** By which way the accounts came here; quick pay offers no choice of how to pay each. */
  readonly flow: 'quick-pay' | 'open-balance' | 'credentialed' | 'sso' | 'text-link';
  /** The provider takes parts of a bill. */
  readonly allowPartial: boolean;
  readonly maxAccounts: number;
  /** Whoever was sent here came by no page of ours. */
  readonly hasBack: boolean;
}

/** What stands in the form of a partial amount that was not confirmed yet. */
export type Typed = 'nothing' | 'wrong' | Cents;

export interface Context extends Input {
  /** The forms of partial amounts that are open, by plan. */
  readonly typed: Readonly<Record<string, Typed>>;
  readonly end: Output;
}

export type Event =
  | { type: 'option.chosen'; planId: string; option: 'FULL' | 'PARTIAL' | 'DEFERRED' }
  | { type: 'partial.typed'; planId: string; typed: Typed }
  | { type: 'partial.confirmed'; planId: string; amount: Cents }
  | { type: 'partial.cancelled'; planId: string }
  | { type: 'pay.chosen' }
  | { type: 'partials.accepted' }
  | { type: 'partials.ignored' }
  | { type: 'notice.closed' }
  | { type: 'account.wanted' }
  | { type: 'edit.chosen'; planId: string; accountId: string }
  | { type: 'back.chosen' };

export type Output =
  | { readonly kind: 'payNow' }
  | { readonly kind: 'addAccount' }
  | { readonly kind: 'edit'; readonly planId: string; readonly accountId: string }
  | { readonly kind: 'back' };

/** What whoever holds this conversation hears of it. */
export type Told = { type: 'cart.changed'; cart: Cart };

/** The first partial amount that cannot be taken as it was typed. */
export type Emitted = { type: 'partial.refused'; planId: string };

/** The patient looks over what they are about to pay, and decides how much of it. */
export const cart = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
    output: {} as Output,
  },
  guards: {
    isUnoffered: ({ context }) => !context.allowPartial && hasPartial(context.cart),
    isPartial: (_, option: string) => option === 'PARTIAL',
    isAnyWrong: ({ context }) => firstWrong(context) !== undefined,
    isAnyPending: ({ context }) => pendingIn(context).length > 0,
    isNothingDue: ({ context }) => dueTodayOf(context.cart) === 0,
    hasRoom: ({ context }) => countOf(context.cart) < context.maxAccounts,
  },
  actions: {
    putOffPartial: assign(({ context }) => ({ cart: withoutPartial(context.cart) })),
    openForm: assign(({ context }, planId: string) => ({
      typed: { [planId]: 'nothing' as const, ...context.typed },
    })),
    closeForm: assign(({ context }, planId: string) => ({ typed: without(context.typed, planId) })),
    takeOption: assign(
      ({ context }, { planId, option }: { planId: string; option: 'FULL' | 'DEFERRED' }) => ({
        cart: choose(context.cart, planId, { option }),
      }),
    ),
    noteTyped: assign(({ context }, { planId, typed }: { planId: string; typed: Typed }) => ({
      typed: { ...context.typed, [planId]: typed },
    })),
    takePartial: assign(({ context }, { planId, amount }: Pending) => ({
      cart: choose(context.cart, planId, { option: 'PARTIAL', amount }),
    })),
    takePending: assign(({ context }) => ({
      cart: pendingIn(context).reduce(
        (rest, { planId, amount }) => choose(rest, planId, { option: 'PARTIAL', amount }),
        context.cart,
      ),
    })),
    closeForms: assign({ typed: {} }),
    restoreChoices: assign(({ context }) => ({
      cart: restoreChoices(context.cart, context.before),
    })),
    pointOut: emit(({ context }) => ({
      type: 'partial.refused',
      planId: firstWrong(context) ?? '',
    })),
    tellCart: sendParent(({ context }: { context: Context }): Told => ({
      type: 'cart.changed',
      cart: context.cart,
    })),
    noteEnd: assign((_, end: Output) => ({ end })),
  },
}).createMachine({
  id: 'cart',
  description: 'The patient looks over what they are about to pay.',
  context: ({ input }) => ({ ...input, typed: {}, end: { kind: 'back' } }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'it is seen to it that only what the provider offers is chosen',
      always: [
        { guard: 'isUnoffered', target: 'reviewing', actions: ['putOffPartial', 'tellCart'] },
        { target: 'reviewing' },
      ],
    },
    reviewing: {
      description: 'the accounts are looked over',
      on: {
        'option.chosen': [
          {
            guard: { type: 'isPartial', params: ({ event }) => event.option },
            actions: { type: 'openForm', params: ({ event }) => event.planId },
          },
          {
            actions: [
              { type: 'closeForm', params: ({ event }) => event.planId },
              { type: 'takeOption', params: ({ event }) => onceOf(event) },
              'tellCart',
            ],
          },
        ],
        'partial.typed': {
          actions: { type: 'noteTyped', params: ({ event }) => event },
        },
        'partial.confirmed': {
          actions: [
            { type: 'closeForm', params: ({ event }) => event.planId },
            { type: 'takePartial', params: ({ event }) => event },
            'tellCart',
          ],
        },
        'partial.cancelled': {
          actions: [
            { type: 'closeForm', params: ({ event }) => event.planId },
            { type: 'takeOption', params: ({ event: { planId } }) => ({ planId, option: 'FULL' }) },
            'tellCart',
          ],
        },
        'pay.chosen': [
          { guard: 'isAnyWrong', actions: 'pointOut' },
          { guard: 'isAnyPending', target: 'confirmingPartials' },
          { target: 'counting' },
        ],
        'account.wanted': {
          guard: 'hasRoom',
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'addAccount' } },
        },
        'edit.chosen': {
          target: 'left',
          actions: {
            type: 'noteEnd',
            params: ({ event: { planId, accountId } }) => ({ kind: 'edit', planId, accountId }),
          },
        },
        'back.chosen': {
          target: 'left',
          actions: ['restoreChoices', 'tellCart', { type: 'noteEnd', params: { kind: 'back' } }],
        },
      },
    },
    confirmingPartials: {
      description: 'a partial amount was typed and not confirmed, and they are asked what holds',
      on: {
        'partials.accepted': {
          target: 'counting',
          actions: ['takePending', 'closeForms', 'tellCart'],
        },
        'partials.ignored': { target: 'counting', actions: 'closeForms' },
        'notice.closed': 'reviewing',
      },
    },
    counting: {
      description: 'what is due today is counted',
      always: [
        { guard: 'isNothingDue', target: 'noticingZero' },
        { target: 'left', actions: { type: 'noteEnd', params: { kind: 'payNow' } } },
      ],
    },
    noticingZero: {
      description: 'nothing is due today, and they are told so',
      on: { 'notice.closed': 'reviewing' },
    },
    left: {
      description: 'the accounts are left for the next step',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});

export interface Pending {
  readonly planId: string;
  readonly amount: Cents;
}

/** Partial amounts that are typed well and not confirmed. */
export const pendingIn = ({ typed }: Pick<Context, 'typed'>): readonly Pending[] =>
  Object.entries(typed).flatMap(([planId, amount]) =>
    typeof amount === 'number' ? [{ planId, amount }] : [],
  );

/** In the order of the screen. */
const firstWrong = ({ cart: { planIds }, typed }: Context): string | undefined =>
  planIds.find((planId) => typed[planId] === 'wrong');

const without = (typed: Context['typed'], planId: string): Context['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== planId));

const onceOf = ({ planId, option }: Extract<Event, { type: 'option.chosen' }>) => ({
  planId,
  option: option === 'DEFERRED' ? ('DEFERRED' as const) : ('FULL' as const),
});
