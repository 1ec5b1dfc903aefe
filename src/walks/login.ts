import { login } from '#machines/login.ts';
import { atCreateAccount, atForgot, atLanding } from './places.ts';
import { admitted } from './portal/samples.ts';
import { holder, password, wrongPassword } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';

const ends: Readonly<Record<string, Sight>> = {
  recovery: atForgot,
  newAccount: atCreateAccount,
  quickPay: atLanding,
};

export const loginTable: Table<typeof login> = {
  name: 'login',
  machine: login,
  says: {
    'credentials.submitted': [{ username: holder, password }],
    'recovery.chosen': [{ username: ` ${holder}` }],
  },
  does: {
    'credentials.submitted': (moment) => ({
      fill: {
        labels_email: holder,
        labels_password: nextOf(moment, 'signIn')?.['error'] ? wrongPassword : password,
      },
      press: 'buttons_login',
    }),
    'recovery.chosen': { fill: { labels_email: ` ${holder}` }, press: 'links_forgotpassword' },
    'account.wanted': { press: 'links_createaccount' },
    'quickPay.chosen': { press: 'buttons_backtoquickpay' },
  },
  answers: {
    signIn: {
      call: 'authenticate',
      may: {
        'the server lets them in': ok(admitted('credentialed')),
        'the email or the password is wrong': no('signedOut', usual),
        'it was tried too often': no('tooOften'),
        'the server fails': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    identifying: {
      heading: 'headings_credentialedlogin',
      button: 'buttons_login',
      problemAt: 'labels_password',
    },
    signingIn: { working: 'buttons_login', fields: { labels_email: holder } },
    admitted: { heading: 'headings_locations', at: '/credentialed/locations' },
    left: ({ now: { context } }) => ends[context.end.kind] ?? {},
  },
  facts: ({ context }) => [context.problem],
  begins: {
    'with e-mail and password': {
      starts: [{ words: 'Open the login of Lakeside', opens: '/lakeside/#/credentialed-login' }],
    },
  },
  once: ['signIn'],
  shownBy: { identifying: 'Identifying' },
};
