import { addAccount, emptyCart } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { tables } from '#walks/all.ts';
import { accountInCart } from '#walks/plans/manual-entry.ts';
import type { Held, Host, IsIn, Stage } from '#walks/stage.ts';

const planning = {
  flow: 'planning',
  place: places.recommendedPlans.path,
} as const;

const landing = { place: places.landing.path };
const reviewing = {
  flow: 'reviewingCart',
  place: places.quickPayAccounts.path,
} as const;

const stages: Readonly<Record<string, Stage>> = Object.fromEntries(
  tables.map(({ name, stage }) => [name, stage]),
);

const hosts: Readonly<Record<string, Stage['host']>> = {
  'quick-pay-login': () => ({ ...landing, slot: 'quickPayLogin' }),
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
  const host = (stages[chart]?.host ?? hosts[chart])?.(held, isIn);
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
const usual: Readonly<Record<string, readonly string[]>> = {
  'quick-pay-login': ['givingUsername', 'offeringGuest'],
  sso: ['launching'],
  'text-link': ['opening'],
  'balance-search': ['searching'],
  'add-account': ['searching'],
  'create-account': ['findingAccount'],
  recovery: ['givingUsername'],
  invitation: ['fillingIn'],
  'manual-entry': ['entering'],
  cart: ['reviewing'],
  'plan-wizard': ['choosingAccounts', 'choosingPlan'],
  'plan-form': ['fillingIn'],
  'payment/checkout': ['choosing', ''],
  'payment/direct': ['fillingIn.ready'],
  receipt: ['shown'],
};

export const usualOf = (chart: string): readonly string[] =>
  stages[chart]?.usual ?? usual[chart] ?? [];
