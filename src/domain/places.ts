import type { Tenant } from './tenant.ts';

/**
 * Who may enter a place:
 * open      anyone
 * landing   anyone without a session; with one, back to where they were
 * session   whoever holds a session
 * account   whoever holds a session with an account
 * sso       whoever holds a session; without one the single sign-on failed
 */
export type Access = 'open' | 'landing' | 'session' | 'account' | 'sso';

/** Parts of the frame that some places do without. */
export type Hidden = 'mobileCart' | 'cartSummary' | 'goBack' | 'logoLink';

export interface Place {
  readonly path: string;
  readonly access: Access;
  /** Text key of the page title. */
  readonly title: string;
  /** A place under a flag that is off answers like an unknown one. */
  readonly when?: (tenant: Tenant) => boolean;
  readonly hides?: readonly Hidden[];
  readonly shows?: readonly ('contact' | 'landingBanner')[];
  /** Opened at start by replacing the history entry: these addresses work once. */
  readonly replay?: 'replace';
  /** Known only once an invitation was validated. */
  readonly needsInvite?: boolean;
}

const credentialed = (t: Tenant) => t.general.credentialed;
const addUser = (t: Tenant) => t.general.credentialed && t.general.credentialedAddUser;
const selectLocation = (t: Tenant) => t.general.allowV4PatientSelectLocation;
const credentialedLocation = (t: Tenant) => credentialed(t) && selectLocation(t);
const history = (t: Tenant) =>
  t.general.credentialed &&
  t.features.allowPatientPaymentHistory &&
  t.general.allowV4PaymentHistory;
const healthcareCredit = (t: Tenant) => t.payments.healthcareCredit;
const quickpay = (t: Tenant) => t.general.quickpay;
const sso = (t: Tenant) => t.general.sso;
const openBalance = (t: Tenant) => t.general.allowAccountBalanceValidation;

const noCart = ['mobileCart'] as const;
const noCarts = ['mobileCart', 'cartSummary'] as const;
const accountsPage = ['cartSummary'] as const;
const paying = ['mobileCart', 'logoLink'] as const;

const signIn = { access: 'landing', hides: noCarts, shows: ['landingBanner'] } as const;
const recovery = { access: 'landing', hides: noCarts } as const;
const settings = { access: 'session', title: 'titles_settings', hides: noCarts } as const;
const invite = { access: 'landing', when: addUser, hides: noCarts } as const;
const accounts = { access: 'session', hides: accountsPage, shows: ['contact'] } as const;
const ownAccounts = { ...accounts, access: 'account', when: credentialed } as const;
const payment = {
  access: 'session',
  title: 'titles_payment',
  hides: paying,
  shows: ['contact'],
} as const;
const completion = { access: 'open', title: 'titles_paymentcompletion', hides: paying } as const;

/** Every address of the portal. Order matters only to the reader. */
export const places = {
  landing: {
    path: '/',
    title: 'titles_landing',
    ...signIn,
    hides: ['mobileCart', 'goBack'],
  },
  login: { path: '/credentialed-login', title: 'titles_login', ...signIn, when: credentialed },
  createAccount: {
    path: '/credentialed/create-account',
    title: 'titles_createaccount',
    ...signIn,
    when: credentialed,
  },
  createAccountAlternate: {
    path: '/credentialed/create-account/alternate',
    title: 'titles_createaccount',
    ...signIn,
    when: credentialed,
  },
  activate: {
    path: '/credentialed/activate/$token',
    title: 'titles_activate',
    ...signIn,
    when: credentialed,
  },
  activated: {
    path: '/credentialed/activate/success',
    title: 'titles_activated',
    ...signIn,
    when: credentialed,
  },

  forgot: { path: '/forgot', title: 'titles_forgot', ...recovery },
  recoveryLink: { path: '/recoveryLink', title: 'titles_recoverylink', ...recovery },
  resetPassword: { path: '/resetPassword', title: 'titles_resetpassword', ...recovery },
  resetPasswordByLink: {
    path: '/resetPassword/$username/$pwToken',
    title: 'titles_resetpassword',
    ...recovery,
  },
  resetPasswordSuccess: {
    path: '/resetPasswordSuccess',
    title: 'titles_resetpasswordsuccess',
    ...recovery,
  },

  inviteActivate: {
    path: '/user/authorized/activate/$token',
    title: 'titles_inviteactivate',
    ...invite,
  },
  inviteCreateAccount: {
    path: '/user/authorized/create-account',
    title: 'titles_createaccount',
    ...invite,
    needsInvite: true,
  },
  inviteExpired: {
    path: '/user/authorized/link-expired',
    title: 'titles_inviteexpired',
    ...invite,
  },
  inviteDecline: {
    path: '/user/authorized/decline/$token',
    title: 'titles_invitedeclined',
    ...invite,
  },

  expired: { path: '/expired', title: 'titles_expired', access: 'open', hides: noCart },
  terms: { path: '/terms-of-service', title: 'titles_terms', access: 'open' },
  privacy: { path: '/privacy-notice', title: 'titles_privacy', access: 'open' },
  notices: { path: '/notices/$page', title: 'titles_notices', access: 'open' },

  ssoLaunch: {
    path: '/sso/$version/$token',
    title: 'titles_sso',
    access: 'open',
    when: sso,
    hides: ['logoLink'],
    replay: 'replace',
  },
  ssoChallenge: {
    path: '/sso/$version/challenge/$token',
    title: 'titles_sso',
    access: 'open',
    when: sso,
    hides: ['logoLink'],
    replay: 'replace',
  },
  ssoAccounts: {
    path: '/sso/accounts',
    title: 'titles_accounts',
    ...accounts,
    access: 'sso',
    when: sso,
    hides: ['cartSummary', 'goBack', 'logoLink'],
    replay: 'replace',
  },
  ssoAccount: {
    path: '/sso/accounts/$planIdAccountId',
    title: 'titles_accounts',
    ...accounts,
    access: 'sso',
    when: sso,
    replay: 'replace',
  },
  ssoPaymentPlan: {
    path: '/sso/accounts/$planIdAccountId/payment-plan',
    title: 'titles_paymentplan',
    ...accounts,
    access: 'sso',
    when: sso,
    replay: 'replace',
  },
  ssoPartialAmount: {
    path: '/sso/accounts/$planIdAccountId/partial-amount',
    title: 'titles_partialamount',
    ...accounts,
    access: 'sso',
    when: sso,
    replay: 'replace',
  },
  ssoError: {
    path: '/sso/error',
    title: 'titles_ssoerror',
    access: 'open',
    hides: ['logoLink'],
    replay: 'replace',
  },
  ssoLogout: {
    path: '/sso-logout',
    title: 'titles_ssologout',
    access: 'open',
    hides: ['goBack', 'logoLink'],
  },
  ssoLogoutById: {
    path: '/sso-logout/$id',
    title: 'titles_ssologout',
    access: 'open',
    hides: ['goBack', 'logoLink'],
  },
  smsPay: {
    path: '/smspay/$id',
    title: 'titles_smspay',
    access: 'open',
    when: (t: Tenant) => t.general.smsPay,
    replay: 'replace',
  },

  quickPay: {
    path: '/quick-pay',
    title: 'titles_quickpay',
    access: 'session',
    when: quickpay,
    hides: ['cartSummary', 'goBack'],
  },
  quickPayAccounts: {
    path: '/quick-pay/accounts',
    title: 'titles_accounts',
    ...accounts,
    when: quickpay,
  },
  quickPayAccount: {
    path: '/quick-pay/accounts/$planIdAccountId',
    title: 'titles_editaccount',
    ...accounts,
    when: quickpay,
  },

  openBalance: {
    path: '/open-balance',
    title: 'titles_openbalance',
    access: 'session',
    when: openBalance,
    hides: ['mobileCart', 'goBack'],
  },
  openBalanceAccounts: {
    path: '/open-balance/accounts',
    title: 'titles_accounts',
    ...accounts,
    when: openBalance,
  },
  openBalanceAccount: {
    path: '/open-balance/accounts/$planIdAccountId',
    title: 'titles_accounts',
    ...accounts,
    when: openBalance,
  },
  openBalancePaymentPlan: {
    path: '/open-balance/accounts/$planIdAccountId/payment-plan',
    title: 'titles_paymentplan',
    ...accounts,
    when: openBalance,
  },
  openBalancePartialAmount: {
    path: '/open-balance/accounts/$planIdAccountId/partial-amount',
    title: 'titles_partialamount',
    ...accounts,
    when: openBalance,
  },
  openBalanceAddAccount: {
    path: '/open-balance/add-account',
    title: 'titles_addaccount',
    access: 'session',
    when: (t: Tenant) => openBalance(t) && selectLocation(t),
    hides: noCart,
  },
  openBalanceLocations: {
    path: '/open-balance/locations',
    title: 'titles_locations',
    access: 'session',
    when: (t: Tenant) => openBalance(t) && selectLocation(t),
  },

  accounts: { path: '/accounts', title: 'titles_accounts', ...accounts, hides: ['cartSummary', 'goBack'] },
  credentialedAccounts: {
    path: '/credentialed/accounts',
    title: 'titles_accounts',
    ...ownAccounts,
    hides: ['cartSummary', 'goBack'],
  },
  credentialedAccount: {
    path: '/credentialed/accounts/$planIdAccountId',
    title: 'titles_accounts',
    ...ownAccounts,
  },
  credentialedPaymentPlan: {
    path: '/credentialed/accounts/$planIdAccountId/payment-plan',
    title: 'titles_paymentplan',
    ...ownAccounts,
  },
  credentialedPartialAmount: {
    path: '/credentialed/accounts/$planIdAccountId/partial-amount',
    title: 'titles_partialamount',
    ...ownAccounts,
  },
  credentialedPlans: {
    path: '/credentialed/accounts/plans',
    title: 'titles_paymentplan',
    ...ownAccounts,
  },
  statement: {
    path: '/credentialed/accounts/$planIdAccountId/statement',
    title: 'titles_statement',
    ...ownAccounts,
  },
  credentialedAddAccount: {
    path: '/credentialed/add-account',
    title: 'titles_addaccount',
    access: 'account',
    when: credentialedLocation,
    hides: noCart,
  },
  credentialedLocations: {
    path: '/credentialed/locations',
    title: 'titles_locations',
    access: 'account',
    when: credentialedLocation,
  },
  paymentHistory: {
    path: '/credentialed/payment-history',
    title: 'titles_paymenthistory',
    access: 'account',
    when: history,
    hides: noCart,
  },
  paymentHistoryDetail: {
    path: '/credentialed/payment-history/$id',
    title: 'titles_paymenthistory',
    access: 'account',
    when: history,
    hides: noCart,
  },

  recommendedPlans: {
    path: '/recommended-plans/accounts/plans',
    title: 'titles_paymentplan',
    ...accounts,
  },
  healthcareCreditAccounts: {
    path: '/accounts/healthcare-credit',
    title: 'titles_healthcarecredit',
    ...accounts,
    when: healthcareCredit,
  },
  selectPaymentMethod: {
    path: '/select-payment-method',
    title: 'titles_selectpaymentmethod',
    access: 'session',
    shows: ['contact'],
  },
  payment: { path: '/payment/$method', ...payment },
  paymentStep: { path: '/payment/$method/$', ...payment },
  mobileMoneyComplete: { path: '/mobile-money/complete', ...completion },
  threeDSecureComplete: { path: '/3ds/complete', ...completion },
  receipt: {
    path: '/receipt',
    title: 'titles_receipt',
    access: 'session',
    hides: ['mobileCart', 'goBack'],
    shows: ['contact'],
  },
  receiptError: {
    path: '/receipt-error',
    title: 'titles_receipterror',
    access: 'session',
    hides: noCart,
    shows: ['contact'],
  },

  accountInformation: { path: '/settings/account-information', ...settings },
  changePassword: { path: '/settings/change-password', ...settings },
  addUser: { path: '/settings/add-user', ...settings, when: addUser },
  setupNotifications: { path: '/settings/setup-notifications', ...settings },
  savedCards: { path: '/settings/saved_cards', ...settings },
  addSavedCard: { path: '/settings/saved_cards/new/add', ...settings },
  editSavedCard: { path: '/settings/saved_cards/$cardId/edit', ...settings },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place => places[name];
