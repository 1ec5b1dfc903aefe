import { assign, emit, setup } from 'xstate';
import {
  restoreChoices,
  choose,
  chooseAnew,
  hasPartial,
  isEveryOnPlan,
  isModified,
  singly,
  unmodified,
  withoutPartial,
} from '#domain/cart-choices.ts';
import type { Typed } from '#domain/cart-options.ts';
import { countOf } from '#domain/cart-count.ts';
import { accountsIn, dueTodayOf, hasRecurring, type Cart, type CartAccount } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import type { Owed } from '#domain/owed.ts';
import { isTooMany, onlyFirst, withRest } from '#domain/paid-at-once.ts';
import { plannable, selectedAtFirst, withPlanned } from '#domain/plans/in-cart.ts';
import { noPlans, offersPlan, planRulesFor, type PlanRules } from '#domain/plans/rules.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { WayIn } from '#domain/visit/way-in.ts';
import { tell } from '../told.ts';
import { slot } from '../slot.ts';

export interface Input {
  readonly cart: Cart;
  /** The cart as it was when the patient came to look it over: Back returns to it. */
  readonly before: Cart;
  /** The way by which the accounts came here; quick pay offers no choice of how to pay each. */
  readonly way: WayIn;
  /** The provider takes parts of a bill. */
  readonly allowPartial: boolean;
  readonly maxAccounts: number;
  /** Accounts for which one payment has no room may be paid afterwards. */
  readonly mayPutOff?: boolean;
  /** The healthcare credit card is open to whoever came by this way. */
  readonly takesCredit?: boolean;
  /** Patient financing is open to whoever came by this way. */
  readonly takesFinancing?: boolean;
  /** The account of which a part is to be paid, where the address says so. */
  readonly inPart?: string | undefined;
  /** The settings that decide about payment plans; without them there are none. */
  readonly settings?: Pick<Tenant, 'general' | 'recurring'>;
  /** A visitor who was sent here by a link or another system has no page of the portal to go back to. */
  readonly hasBack: boolean;
}

export interface Context extends Omit<Input, 'settings' | 'inPart'> {
  readonly planRules: PlanRules;
  /** The forms of partial amounts that are open, by plan. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** What is owed, as it was read last, while the news waits to be told. */
  readonly news: Owed | undefined;
  readonly end: Output;
}

export type Event =
  | { type: 'owed.read'; owed: Owed }
  /** Something else is owed than before. */
  | { type: 'cart.renewed'; input: Input }
  | { type: 'option.chosen'; planId: string; option: 'FULL' | 'PARTIAL' | 'DEFERRED' }
  | { type: 'partial.typed'; planId: string; typed: Typed }
  | { type: 'partial.confirmed'; planId: string; amount: Cents }
  | { type: 'partial.cancelled'; planId: string }
  | { type: 'pay.chosen' }
  | { type: 'partials.accepted' }
  | { type: 'partials.ignored' }
  | { type: 'notice.closed' }
  | { type: 'rest.putOff' }
  | { type: 'rest.restored' }
  | { type: 'account.wanted' }
  | { type: 'credit.wanted' }
  | { type: 'financing.wanted' }
  | { type: 'plan.wanted' }
  | { type: 'plan.changed' }
  | { type: 'removal.wanted' }
  | { type: 'plan.removed' }
  | { type: 'modifications.dropped' }
  | { type: 'statement.wanted'; planId: string; accountId: string }
  | { type: 'edit.chosen'; planId: string; accountId: string }
  | { type: 'back.chosen' };

export type Output =
  | { readonly kind: 'payNow' }
  | { readonly kind: 'addAccount' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'credit' }
  | { readonly kind: 'financing' }
  | { readonly kind: 'statement'; readonly planId: string; readonly accountId: string }
  | { readonly kind: 'edit'; readonly planId: string; readonly accountId: string }
  | { readonly kind: 'back' };

export type Told = { type: 'cart.changed'; cart: Cart } | { type: 'owed.read'; owed: Owed };

/** The first open form whose amount cannot be taken: it is wrong, or there is none. */
export type Emitted = { type: 'partial.refused'; planId: string };

/** The vocabulary of the cart's chart. */
export const cartSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** The ids of those of the accounts that are on a payment plan already. */
    findPlanned: slot<readonly string[], readonly CartAccount[]>(),
  },
  guards: {
    hasNews: ({ context }) => context.news !== undefined,
    isTyping: ({ context }) => Object.keys(context.typed).length > 0,
    isUnoffered: ({ context }) => !context.allowPartial && hasPartial(context.cart),
    hasPlan: ({ context }) => hasRecurring(context.cart),
    isPartial: (_, option: string) => option === 'PARTIAL',
    isAnyUnfit: ({ context }) => firstUnfit(context) !== undefined,
    isAnyPending: ({ context }) => pendingIn(context).length > 0,
    isNothingDue: ({ context }) => dueTodayOf(context.cart) === 0,
    isTooMany: ({ context }) => isTooMany(context.cart),
    isTooManyForPlan: ({ context: { cart, planRules } }) =>
      (planRules.isSelective ? selectedAtFirst(cart) : plannable(cart)).length > mostAtOnce,
    mayPutOff: ({ context }) => mayPutOffRest(context),
    offersPlan: ({ context }) => offersPlan(context.planRules, context.cart),
    isToBeAsked: ({ context }) =>
      accountsIn(context.cart).some(({ openBalanceId }) => openBalanceId !== undefined),
    isNoneEligible: ({ context }) => isEveryOnPlan(context.cart),
    isSelective: ({ context }) => context.planRules.isSelective && countOf(context.cart) > 1,
    isPending: ({ context }) => pendingIn(context).length > 0,
    isModified: ({ context }) => isModified(context.cart) || Object.keys(context.typed).length > 0,
    takesCredit: ({ context }) => context.takesCredit === true,
    takesFinancing: ({ context }) => context.takesFinancing === true,
    hasRoom: ({ context }) => countOf(context.cart) < context.maxAccounts,
  },
  actions: {
    /** An amount that is being typed stays, as long as its account does. */
    renew: assign(({ context }, input: Input) => {
      const { typed, ...anew } = contextFor(input);
      return { ...anew, typed: { ...typed, ...stillIn(input.cart, context.typed) } };
    }),
    noteNews: assign((_, news: Owed) => ({ news })),
    forgetNews: assign({ news: undefined }),
    putOffPartial: assign(({ context }) => ({ cart: withoutPartial(context.cart) })),
    openForm: assign(({ context }, planId: string) => ({
      typed: { [planId]: partOf(context.cart, planId), ...context.typed },
    })),
    closeForm: assign(({ context }, planId: string) => ({ typed: without(context.typed, planId) })),
    takeOption: assign(
      ({ context }, { planId, option }: { planId: string; option: 'FULL' | 'DEFERRED' }) => ({
        cart: choose(context.cart, planId, { option }),
      }),
    ),
    takeFirst: assign(({ context }, planId: string) => ({
      cart: chooseAnew(context.cart, planId),
    })),
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
    putOffRest: assign(({ context }) => ({ cart: onlyFirst(context.cart) })),
    restoreRest: assign(({ context }) => ({ cart: withRest(context.cart) })),
    noteOnPlan: assign(({ context }, ids: readonly string[]) => ({
      cart: withPlanned(context.cart, ids),
    })),
    dropModifications: assign(({ context }) => ({ cart: unmodified(context.cart), typed: {} })),
    removePlan: assign(({ context }) => ({ cart: singly(context.cart) })),
    restoreChoices: assign(({ context }) => ({
      cart: restoreChoices(context.cart, context.before),
    })),
    pointOut: emit(({ context }) => ({
      type: 'partial.refused',
      planId: firstUnfit(context) ?? '',
    })),
    tellCart: tell(({ context }: { context: Context }): Told => ({
      type: 'cart.changed',
      cart: context.cart,
    })),
    tellNews: tell((_, owed: Owed): Told => ({ type: 'owed.read', owed })),
    noteEnd: assign((_, end: Output) => ({ end })),
  },
});

export interface Pending {
  readonly planId: string;
  readonly amount: Cents;
}

/** Partial amounts that are typed well and not confirmed, in the order of the screen. */
export const pendingIn = ({ cart, typed }: Pick<Context, 'cart' | 'typed'>): readonly Pending[] =>
  cart.planIds.flatMap((planId) => {
    const amount = typed[planId];
    const isNew = typeof amount === 'number' && amount !== cart.plans[planId]?.amount;
    return isNew ? [{ planId, amount }] : [];
  });

/** Putting bills off makes enough room, unless it is a plan that has too many accounts. */
export const mayPutOffRest = ({ mayPutOff = false, cart }: Context): boolean =>
  mayPutOff && !isTooMany(onlyFirst(cart));

/** The first account, in the order of the screen, whose form holds no amount that can be taken. */
const firstUnfit = ({ cart: { planIds }, typed }: Context): string | undefined =>
  planIds.find((planId) => typed[planId] === 'wrong' || typed[planId] === 'nothing');

/** The amount that stands in a form as it opens: the part that was confirmed before. */
const partOf = ({ plans }: Cart, planId: string): Typed => {
  const row = plans[planId];
  return row?.paymentOption === 'PARTIAL' ? row.amount : 'nothing';
};

const without = (typed: Context['typed'], planId: string): Context['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== planId));

export const contextFor = ({ settings, inPart, ...input }: Input): Context => ({
  ...input,
  planRules: settings ? planRulesFor(settings, input.way) : noPlans,
  typed: formAt(input, inPart),
  news: undefined,
  end: { kind: 'back' },
});

const stillIn = ({ plans }: Cart, typed: Context['typed']): Context['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => plans[id]));

/** The form of the account that the address names, where parts are taken at all. */
const formAt = (
  { cart, allowPartial, way }: Pick<Input, 'cart' | 'allowPartial' | 'way'>,
  accountId: string | undefined,
): Context['typed'] => {
  const isTaken = allowPartial && way !== 'quick-pay';
  // The plan of a single account goes by the account's id.
  const row = isTaken && accountId !== undefined && cart.plans[accountId];
  return row ? { [row.planId]: partOf(cart, row.planId) } : {};
};

export const onceOf = ({ planId, option }: Extract<Event, { type: 'option.chosen' }>) => ({
  planId,
  option: option === 'DEFERRED' ? ('DEFERRED' as const) : ('FULL' as const),
});
