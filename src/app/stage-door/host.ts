import { addAccount, emptyCart, type Cart } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';
import { accountInCart } from '#walks/plans/manual-entry.ts';

/** Where in the portal a conversation is held, and what the portal knows by then. */
export interface Host {
  /** The slot of the portal that runs it; a part of the frame runs the slides itself. */
  readonly slot?: string;
  readonly place: string;
  /** The portal's own state meanwhile; without one nobody has come in yet. */
  readonly flow?: string;
  readonly knows?: Partial<Context>;
  /** Held by whoever is not known yet. */
  readonly stranger?: true;
  /** Another conversation that is on the screen as well. */
  readonly beside?: string;
}

/** What a conversation remembers and the portal has to know as well. */
export interface Held {
  readonly cart?: Cart;
  /** Where the cart itself is changed. */
  readonly before?: Cart;
  readonly key?: string;
  readonly keeper?: string;
}

const planning = {
  flow: 'planning',
  place: places.recommendedPlans.path,
} as const;

type IsIn = (state: string) => boolean;

const landing = { place: places.landing.path };
const reviewing = {
  flow: 'reviewingCart',
  place: places.quickPayAccounts.path,
} as const;

const hosts: Readonly<Record<string, (held: Held, isIn: IsIn) => Host>> = {
  'quick-pay-login': () => ({ ...landing, slot: 'quickPayLogin' }),
  login: () => ({
    slot: 'login',
    flow: 'loggingIn',
    place: places.login.path,
    stranger: true,
  }),
  'balance-search': () => ({
    slot: 'balanceSearch',
    flow: 'searchingBalance',
    place: places.openBalance.path,
  }),
  'add-account': ({ keeper }) => ({
    slot: 'addAccount',
    flow: 'addingAccount',
    place: (keeper === 'account' ? places.credentialedAddAccount : places.openBalanceAddAccount)
      .path,
  }),
  'create-account': () => ({
    slot: 'createAccount',
    flow: 'creatingAccount',
    place: places.createAccount.path,
    stranger: true,
  }),
  activation: (_, isIn) => ({
    slot: 'activation',
    flow: 'activating',
    place: isIn('activated') ? places.activated.path : `/credentialed/activate/${'a'.repeat(43)}`,
    stranger: true,
  }),
  sso: (_, isIn) => ({
    slot: 'sso',
    flow: 'signingOn',
    place: `/sso/v2/${isIn('confirming') || isIn('verifying') ? 'challenge/' : ''}sample`,
    stranger: true,
  }),
  'text-link': () => ({
    slot: 'textLink',
    flow: 'openingTextLink',
    place: '/smspay/sample',
    stranger: true,
  }),
  recovery: (_, isIn) => ({
    slot: 'recovery',
    flow: 'recovering',
    place: (isIn('sent') || isIn('givingCode') ? places.recoveryLink : places.forgot).path,
    stranger: true,
  }),
  'reset-password': () => ({
    slot: 'resetPassword',
    flow: 'choosingPassword',
    place: places.resetPassword.path,
    stranger: true,
  }),
  invitation: (_, isIn) => ({
    slot: 'invitation',
    flow: 'answeringInvitation',
    place: invitationPlace(isIn),
    knows: { invitee: 'nina.delgado@example.org' },
    stranger: true,
  }),
  'manual-entry': (_, isIn) => {
    const edits = isIn('editing');
    const cart = edits || isIn('full') ? addAccount(emptyCart, accountInCart) : emptyCart;
    const { quickPay, quickPayAccounts } = places;
    return {
      slot: 'manualEntry',
      flow: 'enteringAccount',
      place: edits ? `${quickPayAccounts.path}/a1~a1` : quickPay.path,
      knows: { cart },
    };
  },
  cart: ({ cart = emptyCart }) => ({ ...reviewing, slot: 'cart', knows: { cart } }),
  'plan-wizard': ({ before = emptyCart }) => ({
    ...planning,
    slot: 'planWizard',
    knows: { cart: before },
  }),
  'plan-form': ({ cart = emptyCart }) => ({
    slot: 'planForm',
    flow: 'planningOwn',
    place: '/open-balance/accounts/a1~a1/payment-plan',
    knows: { cart },
  }),
  'account-card': () => ({ ...planning, beside: 'plan-wizard' }),
  statement: () => ({
    slot: 'statement',
    flow: 'readingStatement',
    place: places.statement.path.replace('$planIdAccountId', 'b1~b1'),
  }),
  'payment/checkout': ({ cart = emptyCart }) => ({
    slot: 'checkout',
    flow: 'choosingMethod',
    place: places.selectPaymentMethod.path,
    knows: { cart },
  }),
  'payment/direct': ({ cart = emptyCart, key = '' }, isIn) => ({
    slot: 'directPayment',
    flow: 'paying',
    place: '/payment/cards',
    knows: { cart, attempt: { key, method: 'cards', sent: !isIn('fillingIn') } },
  }),
  receipt: (_, isIn) => ({
    slot: 'receipt',
    flow: 'readingReceipt',
    place: (isIn('unreadable') ? places.receiptError : places.receipt).path,
    knows: { receipt: 'a'.repeat(22), reference: 'K7QF-2MXD' },
  }),
  session: () => ({ ...reviewing, slot: 'session', beside: 'cart' }),
  reach: () => ({ ...reviewing, slot: 'reach', beside: 'cart' }),
  alerts: () => ({ ...reviewing, slot: 'alerts', beside: 'cart' }),
  alert: () => ({ ...reviewing, slot: 'alerts', beside: 'cart' }),
  slideshow: () => ({ ...landing, beside: 'quick-pay-login' }),
};

function invitationPlace(isIn: IsIn): string {
  if (isIn('fillingIn') || isIn('creating') || isIn('created') || isIn('failed'))
    return places.inviteCreateAccount.path;
  return isIn('checking') || isIn('unread')
    ? '/user/authorized/activate/link'
    : '/user/authorized/decline/link';
}

export function hostOf(chart: string, held: Held, isIn: IsIn): Host {
  const host = hosts[chart]?.(held, isIn);
  if (!host) throw new Error(`Nobody shows the chart ${chart}.`);
  return host;
}

/** The conversations that the portal itself holds, by its state. */
export const heldIn: Readonly<Record<string, string>> = {
  'open.visitor.nobody': 'quick-pay-login',
  'open.flow.loggingIn': 'login',
  'open.flow.searchingBalance': 'balance-search',
  'open.flow.addingAccount': 'add-account',
  'open.flow.creatingAccount': 'create-account',
  'open.flow.activating': 'activation',
  'open.flow.signingOn': 'sso',
  'open.flow.openingTextLink': 'text-link',
  'open.flow.recovering': 'recovery',
  'open.flow.choosingPassword': 'reset-password',
  'open.flow.answeringInvitation': 'invitation',
  'open.flow.enteringAccount': 'manual-entry',
  'open.flow.reviewingCart': 'cart',
  'open.flow.planning': 'plan-wizard',
  'open.flow.planningOwn': 'plan-form',
  'open.flow.readingStatement': 'statement',
  'open.flow.choosingMethod': 'payment/checkout',
  'open.flow.paying': 'payment/direct',
  'open.flow.readingReceipt': 'receipt',
};

/** Where a conversation stands when nothing special is going on. */
export const usual: Readonly<Record<string, readonly string[]>> = {
  'quick-pay-login': ['givingUsername', 'offeringGuest'],
  login: ['identifying'],
  sso: ['launching'],
  'text-link': ['opening'],
  'balance-search': ['searching'],
  'add-account': ['searching'],
  'create-account': ['findingAccount'],
  activation: ['verifying'],
  recovery: ['givingUsername'],
  'reset-password': ['choosing'],
  invitation: ['fillingIn'],
  'manual-entry': ['entering'],
  cart: ['reviewing'],
  'plan-wizard': ['choosingAccounts', 'choosingPlan'],
  'plan-form': ['fillingIn'],
  statement: ['shown.offered'],
  'payment/checkout': ['choosing', ''],
  'payment/direct': ['fillingIn.ready'],
  receipt: ['shown'],
};
