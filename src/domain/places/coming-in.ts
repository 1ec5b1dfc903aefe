import { offersAlternate } from '../alternate-account.ts';
import { at, type Place } from '../place.ts';
import {
  credentialed,
  addUser,
  addAccount,
  openBalanceLocation,
  smsPay,
  always,
  search,
  signIn,
  welcome,
  recovery,
  notice,
  launch,
  goodbye,
} from '../place-kinds.ts';

/** Places where visitors come in: by name, by a balance, by a link, or sent by their provider. */
export const comingInPlaces = {
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
  resetPasswordByLink: at('/resetPassword/$username/$pwToken', 'titles_resetpassword', recovery, {
    bare: '/resetPassword',
  }),
  resetPasswordSuccess: at('/resetPasswordSuccess', 'titles_resetpasswordsuccess', recovery),

  inviteActivate: at('/user/authorized/activate/$token', 'titles_inviteactivate', recovery, {
    when: addUser,
    bare: '/user/authorized/activate/link',
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
    bare: '/user/authorized/decline/link',
    holds: 'invitation',
  }),

  openBalance: at('/open-balance', 'titles_openbalance', search, {
    hides: ['mobileCart', 'cartSummary', 'goBack'],
    quiet: 'form',
    holds: 'balance-search',
  }),
  openBalanceLocations: at('/open-balance/locations', 'titles_locations', search, {
    when: openBalanceLocation,
    hides: [],
  }),
  openBalanceAddAccount: at('/open-balance/add-account', 'titles_addaccount', search, {
    when: openBalanceLocation,
    ...addAccount,
  }),

  ssoLaunch: at('/sso/$version/$token', 'titles_sso', launch, { holds: 'sso' }),
  ssoTokenless: at('/sso/$version', 'titles_sso', launch, { holds: 'sso' }),
  ssoChallenge: at('/sso/$version/challenge/$token', 'titles_ssochallenge', launch, {
    holds: 'sso',
  }),
  ssoError: at('/sso/error', 'titles_ssoerror', launch, { when: always, saysClosed: true }),
  ssoLogout: at('/sso-logout', 'titles_ssologout', goodbye),
  ssoLogoutById: at('/sso-logout/$id', 'titles_ssologout', goodbye),
  smsPay: at('/smspay/$id', 'titles_smspay', notice, {
    when: smsPay,
    replay: 'replace',
    quiet: 'form',
    holds: 'text-link',
  }),
  planLink: at('/plan/$link', 'titles_planlink', notice, {
    replay: 'replace',
    quiet: 'form',
    holds: 'plan-link',
  }),
  settled: at('/settled', 'titles_smspay', notice, { hides: ['mobileCart'] }),
} satisfies Record<string, Place>;
