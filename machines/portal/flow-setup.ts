import { assign, emit, raise, sendTo, stateIn, type AnyActorRef } from 'xstate';
import { takesNone, takesParts } from '#domain/takes-parts.ts';
import { accountAt, type Conversation } from '#domain/conversations.ts';
import {
  addAccount,
  changeAccount,
  countOf,
  dueTodayOf,
  hasRecurring,
  isTyped,
  plansIn,
  removeAccount,
  type Cart,
} from '#domain/cart.ts';
import { directMethod, selectionFor } from '#domain/methods.ts';
import { withPaid } from '#domain/paid-bills.ts';
import { paramsAt } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import type { Output as CartEnd } from '../cart-setup.ts';
import type { Output as EntryEnd } from '../manual-entry.ts';
import type { Output as PlanEnd } from '../plan-wizard/types.ts';
import type { Output as CheckoutEnd } from '../payment/checkout.ts';
import type { Output as ReceiptEnd } from '../receipt.ts';
import type { Output as PaymentEnd } from '../payment/direct.ts';
import {
  accountsPlace,
  addPlace,
  beforeAccounts,
  familyOf,
  heldAt,
  owedPlace,
  planPlace,
} from './owing.ts';

import { waysInSetup } from './ways-in-setup.ts';
import type { Attempt, Context } from './types.ts';

/** What the portal does with what its conversations end in. */
export const flowSetup = waysInSetup.extend({
  guards: {
    /** Opened once more without having been left, or where it leads by itself: the conversation goes on. */
    isHere: ({ context, event }) =>
      event.type === 'place.visited' &&
      (event.place === context.goesOnAt
        ? heldAt(context, event.place) === heldAt(context, context.place)
        : event.place === context.place && event.link === context.link),
    isElsewhere: ({ context }) => context.place !== places.receipt.path,
    isConversation: ({ context, event }) =>
      event.type === 'place.visited' && heldAt(context, event.place) !== undefined,
    isTalking: ({ context }) => heldAt(context, context.place) !== undefined,
    holds: ({ context }, conversation: Conversation) =>
      heldAt(context, context.place) === conversation,
    isReadingOwed: stateIn({ open: { visitor: { known: { record: 'reading' } } } }),
    /** The cart holds what the receipt calls the rest, and nothing else is to be paid today. */
    isRestAtHand: ({ context }, { kind, ...end }: ReceiptEnd) =>
      kind === 'payRest' && 'amount' in end && dueTodayOf(context.cart) === end.amount,
    isPlan: ({ context }) => heldAt(context, context.place)?.startsWith('plan') === true,
  },
  actions: {
    /** A plan is agreed to elsewhere: Back from the accounts takes back only what was chosen there. */
    takeCart: assign(({ context }, cart: Cart) => withCart(context, cart)),
    /** As long as it is not paid, it can be gone back to. */
    takePlan: assign(({ context }, { kind, cart }: PlanEnd) => ({
      ...withCart(context, cart),
      ...(kind === 'payNow' &&
        context.draft && { draft: { ...context.draft, plans: plansIn(cart) } }),
    })),
    /** What could not be kept is kept once the server is there again. */
    openAttemptAgain: sendTo('directPayment', { type: 'attempt.retried' }),
    passReachOn: sendTo('receipt', { type: 'reach.restored' }),
    takeDraft: assign((_, draft: PlanDraft) => ({ draft })),
    /** Whoever asks for a plan begins at its beginning. */
    dropDraft: assign({ draft: undefined }),
    noteCart: emit(({ context }) => ({ type: 'cartNoted', accounts: countOf(context.cart) })),
    takeEntry: assign(({ context }, end: EntryEnd) => {
      const cart = withEntry(context.cart, end);
      return { cart, cartBefore: cart, draft: undefined };
    }),
    goToCart: emit(({ context }) => ({ type: 'went', to: cartPlace(context) })),
    leaveCart: emit(({ context }, end: CartEnd) => ({
      type: 'went',
      to: afterCart(context, end),
    })),
    leavePlan: emit(({ context }, kind: PlanEnd['kind']) => ({
      type: 'went',
      to: kind === 'payNow' ? places.selectPaymentMethod.path : cartPlace(context),
    })),
    goToPlans: emit(({ context }) => ({ type: 'went', to: planPlace(context) })),
    takeMethod: assign((_, end: CheckoutEnd) => ({
      isMultiAr: end.kind === 'method' && end.isMultiAr,
    })),
    leaveCheckout: emit(({ context }, end: CheckoutEnd) => afterCheckout(context, end)),
    takeAttempt: assign((_, attempt: Omit<Attempt, 'sent'>) => ({
      attempt: { ...attempt, sent: false },
    })),
    noteAttemptSent: assign(({ context: { attempt } }) => ({
      attempt: attempt && { ...attempt, sent: true },
    })),
    noteAttemptNamed: assign(({ context: { attempt } }, reference: string) =>
      attempt === undefined || attempt.reference === reference
        ? {}
        : { attempt: { ...attempt, reference } },
    ),
    noteAttemptClosed: assign({ attempt: undefined }),
    forgetUnsentAttempt: assign(({ context }) =>
      context.attempt?.sent ? {} : { attempt: undefined },
    ),
    takePayment: assign(({ context }, end: PaymentEnd) =>
      end.kind === 'paid' ? afterPayment(context, end) : {},
    ),
    goToReceipt: emit({ type: 'went', to: places.receipt.path, replace: true }),
    goToReceiptError: emit({ type: 'went', to: places.receiptError.path, replace: true }),
    goToMethods: emit({ type: 'went', to: places.selectPaymentMethod.path }),
    goBackToMethods: emit(({ context }) => ({
      type: 'went',
      to:
        selection(context).kind === 'choice'
          ? places.selectPaymentMethod.path
          : beforePayment(context),
    })),
    tellAttemptKept: ({ context: { attempt }, self }) =>
      payment(self)?.send({
        type: 'attempt.kept',
        ...(attempt && { key: attempt.key, sent: attempt.sent }),
      }),
    tellAttemptUnkept: ({ self }) => payment(self)?.send({ type: 'attempt.unkept' }),
    /** What another tab decided may leave no room here any more: the rule of access says. */
    returnToPlace: emit(({ context }) => ({ type: 'went', to: context.place, replace: true })),
    startOver: raise({ type: 'visit.adopted' }),
  },
});

/** Told only while it is there: a save may end after the payment was left. */
const payment = (self: AnyActorRef): AnyActorRef | undefined =>
  (self.getSnapshot() as { readonly children: Readonly<Record<string, AnyActorRef>> }).children[
    'directPayment'
  ];

export const nextConversation = (context: Context) => ({
  conversation: heldAt(context, context.place),
});

export const entryInput = ({ cart, place, tenant, newId }: Context) => {
  const editing = accountAt(place);
  return {
    cart,
    maxAccounts: tenant?.general.maxAccounts ?? 0,
    newId,
    ...(editing !== undefined && { editing }),
  };
};

export const cartInput = (context: Context) => {
  const { cart, cartBefore, tenant, place } = context;
  const most = tenant?.general.maxAccounts ?? 0;
  return {
    cart,
    before: cartBefore,
    flow: familyOf(context),
    allowPartial: tenant ? takesParts(tenant) : false,
    maxAccounts: addPlace(context) === undefined ? 0 : most,
    mayPutOff: tenant !== undefined && takesNone(tenant) && familyOf(context) !== 'quick-pay',
    ...(tenant && { settings: tenant }),
    hasBack: beforeAccounts(context) !== undefined,
    ...(place.endsWith('/partial-amount') && { inPart: accountAt(place) }),
  };
};

export const planInput = (context: Context) => ({ ...context, flow: familyOf(context) });

export const checkoutInput = (context: Context) => ({
  selection: selection(context),
  cart: context.cart,
});

export const paymentInput = ({ tenant, cart, attempt, place, newId }: Context) => ({
  method: (tenant && directMethod(paramsAt(place)['method'], tenant)) ?? 'cards',
  cart,
  ...(tenant && { rules: { payments: tenant.payments } }),
  newKey: newId,
  ...(attempt && { attempt }),
});

export const receiptInput = ({ receipt, reference, language, cart }: Context) => ({
  token: receipt ?? '',
  language,
  due: dueTodayOf(cart),
  ...(reference !== undefined && { reference }),
});

const selection = ({ tenant }: Context) =>
  tenant ? selectionFor(tenant) : ({ kind: 'choice', methods: [] } as const);

export function withEntry(cart: Cart, end: EntryEnd): Cart {
  switch (end.kind) {
    case 'added':
      return addAccount(cart, end.account);
    case 'changed':
      return changeAccount(cart, end.account);
    case 'removed':
      return removeAccount(cart, end.accountId);
    case 'cancelled':
      return cart;
  }
}

/** What is decided of the cart elsewhere, a plan that is being set up knows nothing of. */
const withCart = (context: Context, cart: Cart) => ({
  cart,
  cartBefore: hasRecurring(cart) === hasRecurring(context.cart) ? context.cartBefore : cart,
  draft: undefined,
});

const cartPlace = (context: Context): string =>
  countOf(context.cart) > 0 || context.owed.length > 0 ? owedPlace(context) : places.quickPay.path;

/** Whoever came by a plan finds it where they left it. */
const beforePayment = (context: Context): string =>
  context.draft ? planPlace(context) : cartPlace(context);

function afterCart(context: Context, end: CartEnd): string {
  switch (end.kind) {
    case 'payNow':
      return places.selectPaymentMethod.path;
    case 'edit':
      return `${places.quickPayAccounts.path}/${end.planId}~${end.accountId}`;
    case 'addAccount':
      return addPlace(context) ?? accountsPlace(context);
    case 'plan':
      return planPlace(context);
    case 'statement':
      return places.statement.path.replace('$planIdAccountId', `${end.planId}~${end.accountId}`);
    case 'back':
      return beforeAccounts(context) ?? accountsPlace(context);
  }
}

function afterCheckout(context: Context, end: CheckoutEnd) {
  switch (end.kind) {
    case 'method':
      return {
        type: 'went',
        to: `/payment/${end.method}`,
        // A page that chose by itself would send whoever goes back forward again.
        replace: selection(context).kind === 'only',
      } as const;
    case 'elsewhere':
      return { type: 'left', location: end.url } as const;
    case 'back':
      return { type: 'went', to: beforePayment(context) } as const;
  }
}

/** What was paid is no longer in the cart, so that nobody pays it again. */
function afterPayment(
  { cart, paid, planUnbegun }: Context,
  { outcome, left: { cart: left, plan } }: Extract<PaymentEnd, { kind: 'paid' }>,
) {
  return {
    cart: left,
    cartBefore: left,
    draft: undefined,
    planUnbegun:
      plan === undefined
        ? planUnbegun
        : plan === 'unbegun' && Object.values(left.accounts).some(isTyped),
    receipt: outcome.transactionId,
    reference: outcome.reference,
    paid: withPaid(paid, { before: cart, after: left }, outcome.transactionId),
    attempt: undefined,
  };
}
