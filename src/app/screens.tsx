import { lazy } from 'react';
import { places, type PlaceName } from '#domain/places.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import type { Screen } from './screen.ts';

const pages = (name: keyof typeof import('./pages.tsx')) =>
  lazy(async () => ({ default: (await import('./pages.tsx'))[name] }));

/** One part for all of them: from one conversation to the next nothing is waited for. */
const Conversation = lazy(() => import('./conversation-screens.tsx'));
const conversations =
  (name: Parameters<typeof Conversation>[0]['name']): Screen =>
  (props) => <Conversation name={name} {...props} />;

const locations = lazy(async () => ({
  default: (await import('./LocationsScreen.tsx')).LocationsScreen,
}));

export const UnknownScreen: Screen = pages('Unknown');
/** Stands where a flow's screens will be. */
export const BeingPrepared: Screen = pages('BeingPrepared');
/** Stands for every place of an account whose record could not be read. */
export const RecordUnread: Screen = pages('RecordUnread');

/** Which screen a place shows. */
export const screens: Partial<Record<PlaceName, Screen>> = {
  landing: Landing,
  login: conversations('LoggingIn'),
  createAccount: conversations('CreatingAccount'),
  createAccountAlternate: conversations('CreatingAccount'),
  activate: conversations('Activating'),
  activated: conversations('Activating'),
  ssoLaunch: conversations('SigningOn'),
  ssoTokenless: conversations('SigningOn'),
  ssoChallenge: conversations('SigningOn'),
  smsPay: conversations('OpeningTextLink'),
  forgot: conversations('Recovering'),
  recoveryLink: conversations('Recovering'),
  resetPassword: conversations('ChoosingPassword'),
  resetPasswordSuccess: pages('PasswordChanged'),
  inviteActivate: conversations('AnsweringInvitation'),
  inviteCreateAccount: conversations('AnsweringInvitation'),
  inviteDecline: conversations('AnsweringInvitation'),
  inviteExpired: pages('InvitationExpired'),
  expired: pages('Expired'),
  ssoError: pages('SsoError'),
  ssoLogout: pages('SsoLogout'),
  ssoLogoutById: pages('SsoLogout'),
  quickPay: conversations('EnteringAccount'),
  quickPayAccount: conversations('EnteringAccount'),
  quickPayAccounts: conversations('ReviewingCart'),
  openBalance: conversations('SearchingBalance'),
  openBalanceAddAccount: conversations('AddingAccount'),
  credentialedAddAccount: conversations('AddingAccount'),
  openBalanceAccounts: conversations('ReviewingCart'),
  openBalanceLocations: locations,
  credentialedAccounts: conversations('ReviewingCart'),
  credentialedLocations: locations,
  ssoAccounts: conversations('ReviewingCart'),
  accounts: conversations('ReviewingCart'),
  recommendedPlans: conversations('Planning'),
  credentialedPlans: conversations('Planning'),
  credentialedPaymentPlan: conversations('Planning'),
  openBalancePaymentPlan: conversations('Planning'),
  ssoPaymentPlan: conversations('Planning'),
  statement: conversations('ReadingStatement'),
  selectPaymentMethod: conversations('ChoosingMethod'),
  payment: conversations('Paying'),
  receipt: conversations('ReadingReceipt'),
  receiptError: conversations('ReadingReceipt'),
  paymentStep: pages('Payment'),
  terms: pages('Terms'),
  privacy: pages('Privacy'),
  notices: lazy(async () => ({ default: (await import('./NoticesScreen.tsx')).NoticesScreen })),
};

export const isAccountPlace = (name: PlaceName): boolean =>
  places[name].path.startsWith('/credentialed/') && places[name].access === 'account';
