import { expect, test } from 'vitest';
import { placeNames, placeOf, type PlaceName } from '#domain/places.ts';

/** Written by hand; the last test asks for every place that holds a conversation. */
const quiet: Readonly<Partial<Record<PlaceName, 'form' | 'payment' | undefined>>> = {
  landing: undefined,
  login: 'form',
  createAccount: 'form',
  createAccountAlternate: 'form',
  activate: 'form',
  activated: 'form',

  forgot: 'form',
  recoveryLink: 'form',
  resetPassword: 'form',
  resetPasswordByLink: 'form',
  resetPasswordSuccess: 'form',

  inviteActivate: 'form',
  inviteCreateAccount: 'form',
  inviteExpired: 'form',
  inviteDecline: 'form',

  openBalance: 'form',
  openBalanceLocations: undefined,
  openBalanceAddAccount: 'form',

  ssoLaunch: 'form',
  ssoTokenless: 'form',
  ssoChallenge: 'form',
  ssoError: 'form',
  ssoLogout: undefined,
  ssoLogoutById: undefined,
  smsPay: 'form',

  quickPay: 'form',
  quickPayAccounts: undefined,
  quickPayAccount: 'form',
  recommendedPlans: 'form',

  openBalanceAccounts: undefined,
  openBalanceAccount: undefined,
  openBalancePaymentPlan: 'form',
  openBalancePartialAmount: 'form',

  ssoAccounts: undefined,
  ssoAccount: undefined,
  ssoPaymentPlan: 'form',
  ssoPartialAmount: 'form',

  accounts: undefined,
  credentialedAccounts: undefined,
  credentialedAccount: undefined,
  credentialedPaymentPlan: 'form',
  credentialedPartialAmount: 'form',
  credentialedPlans: 'form',
  statement: undefined,
  credentialedAddAccount: 'form',
  credentialedLocations: undefined,
  paymentHistory: undefined,
  paymentHistoryDetail: undefined,
  myPlans: undefined,
  myPlan: undefined,

  healthcareCreditAccounts: 'payment',
  healthcareCreditDecline: 'payment',
  healthcareCreditIncrease: 'payment',
  financingAccounts: 'payment',
  selectPaymentMethod: 'payment',
  payment: 'payment',
  paymentStep: 'payment',
  paymentStanding: 'payment',
  mobileMoneyComplete: undefined,
  threeDSecureComplete: undefined,
  receipt: 'payment',
  receiptError: 'payment',
  pastReceipt: 'payment',
  pastYear: 'form',

  accountInformation: 'form',
  changePassword: 'form',
  security: 'form',
  addUser: 'form',
  setupNotifications: 'form',
  savedCards: 'form',
  addSavedCard: 'form',
  editSavedCard: 'form',

  expired: undefined,
  settled: undefined,
  terms: undefined,
  privacy: undefined,
  notices: undefined,
};

test.each(Object.entries(quiet))(
  'nothing covers the form, or disturbs the payment, at the place %s',
  (name, kept) => {
    expect(placeOf(name as PlaceName).quiet).toBe(kept);
  },
);

/** The conversations that show a list or a paper, which back-to-top serves. */
const read = ['cart', 'statement', 'my-plans'];

test('a place that holds any other conversation is quiet', () => {
  const loud = placeNames.filter((name) => {
    const { holds, quiet: kept } = placeOf(name);
    const isRead = holds === undefined || (typeof holds === 'string' && read.includes(holds));
    return !isRead && !kept;
  });
  const wanted = loud.map(
    (name) => `write quiet: 'form' or 'payment' at ${name} in src/domain/places, and here`,
  );
  expect(wanted).toEqual([]);
});
