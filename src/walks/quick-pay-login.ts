import { waysAt } from '#domain/username.ts';
import { places } from '#domain/places.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { admitted } from './portal/samples.ts';
import { known, password, unknown, wrongPassword } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';
import { codeIn, nextOf } from './telling/coming.ts';
import { momentary, type Moment } from './telling/script.ts';

type M = Moment<typeof quickPayLogin>;

const wayIn = ({ before, now }: M) => (before ?? now).context.way;
const asGuest = ({ now: { context } }: M) =>
  context.ways.length > 0 ? 'buttons_guestcheckout' : 'buttons_paynow';
const isFound = (moment: M) =>
  nextOf(moment, 'checkUsername')?.['output'] === true || moment.next.length === 0;

const begins = 'the server begins a session';
const failures = [
  'the server cannot look it up',
  'passwords were tried too often',
  'the server signs nobody in',
];

export const quickPayLoginTable: Table<typeof quickPayLogin> = {
  name: 'quick-pay-login',
  machine: quickPayLogin,
  says: {
    'way.chosen': [{ way: 'email' }, { way: 'phone' }],
    'username.submitted': [{ username: known.phone.typed }, { username: known.email.typed }],
    'password.submitted': [{ password }],
  },
  // A chosen tab cannot be chosen once more, and takes only the kind of name that it asks for.
  where: ({ context: { way, ways } }, { type, ...said }) => {
    if (type === 'username.submitted') return said['username'] === known[way].typed;
    return type !== 'way.chosen' || ways.some((one) => one === said['way'] && one !== way);
  },
  does: {
    'way.chosen': ({ now }) => ({ choose: `tabs_${now.context.way}` }),
    'username.submitted': (moment) => {
      const way = wayIn(moment);
      const typed = isFound(moment) ? known[way].typed : unknown[way];
      return {
        fill: { [`labels_${way}`]: typed },
        press: 'buttons_continue',
        words: `Type ${typed} and press “buttons_continue”`,
      };
    },
    'username.changed': { press: 'links_notyou' },
    'password.submitted': (moment) => {
      const event = nextOf(moment, 'signIn');
      const typed = event && codeIn({ event }) === resultCodes.signedOut ? wrongPassword : password;
      return {
        fill: { labels_password: typed },
        press: 'buttons_login',
        words: `Type the password ${typed} and press “buttons_login”`,
      };
    },
    'recovery.chosen': {
      press: 'links_forgotpassword',
      words: 'Press “links_forgotpassword”, look at the page, and go back by the browser',
    },
    'guest.chosen': (moment) => ({ press: asGuest(moment) }),
  },
  answers: {
    checkUsername: {
      call: 'checkUsername',
      may: {
        'the server knows them': ok(true),
        'nobody is known by it': ok(false),
        'the server was asked too often': no('tooOften'),
        'the server cannot look it up': no('fault'),
      },
    },
    beginAsGuest: {
      call: 'authenticate',
      may: {
        [begins]: ok(admitted('guest')),
        'the server begins no session': no('tooOften'),
      },
    },
    signIn: {
      call: 'authenticate',
      may: {
        'the server lets them in': ok(admitted('guest')),
        'the password is wrong': no('signedOut', usual),
        'passwords were tried too often': no('tooOften'),
        'the server signs nobody in': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    arriving: momentary,
    offeringGuest: {
      text: 'headings_quickpay',
      button: 'buttons_paynow',
      without: { field: 'username' },
    },
    givingUsername: ({ now: { context } }) => ({
      text: 'headings_quickpay',
      chosen: `tabs_${context.way}`,
      button: ['buttons_continue', 'buttons_guestcheckout'],
      ...(context.username === ''
        ? { fields: { [`labels_${context.way}`]: '' } }
        : { field: `labels_${context.way}` }),
      problemAt: `labels_${context.way}`,
      without: { field: 'labels_password' },
    }),
    checking: ({ now: { context } }) => ({
      chosen: `tabs_${context.way}`,
      working: 'buttons_continue',
    }),
    givingPassword: ({ now: { context } }) => ({
      text: ['headings_welcomeback', ['labels_signinas', { name: known[context.way].shown }]],
      chosen: `tabs_${context.way}`,
      button: ['buttons_login', 'buttons_guestcheckout'],
      field: 'labels_password',
      problemAt: 'labels_password',
      without: { field: `labels_${context.way}` },
    }),
    signingIn: { text: 'headings_welcomeback', working: 'buttons_login' },
    beginningAsGuest: (moment) => {
      const { found, username } = moment.now.context;
      return { working: username === '' || found ? asGuest(moment) : 'buttons_continue' };
    },
    admitted: { heading: 'headings_quickpayentry', at: places.quickPay.path },
  },
  facts: ({ context: { way, username, found, problem } }) => [way, username !== '', found, problem],
  begins: {
    'by phone or e-mail': {
      input: { ways: ['phone', 'email'] },
      starts: [
        {
          words: 'Open Lakeside',
          opens: '/lakeside/',
          except: failures,
          leadsOn: ({ value }) => value === 'admitted',
        },
      ],
    },
    'where nobody is known by name': {
      input: { ways: [] },
      provider: 'corner-clinic',
      only: ['guest.chosen', begins, 'the server begins no session'],
      starts: [
        {
          words: 'Open the Corner Clinic',
          opens: '/corner-clinic/',
          only: ['guest.chosen', begins],
        },
      ],
    },
  },
  once: ['beginAsGuest', 'signIn'],
  shownBy: {
    offeringGuest: 'src/screens/landing/GuestPay.tsx',
    ...Object.fromEntries(
      ['givingUsername', 'givingPassword', 'checking', 'signingIn', 'beginningAsGuest'].map(
        (state) => [
          state,
          ['src/screens/landing/QuickPay.tsx', 'src/screens/landing/Password.tsx'],
        ],
      ),
    ),
  },
  beside: { at: 'landing', slot: 'quickPayLogin' },
  inputAt: (input, tenant) => {
    const ways = waysAt(tenant.general);
    if (ways.length === 0 || input.ways.length === 0)
      return ways.length === input.ways.length ? input : undefined;
    return { ways };
  },
};
