import { offersAlternate } from './alternate-account.ts';
import type { Tenant } from './tenant.ts';
import type { Visitor } from './visitor.ts';

/**
 * Who may enter a place:
 * open      anyone
 * landing   anyone without a session; with one, back to where they were
 * session   whoever holds a session
 * account   whoever holds a session with an account
 * sso       whoever came by single sign-on; without a session it failed
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
  /** Where it is on instead, under a flag that is off. */
  readonly otherwise?: string;
  readonly hides?: readonly Hidden[];
  readonly shows?: readonly ('contact' | 'landingBanner')[];
  /** Its addresses are tabs of one screen: going from one to the other is no move. */
  readonly tabs?: true;
  /** Opened at start by replacing the history entry: these addresses work once. */
  readonly replay?: 'replace';
  /** Kinds of visitor for whom there is no such place. */
  readonly not?: readonly Visitor[];
  /** What must be there already: accounts in the cart, something to pay today, a payment made. */
  readonly needs?: 'accounts' | 'due' | 'receipt';
}

const credentialed = (t: Tenant) => t.general.credentialed;
const addUser = (t: Tenant) => t.general.credentialed && t.general.credentialedAddUser;
const selectLocation = (t: Tenant) => t.general.allowV4PatientSelectLocation;
const credentialedLocation = (t: Tenant) => credentialed(t) && selectLocation(t);
const addOwn = (t: Tenant) => credentialedLocation(t) && t.general.credentialedAddAccount;
const history = (t: Tenant) =>
  t.general.credentialed &&
  t.features.allowPatientPaymentHistory &&
  t.general.allowV4PaymentHistory;
const healthcareCredit = (t: Tenant) => t.payments.healthcareCredit;
const quickpay = (t: Tenant) => t.general.quickpay;
const sso = (t: Tenant) => t.general.sso;
const openBalance = (t: Tenant) => t.general.allowAccountBalanceValidation;
const openBalanceLocation = (t: Tenant) => openBalance(t) && selectLocation(t);
const smsPay = (t: Tenant) => t.general.smsPay;
const always = () => true;
const savedCards = (t: Tenant) => t.payments.saveCreditCard;
const communications = (t: Tenant) =>
  t.features.allowNotificationsAndFeatures && !t.general.hideCommunicationsAndFeatures;
const authorized: readonly Visitor[] = ['authorized-user'];

type Row = Omit<Place, 'path' | 'title'>;

const noCart: Row = { access: 'session', hides: ['mobileCart', 'cartSummary'] };
const signIn: Row = {
  access: 'landing',
  hides: ['mobileCart', 'cartSummary'],
  shows: ['landingBanner'],
};
const recovery: Row = { access: 'landing', hides: ['mobileCart', 'cartSummary'] };
const notice: Row = { access: 'open' };
const launch: Row = { access: 'open', when: sso, hides: ['logoLink'], replay: 'replace' };
const goodbye: Row = { access: 'open', hides: ['goBack', 'logoLink'] };
const accounts: Row = { access: 'session', hides: ['cartSummary'], shows: ['contact'] };
const accountsStart: Row = { ...accounts, hides: ['cartSummary', 'goBack'] };
const bySso: Row = { ...accounts, access: 'sso', when: sso, replay: 'replace' };
const own: Row = { ...accounts, access: 'account', when: credentialed };
const ownElsewhere: Row = { ...noCart, access: 'account' };
const paying: Row = { access: 'session', hides: ['mobileCart', 'logoLink'], shows: ['contact'] };
const completion: Row = { access: 'open', hides: ['mobileCart', 'logoLink'] };
const settings: Row = { access: 'account', hides: ['mobileCart', 'cartSummary'] };
/** Whoever was sent by the provider's own system has name and password there. */
const ownLogin: Row = { ...settings, not: ['sso', 'sso-credentialed'] };

const at = (path: string, title: string, row: Row, more: Partial<Row> = {}): Place => ({
  path,
  title,
  ...row,
  ...more,
});

/** Every address of the portal. Order matters only to the reader. */
export const places = {
  landing: at('/', 'titles_landing', signIn, { hides: ['mobileCart', 'goBack'] }),
  login: at('/credentialed-login', 'titles_login', signIn, { when: credentialed }),
  createAccount: at('/credentialed/create-account', 'titles_createaccount', signIn, {
    when: credentialed,
  }),
  createAccountAlternate: at(
    '/credentialed/create-account/alternate',
    'titles_createaccount',
    signIn,
    {
      when: (t) => credentialed(t) && offersAlternate(t),
      otherwise: '/credentialed/create-account',
    },
  ),
  activate: at('/credentialed/activate/$token', 'titles_activate', signIn, { when: credentialed }),
  activated: at('/credentialed/activate/success', 'titles_activated', signIn, {
    when: credentialed,
  }),

  forgot: at('/forgot', 'titles_forgot', recovery),
  recoveryLink: at('/recoveryLink', 'titles_recoverylink', recovery),
  resetPassword: at('/resetPassword', 'titles_resetpassword', recovery),
  resetPasswordByLink: at('/resetPassword/$username/$pwToken', 'titles_resetpassword', recovery),
  resetPasswordSuccess: at('/resetPasswordSuccess', 'titles_resetpasswordsuccess', recovery),

  inviteActivate: at('/user/authorized/activate/$token', 'titles_inviteactivate', recovery, {
    when: addUser,
  }),
  inviteCreateAccount: at(
    '/user/authorized/create-account',
    'titles_invitecreateaccount',
    recovery,
    { when: addUser },
  ),
  inviteExpired: at('/user/authorized/link-expired', 'titles_inviteexpired', recovery, {
    when: addUser,
  }),
  inviteDecline: at('/user/authorized/decline/$token', 'titles_inviteactivate', recovery, {
    when: addUser,
  }),

  expired: at('/expired', 'titles_expired', notice, { hides: ['mobileCart'] }),
  terms: at('/terms-of-service', 'titles_terms', notice),
  privacy: at('/privacy-notice', 'titles_privacy', notice),
  notices: at('/notices/$page', 'titles_notices', notice, { tabs: true }),

  ssoLaunch: at('/sso/$version/$token', 'titles_sso', launch),
  ssoTokenless: at('/sso/$version', 'titles_sso', launch),
  ssoChallenge: at('/sso/$version/challenge/$token', 'titles_ssochallenge', launch),
  ssoAccounts: at('/sso/accounts', 'titles_accounts', bySso, {
    hides: ['cartSummary', 'goBack', 'logoLink'],
  }),
  ssoAccount: at('/sso/accounts/$planIdAccountId', 'titles_accounts', bySso),
  ssoPaymentPlan: at('/sso/accounts/$planIdAccountId/payment-plan', 'titles_paymentplan', bySso),
  ssoPartialAmount: at(
    '/sso/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    bySso,
  ),
  ssoError: at('/sso/error', 'titles_ssoerror', launch, { when: always }),
  ssoLogout: at('/sso-logout', 'titles_ssologout', goodbye),
  ssoLogoutById: at('/sso-logout/$id', 'titles_ssologout', goodbye),
  smsPay: at('/smspay/$id', 'titles_smspay', notice, { when: smsPay, replay: 'replace' }),

  quickPay: at('/quick-pay', 'titles_quickpay', accountsStart, { when: quickpay, shows: [] }),
  quickPayAccounts: at('/quick-pay/accounts', 'titles_accounts', accounts, {
    when: quickpay,
    needs: 'accounts',
  }),
  quickPayAccount: at('/quick-pay/accounts/$planIdAccountId', 'titles_editaccount', accounts, {
    when: quickpay,
    needs: 'accounts',
  }),

  openBalance: at('/open-balance', 'titles_openbalance', noCart, {
    when: openBalance,
    hides: ['mobileCart', 'cartSummary', 'goBack'],
  }),
  openBalanceAccounts: at('/open-balance/accounts', 'titles_accounts', accounts, {
    when: openBalance,
    needs: 'accounts',
  }),
  openBalanceAccount: at('/open-balance/accounts/$planIdAccountId', 'titles_accounts', accounts, {
    when: openBalance,
  }),
  openBalancePaymentPlan: at(
    '/open-balance/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    accounts,
    { when: openBalance },
  ),
  openBalancePartialAmount: at(
    '/open-balance/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    accounts,
    { when: openBalance },
  ),
  openBalanceAddAccount: at('/open-balance/add-account', 'titles_addaccount', noCart, {
    when: openBalanceLocation,
    not: authorized,
  }),
  openBalanceLocations: at('/open-balance/locations', 'titles_locations', noCart, {
    when: openBalanceLocation,
    hides: [],
  }),

  accounts: at('/accounts', 'titles_accounts', accountsStart, { needs: 'accounts' }),
  credentialedAccounts: at('/credentialed/accounts', 'titles_accounts', own, {
    hides: ['cartSummary', 'goBack'],
  }),
  credentialedAccount: at('/credentialed/accounts/$planIdAccountId', 'titles_accounts', own),
  credentialedPaymentPlan: at(
    '/credentialed/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    own,
  ),
  credentialedPartialAmount: at(
    '/credentialed/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    own,
  ),
  credentialedPlans: at('/credentialed/accounts/plans', 'titles_paymentplan', own),
  statement: at('/credentialed/accounts/$planIdAccountId/statement', 'titles_statement', own),
  credentialedAddAccount: at('/credentialed/add-account', 'titles_addaccount', ownElsewhere, {
    when: addOwn,
    not: authorized,
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

  recommendedPlans: at('/recommended-plans/accounts/plans', 'titles_paymentplan', accounts, {
    when: ({ recurring }) => recurring.allowPatientRecurring && recurring.recommendedPaymentPlans,
    needs: 'accounts',
  }),
  healthcareCreditAccounts: at('/accounts/healthcare-credit', 'titles_healthcarecredit', accounts, {
    when: healthcareCredit,
  }),
  selectPaymentMethod: at('/select-payment-method', 'titles_selectpaymentmethod', paying, {
    hides: [],
    needs: 'due',
  }),
  payment: at('/payment/$method', 'titles_payment', paying, { needs: 'due' }),
  paymentStep: at('/payment/$method/$step/$', 'titles_payment', paying),
  mobileMoneyComplete: at('/mobile-money/complete', 'titles_paymentcompletion', completion),
  threeDSecureComplete: at('/3ds/complete', 'titles_paymentcompletion', completion),
  receipt: at('/receipt', 'titles_receipt', paying, {
    hides: ['mobileCart', 'goBack'],
    // The receipt says itself whom to call: the locations that were paid.
    shows: [],
    needs: 'receipt',
  }),
  receiptError: at('/receipt-error', 'titles_receipterror', paying, {
    hides: ['mobileCart'],
    // Whom to call stands in the page itself, beside what to name there.
    shows: [],
    needs: 'receipt',
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
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place => places[name];

/** Whether the provider's settings have this place at all. */
export const isOffered = (name: PlaceName, tenant: Tenant): boolean =>
  placeOf(name).when?.(tenant) ?? true;
