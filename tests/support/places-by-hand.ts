import { elsewherePlaces, elsewhereSettings, noneElsewhere } from './elsewhere-by-hand.ts';
import type { everythingOn } from './everything-on.ts';
import { autopayPlaces, planPlaces, planSettings } from './plan-places-by-hand.ts';

/**
 * The effect of each address of the portal by visitor, as the specification has it; written by
 * hand, so that it can disagree with the table that the portal itself goes by.
 */
const withSession = [
  'guest',
  'quick pay with password',
  'by text link',
  'found a balance',
  'single sign-on',
  'single sign-on with account',
  'account holder',
  'authorized user',
] as const;
export type Visitor = 'nobody' | (typeof withSession)[number];

/**
 * shown · unknown: no such page · start: the way in · back: where they were · an address: the place there · home: where they begin, for there is nothing to pay yet · expired: for nothing was paid · usual: the way to create an account · login, link expired: the pages of that name.
 */
export type Outcome =
  | 'shown'
  | 'unknown'
  | 'start'
  | 'back'
  | 'home'
  | 'expired'
  | 'sso error'
  | 'usual'
  | 'login'
  | 'link expired'
  | `/${'settings' | 'payment-standing' | 'plan'}/${string}`;

export type Access = Readonly<Record<Visitor, Outcome>>;

const forAll = (outcome: Outcome): Access => ({
  nobody: outcome,
  ...(Object.fromEntries(withSession.map((one) => [one, outcome])) as Record<
    (typeof withSession)[number],
    Outcome
  >),
});
const [open, unknown] = [forAll('shown'), forAll('unknown')];
const landing: Access = { ...forAll('back'), nobody: 'shown' };
/** The place goes on with something that was not begun. */
const unbegun: Access = { ...landing, nobody: 'start' };
const session: Access = { ...forAll('shown'), nobody: 'start' };
/** Visitors with bills in the cart; the carts of the others are empty. */
const withBills = {
  'by text link': 'shown',
  'found a balance': 'shown',
  'single sign-on': 'shown',
} as const;
const cart: Access = { ...forAll('home'), nobody: 'start', ...withBills };
const receipt: Access = { ...forAll('expired'), nobody: 'start' };
const account: Access = {
  ...forAll('back'),
  nobody: 'start',
  'single sign-on with account': 'shown',
  'account holder': 'shown',
  'authorized user': 'shown',
};
/** Quick pay with a password can keep cards as well. */
const cardsOnFile: Access = { ...account, 'quick pay with password': 'shown' };
const newCard: Access = { ...cardsOnFile, 'single sign-on with account': 'back' };
/** A visitor who owes something at several locations chooses one first. */
const chosen: Access = {
  ...account,
  'single sign-on with account': 'home',
  'account holder': 'home',
  'authorized user': 'home',
};
/** A place that authorized users do not have. */
const owner: Access = { ...account, 'authorized user': 'back' };
/** Launched visitors have name and password elsewhere. */
const ownLogin: Access = {
  ...account,
  'single sign-on': 'back',
  'single sign-on with account': 'back',
};
const bySso: Access = {
  ...forAll('back'),
  nobody: 'sso error',
  'single sign-on': 'shown',
  'single sign-on with account': 'shown',
};

/** Addresses with a token that is worth nothing: a visitor with a session keeps it. */
const sentWith: Readonly<Record<string, Access>> = {
  '/smspay/abc': open,
  '/sso/v1': forAll('sso error'),
  '/sso/v1/abc': forAll('sso error'),
  '/sso/v1/challenge/abc': forAll('sso error'),
};

/** The first setting of those that each visitor has, where everything is on. */
const firstSetting: Access = {
  ...account,
  'quick pay with password': '/settings/saved_cards',
  'single sign-on with account': '/settings/add-user',
  'account holder': '/settings/account-information',
  'authorized user': '/settings/account-information',
};

const always: Readonly<Record<string, Access>> = {
  '/': landing,
  '/forgot': unbegun,
  '/recoveryLink': unbegun,
  '/resetPassword': unbegun,
  '/resetPassword/rosa/1234': unbegun,
  '/resetPasswordSuccess': landing,
  '/expired': open,
  '/settled': open,
  '/terms-of-service': open,
  '/privacy-notice': open,
  '/notices/terms-of-service': open,
  '/notices/privacy-notice': open,
  '/notices/anything-else': unknown,
  '/sso/error': open,
  '/sso-logout': open,
  '/sso-logout/42': open,
  '/payment-standing/abc': open,
  '/wallet/mobile-money/complete': open,
  '/3ds/complete': open,
  '/accounts': cart,
  '/quick-pay': session,
  '/quick-pay/accounts': cart,
  '/quick-pay/accounts/17': cart,
  '/help': session,
  '/help/methods': session,
  '/select-payment-method': cart,
  '/payment/cards': cart,
  '/payment/wallet/finish/abc': { ...session, nobody: '/payment-standing/abc' },
  '/receipt': receipt,
  '/receipt-error': receipt,
  '/settings': firstSetting,
  '/settings/account-information': ownLogin,
  '/settings/change-password': ownLogin,
  '/settings/security': ownLogin,
  '/settings/security/data': ownLogin,
  '/settings/security/close': { ...ownLogin, 'authorized user': 'back' },
  ...planPlaces(cardsOnFile, open),
  '/no/such/page': unknown,
  '/quick-pay/accounts/17/and/more': unknown,
};

/** Everything is on, but the search for open balances. */
const lakeside: Readonly<Record<string, Access>> = {
  ...sentWith,
  ...always,
  '/credentialed-login': landing,
  '/credentialed/create-account': landing,
  '/credentialed/create-account/alternate': { ...landing, nobody: 'usual' },
  '/credentialed/activate/abc': landing,
  '/credentialed/activate/success': { ...landing, nobody: 'login' },
  '/user/authorized/activate/link': { ...landing, nobody: 'link expired' },
  '/user/authorized/create-account': { ...landing, nobody: 'link expired' },
  '/user/authorized/link-expired': landing,
  '/user/authorized/decline/link': { ...landing, nobody: 'link expired' },
  '/recommended-plans/accounts/plans': cart,
  '/credentialed/accounts': chosen,
  '/credentialed/accounts/17': account,
  '/credentialed/accounts/plans': account,
  '/credentialed/accounts/17/payment-plan': account,
  '/credentialed/accounts/17/partial-amount': account,
  '/credentialed/accounts/17/statement': account,
  '/credentialed/add-account': owner,
  ...autopayPlaces(owner),
  '/credentialed/locations': account,
  '/credentialed/payment-history': account,
  '/credentialed/payment-history/17': account,
  '/credentialed/payment-history/17/receipt': account,
  '/credentialed/payment-history/year': account,
  '/settings/add-user': owner,
  '/settings/setup-notifications': account,
  '/settings/saved_cards': cardsOnFile,
  '/payment/cards/17': cart,
  '/payment/cards/confirmation/17': cart,
  '/edit-card-details/17': cart,
  '/settings/saved_cards/new/add': newCard,
  '/settings/saved_cards/17/edit': cardsOnFile,
  '/payment-plan/17/accounts/card/add': newCard,
  ...elsewherePlaces(cart, open, chosen),
  '/sso/accounts': bySso,
  '/sso/accounts/17': bySso,
  '/sso/accounts/17/payment-plan': bySso,
  '/sso/accounts/17/partial-amount': bySso,
  '/open-balance': unknown,
  '/open-balance/accounts': unknown,
  '/open-balance/accounts/17': unknown,
  '/open-balance/accounts/17/payment-plan': unknown,
  '/open-balance/accounts/17/partial-amount': unknown,
  '/open-balance/add-account': unknown,
  '/open-balance/locations': unknown,
};

/** Guests only, cards only: a place that is switched off is there for no visitor. */
const cornerClinic: Readonly<Record<string, Access>> = Object.fromEntries(
  Object.keys(lakeside).map((path) => [path, always[path] ?? unknown]),
);

/** Bills are searched for; users are not invited, accounts not added, texts not sent. */
const harbor: Readonly<Record<string, Access>> = {
  ...lakeside,
  '/smspay/abc': unknown,
  '/credentialed/create-account/alternate': landing,
  '/user/authorized/activate/link': unknown,
  '/user/authorized/create-account': unknown,
  '/user/authorized/link-expired': unknown,
  '/user/authorized/decline/link': unknown,
  '/credentialed/add-account': unknown,
  '/credentialed/payment-history': unknown,
  '/credentialed/payment-history/17': unknown,
  '/credentialed/payment-history/17/receipt': unknown,
  '/credentialed/payment-history/year': unknown,
  '/settings': { ...firstSetting, 'single sign-on with account': '/settings/saved_cards' },
  '/settings/add-user': unknown,
  '/settings/setup-notifications': unknown,
  ...noneElsewhere(unknown),
  '/open-balance': session,
  '/open-balance/accounts': cart,
  '/open-balance/accounts/17': session,
  '/open-balance/accounts/17/payment-plan': session,
  '/open-balance/accounts/17/partial-amount': session,
  '/open-balance/add-account': { ...session, 'authorized user': 'back' },
  '/open-balance/locations': session,
};

export const accessAt = { lakeside, harbor, 'corner-clinic': cornerClinic };
export type Slug = keyof typeof accessAt;
type On = typeof everythingOn;
export type Flag = { [P in keyof On]: keyof On[P] }[keyof On];

const holders: readonly Flag[] = ['credentialed'];
const inviting: readonly Flag[] = ['credentialed', 'credentialedAddUser'];
const located: readonly Flag[] = ['credentialed', 'allowV4PatientSelectLocation'];
const past: readonly Flag[] = [...holders, 'allowPatientPaymentHistory', 'allowV4PaymentHistory'];
const searched: readonly Flag[] = ['allowAccountBalanceValidation'];
const foundAt: readonly Flag[] = [...searched, 'allowV4PatientSelectLocation'];
const quick: readonly Flag[] = ['quickpay'];
const sent: readonly Flag[] = ['sso'];
const cards: readonly Flag[] = ['saveCreditCard'];
const told: readonly Flag[] = ['allowNotificationsAndFeatures', 'hideCommunicationsAndFeatures'];

/** The settings that each address hangs on, by hand; one that is missing hangs on none. */
export const gates: Readonly<Record<string, readonly Flag[]>> = {
  '/credentialed-login': holders,
  '/credentialed/create-account': holders,
  '/credentialed/create-account/alternate': holders,
  '/credentialed/activate/$token': holders,
  '/credentialed/activate/success': holders,
  '/user/authorized/activate/$token': inviting,
  '/user/authorized/create-account': inviting,
  '/user/authorized/link-expired': inviting,
  '/user/authorized/decline/$token': inviting,
  '/sso/$version': sent,
  '/sso/$version/$token': sent,
  '/sso/$version/challenge/$token': sent,
  '/sso/accounts': sent,
  '/sso/accounts/$planIdAccountId': sent,
  '/sso/accounts/$planIdAccountId/payment-plan': sent,
  '/sso/accounts/$planIdAccountId/partial-amount': sent,
  '/smspay/$id': ['smsPay'],
  '/quick-pay': quick,
  '/quick-pay/accounts': quick,
  '/quick-pay/accounts/$planIdAccountId': quick,
  '/open-balance': searched,
  '/open-balance/accounts': searched,
  '/open-balance/accounts/$planIdAccountId': searched,
  '/open-balance/accounts/$planIdAccountId/payment-plan': searched,
  '/open-balance/accounts/$planIdAccountId/partial-amount': searched,
  '/open-balance/add-account': foundAt,
  '/open-balance/locations': foundAt,
  '/credentialed/accounts': holders,
  '/credentialed/accounts/$planIdAccountId': holders,
  '/credentialed/accounts/$planIdAccountId/payment-plan': holders,
  '/credentialed/accounts/$planIdAccountId/partial-amount': holders,
  '/credentialed/accounts/plans': holders,
  '/recommended-plans/accounts/plans': ['allowPatientRecurring', 'recommendedPaymentPlans'],
  '/credentialed/accounts/$planIdAccountId/statement': holders,
  '/credentialed/add-account': [...located, 'credentialedAddAccount'],
  '/credentialed/locations': located,
  '/credentialed/payment-history': past,
  '/credentialed/payment-history/$id': past,
  '/credentialed/payment-history/$id/receipt': past,
  '/credentialed/payment-history/year': past,
  ...elsewhereSettings,
  '/settings/add-user': inviting,
  '/settings/setup-notifications': told,
  '/settings/saved_cards': cards,
  '/settings/saved_cards/new/add': cards,
  '/settings/saved_cards/$cardId/edit': cards,
  ...planSettings(cards),
  '/payment/cards/$cardId': cards,
  '/payment/cards/confirmation/$cardId': cards,
  '/edit-card-details/$cardId': cards,
};
