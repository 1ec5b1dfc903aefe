import { offersAlternate } from './alternate-account.ts';
import { at, type Place } from './place.ts';
import {
  credentialed,
  addUser,
  addAccount,
  credentialedLocation,
  addOwn,
  history,
  healthcareCredit,
  quickpay,
  openBalance,
  openBalanceLocation,
  smsPay,
  always,
  savedCards,
  communications,
  authorized,
  noCart,
  signIn,
  welcome,
  recovery,
  notice,
  launch,
  goodbye,
  accounts,
  accountsStart,
  bySso,
  own,
  ownElsewhere,
  paying,
  completion,
  settings,
  ownLogin,
  aPlan,
  aPayment,
} from './place-kinds.ts';
import { offersOwnPlans } from './plans/own-offered.ts';
import type { Tenant } from './tenant.ts';

/** Every address of the portal, in the order in which a patient meets what is held there. */
export const places = {
  landing: at('/', 'titles_landing', welcome, { hides: ['mobileCart', 'goBack'] }),
  login: at('/credentialed-login', 'titles_login', signIn, { when: credentialed, holds: 'login' }),
  createAccount: at('/credentialed/create-account', 'titles_createaccount', signIn, {
    when: credentialed,
    holds: 'create-account',
  }),
  createAccountAlternate: at(
    '/credentialed/create-account/alternate',
    'titles_createaccount',
    signIn,
    {
      when: (t) => credentialed(t) && offersAlternate(t),
      otherwise: '/credentialed/create-account',
      holds: 'create-account',
    },
  ),
  activate: at('/credentialed/activate/$token', 'titles_activate', signIn, {
    when: credentialed,
    holds: 'activation',
  }),
  activated: at('/credentialed/activate/success', 'titles_activated', signIn, {
    when: credentialed,
    holds: 'activation',
  }),

  forgot: at('/forgot', 'titles_forgot', recovery, { holds: 'recovery' }),
  recoveryLink: at('/recoveryLink', 'titles_recoverylink', recovery, { holds: 'recovery' }),
  resetPassword: at('/resetPassword', 'titles_resetpassword', recovery, {
    holds: 'reset-password',
  }),
  resetPasswordByLink: at('/resetPassword/$username/$pwToken', 'titles_resetpassword', recovery),
  resetPasswordSuccess: at('/resetPasswordSuccess', 'titles_resetpasswordsuccess', recovery),

  inviteActivate: at('/user/authorized/activate/$token', 'titles_inviteactivate', recovery, {
    when: addUser,
    holds: 'invitation',
  }),
  inviteCreateAccount: at(
    '/user/authorized/create-account',
    'titles_invitecreateaccount',
    recovery,
    { when: addUser, holds: 'invitation' },
  ),
  inviteExpired: at('/user/authorized/link-expired', 'titles_inviteexpired', recovery, {
    when: addUser,
  }),
  inviteDecline: at('/user/authorized/decline/$token', 'titles_inviteactivate', recovery, {
    when: addUser,
    holds: 'invitation',
  }),

  openBalance: at('/open-balance', 'titles_openbalance', noCart, {
    when: openBalance,
    hides: ['mobileCart', 'cartSummary', 'goBack'],
    quiet: 'form',
    holds: 'balance-search',
  }),
  openBalanceLocations: at('/open-balance/locations', 'titles_locations', noCart, {
    when: openBalanceLocation,
    hides: [],
  }),
  openBalanceAddAccount: at('/open-balance/add-account', 'titles_addaccount', noCart, {
    when: openBalanceLocation,
    ...addAccount,
  }),

  ssoLaunch: at('/sso/$version/$token', 'titles_sso', launch, { holds: 'sso' }),
  ssoTokenless: at('/sso/$version', 'titles_sso', launch, { holds: 'sso' }),
  ssoChallenge: at('/sso/$version/challenge/$token', 'titles_ssochallenge', launch, {
    holds: 'sso',
  }),
  ssoError: at('/sso/error', 'titles_ssoerror', launch, { when: always }),
  ssoLogout: at('/sso-logout', 'titles_ssologout', goodbye),
  ssoLogoutById: at('/sso-logout/$id', 'titles_ssologout', goodbye),
  smsPay: at('/smspay/$id', 'titles_smspay', notice, {
    when: smsPay,
    replay: 'replace',
    quiet: 'form',
    holds: 'text-link',
  }),

  quickPay: at('/quick-pay', 'titles_quickpay', accountsStart, {
    when: quickpay,
    shows: [],
    quiet: 'form',
    holds: 'manual-entry',
  }),
  quickPayAccounts: at('/quick-pay/accounts', 'titles_accounts', accounts, {
    when: quickpay,
    needs: 'accounts',
    holds: 'cart',
  }),
  quickPayAccount: at('/quick-pay/accounts/$planIdAccountId', 'titles_editaccount', accounts, {
    when: quickpay,
    needs: 'accounts',
    quiet: 'form',
    holds: 'manual-entry',
  }),
  recommendedPlans: at('/recommended-plans/accounts/plans', 'titles_paymentplan', accounts, {
    when: (tenant) => tenant.recurring.allowPatientRecurring && !offersOwnPlans(tenant),
    needs: 'accounts',
    restsOnOwed: true,
    quiet: 'form',
    holds: 'plan-wizard',
  }),

  openBalanceAccounts: at('/open-balance/accounts', 'titles_accounts', accounts, {
    when: openBalance,
    needs: 'accounts',
    holds: 'cart',
  }),
  openBalanceAccount: at('/open-balance/accounts/$planIdAccountId', 'titles_accounts', accounts, {
    when: openBalance,
    holds: 'cart',
  }),
  openBalancePaymentPlan: at(
    '/open-balance/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    accounts,
    { when: openBalance, ...aPlan },
  ),
  openBalancePartialAmount: at(
    '/open-balance/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    accounts,
    { when: openBalance, quiet: 'form', holds: 'cart' },
  ),

  ssoAccounts: at('/sso/accounts', 'titles_accounts', bySso, {
    hides: ['cartSummary', 'goBack', 'logoLink'],
    holds: 'cart',
  }),
  ssoAccount: at('/sso/accounts/$planIdAccountId', 'titles_accounts', bySso, { holds: 'cart' }),
  ssoPaymentPlan: at(
    '/sso/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    bySso,
    aPlan,
  ),
  ssoPartialAmount: at(
    '/sso/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    bySso,
    { quiet: 'form', holds: 'cart' },
  ),

  accounts: at('/accounts', 'titles_accounts', accountsStart, { needs: 'accounts', holds: 'cart' }),
  credentialedAccounts: at('/credentialed/accounts', 'titles_accounts', own, {
    hides: ['cartSummary', 'goBack'],
    holds: 'cart',
  }),
  credentialedAccount: at('/credentialed/accounts/$planIdAccountId', 'titles_accounts', own, {
    holds: 'cart',
  }),
  credentialedPaymentPlan: at(
    '/credentialed/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    own,
    aPlan,
  ),
  credentialedPartialAmount: at(
    '/credentialed/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    own,
    { quiet: 'form', holds: 'cart' },
  ),
  credentialedPlans: at('/credentialed/accounts/plans', 'titles_paymentplan', own, aPlan),
  statement: at('/credentialed/accounts/$planIdAccountId/statement', 'titles_statement', own, {
    holds: 'statement',
  }),
  credentialedAddAccount: at('/credentialed/add-account', 'titles_addaccount', ownElsewhere, {
    when: addOwn,
    ...addAccount,
  }),
  credentialedLocations: at('/credentialed/locations', 'titles_locations', ownElsewhere, {
    when: credentialedLocation,
    hides: [],
  }),
  paymentHistory: at('/credentialed/payment-history', 'titles_paymenthistory', ownElsewhere, {
    when: history,
  }),
  paymentHistoryDetail: at(
    '/credentialed/payment-history/$id',
    'titles_paymenthistory',
    ownElsewhere,
    { when: history },
  ),

  healthcareCreditAccounts: at('/accounts/healthcare-credit', 'titles_healthcarecredit', accounts, {
    when: healthcareCredit,
  }),
  selectPaymentMethod: at('/select-payment-method', 'titles_selectpaymentmethod', paying, {
    hides: [],
    needs: 'due',
    restsOnOwed: true,
    holds: 'payment/checkout',
  }),
  payment: at('/payment/$method', 'titles_payment', paying, {
    needs: 'due',
    restsOnOwed: true,
    holds: aPayment,
  }),
  paymentStep: at('/payment/$method/$step/$', 'titles_payment', paying),
  mobileMoneyComplete: at('/mobile-money/complete', 'titles_paymentcompletion', completion),
  threeDSecureComplete: at('/3ds/complete', 'titles_paymentcompletion', completion),
  receipt: at('/receipt', 'titles_receipt', paying, {
    hides: ['mobileCart', 'goBack'],
    // The receipt says itself whom to call: the locations that were paid.
    shows: [],
    needs: 'receipt',
    holds: 'receipt',
  }),
  receiptError: at('/receipt-error', 'titles_receipterror', paying, {
    hides: ['mobileCart'],
    // The page itself says whom to call, beside what to name there.
    shows: [],
    needs: 'receipt',
    holds: 'receipt',
  }),

  accountInformation: at('/settings/account-information', 'titles_settings', ownLogin),
  changePassword: at('/settings/change-password', 'titles_settings', ownLogin),
  addUser: at('/settings/add-user', 'titles_settings', settings, {
    when: addUser,
    not: authorized,
  }),
  setupNotifications: at('/settings/setup-notifications', 'titles_settings', settings, {
    when: communications,
  }),
  savedCards: at('/settings/saved_cards', 'titles_settings', settings, { when: savedCards }),
  addSavedCard: at('/settings/saved_cards/new/add', 'titles_settings', settings, {
    when: savedCards,
  }),
  editSavedCard: at('/settings/saved_cards/$cardId/edit', 'titles_settings', settings, {
    when: savedCards,
  }),

  expired: at('/expired', 'titles_expired', notice, { hides: ['mobileCart'] }),
  terms: at('/terms-of-service', 'titles_terms', notice),
  privacy: at('/privacy-notice', 'titles_privacy', notice),
  notices: at('/notices/$page', 'titles_notices', notice, { tabs: true }),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place<Conversation> => places[name];

type HeldAt<P> = P extends { readonly holds?: infer H }
  ? H extends { readonly among: readonly (infer C)[] }
    ? C
    : Extract<H, string>
  : never;
/** The conversations that are held somewhere, by the names of their charts' files. */
export type Conversation = HeldAt<(typeof places)[PlaceName]>;

/** Whether the provider's settings have this place at all. */
export const isOffered = (name: PlaceName, tenant: Tenant): boolean =>
  placeOf(name).when?.(tenant) ?? true;
