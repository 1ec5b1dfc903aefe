import { ApiFailure } from '#domain/failure.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { known, password, tabs, unknown, wrongPassword } from '../samples/typed.ts';
import { act, answers, momentary, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof quickPayLogin;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
} as const;

export const loginPlan: Plan<Chart> = {
  input: { ways: ['phone', 'email'] },
  says: ({ context: { way } }) => [
    { type: 'way.chosen', way: way === 'phone' ? 'email' : 'phone' },
    { type: 'username.submitted', username: known[way].typed },
    { type: 'username.changed' },
    { type: 'password.submitted', password },
    { type: 'recovery.chosen' },
    { type: 'guest.chosen' },
  ],
  answers: {
    checkUsername: [gives(true), gives(false), refuses(no(429))],
    beginAsGuest: [gives(admission), refuses(no(429))],
    signIn: [gives(admission), refuses(no(401))],
  },
  facts: ({ context: { way, username, found, problem } }) => [way, username, found, problem],
};

const guestOnly: Plan<Chart> = {
  input: { ways: [] },
  says: [{ type: 'guest.chosen' }],
  answers: { beginAsGuest: [gives(admission)] },
};

const wayIn = ({ before, now }: Moment<Chart>) => (before ?? now).context.way;

const isFound = (moment: Moment<Chart>) =>
  nextOf(moment, 'checkUsername')?.['output'] === true || moment.next.length === 0;

const problems = (moment: Moment<Chart>): string => {
  const { problem } = moment.now.context;
  if (problem === undefined) return '';
  return problem.text.includes('password')
    ? ', and below the field that the password is not right'
    : ', and that there were too many tries';
};

/** Who begins a session: the same request, with a name or without. */
const beginning = (moment: Moment<Chart>) =>
  isRefused(moment)
    ? refuse('authenticate', codeIn(moment) === 429 ? 429 : 422)
    : asUsual('authenticate');

export const quickPayLoginScript: Script<Chart> = {
  chart: 'quick-pay-login',
  machine: quickPayLogin,
  sees: {
    arriving: momentary,
    offeringGuest: sight('the first page, “Pay your bill”, with the button “Pay Now” and no field'),
    givingUsername: sight(
      (moment) =>
        `“Quick Pay”, with “${tabs[moment.now.context.way]}” chosen and an empty field for it${problems(moment)}`,
    ),
    checking: sight('the button “Continue” is at work'),
    givingPassword: sight(
      (moment) =>
        `“Welcome back” and “Signing in as ${known[moment.now.context.way].shown}”, with a field for the password${problems(moment)}`,
    ),
    signingIn: sight('the button “Log in” is at work'),
    beginningAsGuest: sight('the button is at work'),
    admitted: sight('the form “Quick Pay Manual Entry”'),
  },
  does: {
    'way.chosen': act(({ event }) => `Choose “${event?.['way'] === 'email' ? 'Email' : 'Phone'}”`),
    'username.submitted': act((moment) => {
      const way = wayIn(moment);
      const typed = isFound(moment) ? known[way].typed : unknown[way];
      return `Type ${typed} and press “Continue”`;
    }),
    'username.changed': act('Press “Not you?”'),
    'password.submitted': act((moment) => {
      const isWrong = nextOf(moment, 'signIn')?.['error'] !== undefined;
      return `Type the password ${isWrong ? wrongPassword : password} and press “Log in”`;
    }),
    'recovery.chosen': act(
      'Press “Forgot password?”, look at the page, and go back by the browser',
    ),
    'guest.chosen': act(({ before, now }) =>
      (before ?? now).context.ways.length > 0 ? 'Press “Guest Checkout”' : 'Press “Pay Now”',
    ),
  },
  answers: {
    checkUsername: answers(
      (moment) => {
        if (codeIn(moment) === 429) return 'the server was asked too often';
        if (isRefused(moment)) return 'the server cannot look it up';
        return moment.event?.['output'] === true
          ? 'the server knows them'
          : 'nobody is known by it';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 429) return refuse('checkUsername', 429);
          return isRefused(moment) ? fail('checkUsername') : asUsual('checkUsername');
        },
      },
    ),
    beginAsGuest: answers(
      (moment) =>
        isRefused(moment) ? 'the server begins no session' : 'the server begins a session',
      { script: beginning },
    ),
    signIn: answers(
      (moment) => {
        if (codeIn(moment) === 401) return 'the password is wrong';
        return isRefused(moment) ? 'the server signs nobody in' : 'the server lets them in';
      },
      {
        script: (moment) => (codeIn(moment) === 401 ? asUsual('authenticate') : beginning(moment)),
      },
    ),
  },
  passes: {},
  calls: { checkUsername: 'checkUsername', beginAsGuest: 'authenticate', signIn: 'authenticate' },
  beginnings: [
    {
      name: 'by phone or e-mail',
      plan: loginPlan,
      start: { words: 'Open Lakeside', opens: '/lakeside/' },
      leadsOn: (end) => end.value === 'admitted',
    },
    {
      name: 'where nobody is known by name',
      plan: guestOnly,
      start: { words: 'Open the Corner Clinic', opens: '/corner-clinic/' },
    },
  ],
};
