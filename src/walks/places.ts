import type { Sight } from './table.ts';

/** Places to which flows lead on, by what is seen there first. */
export const atLanding: Sight = { heading: 'headings_landing', at: '/' };
export const atLogin: Sight = { heading: 'headings_credentialedlogin', at: '/credentialed-login' };
export const atCreateAccount: Sight = {
  heading: 'headings_findaccountstart',
  at: '/credentialed/create-account',
};
export const atForgot: Sight = { heading: 'headings_forgot', at: '/forgot' };
