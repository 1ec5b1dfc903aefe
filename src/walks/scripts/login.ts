import { ApiFailure } from '#domain/failure.ts';
import { login } from '#machines/login.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { holder, password, wrongPassword } from '../samples/typed.ts';
import { act, answers, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof login;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const admission = {
  loginType: 'credentialed',
  timeout: 900,
  timeLeft: 900,
  endsIn: 14_400,
  now: 0,
} as const;

export const credentialsPlan: Plan<Chart> = {
  says: [
    { type: 'credentials.submitted', username: holder, password },
    { type: 'recovery.chosen', username: ' rosa@example.org' },
    { type: 'account.wanted' },
    { type: 'quickPay.chosen' },
  ],
  answers: { signIn: [gives(admission), refuses(no(401)), refuses(no(429))] },
  facts: ({ context }) => [context.problem],
};

const problems = ({ now }: Moment<Chart>): string => {
  const { problem } = now.context;
  if (problem === undefined) return '';
  return problem.text === 'errors_login'
    ? ', and below the password that the email or the password is not right'
    : ', and that there were too many tries';
};

const endings = {
  recovery: '“Forgot password”',
  newAccount: '“Create an account”',
  quickPay: 'the first page, “Pay your bill”',
  admitted: '',
} as const;

export const loginScript: Script<Chart> = {
  chart: 'login',
  machine: login,
  sees: {
    identifying: sight(
      (moment) =>
        `“Log in to your account”, with a field for the email and one for the password${problems(moment)}`,
    ),
    signingIn: sight('the button “Log in” is at work'),
    admitted: sight('the patient’s own accounts, or the locations where they have some'),
    left: sight(({ now }) => endings[now.context.end.kind]),
  },
  does: {
    'credentials.submitted': act((moment) => {
      const isWrong = nextOf(moment, 'signIn')?.['error'] !== undefined;
      return `Type the email ${holder} and the password ${isWrong ? wrongPassword : password} and press “Log in”`;
    }),
    'recovery.chosen': act('Press “Forgot password?”'),
    'account.wanted': act('Press “Create an account”'),
    'quickPay.chosen': act('Press “Back to Quick Pay”'),
  },
  answers: {
    signIn: answers(
      (moment) => {
        if (codeIn(moment) === 401) return 'the email or the password is wrong';
        return isRefused(moment) ? 'the server signs nobody in' : 'the server lets them in';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 429) return refuse('authenticate', 429);
          return isRefused(moment) && codeIn(moment) !== 401
            ? fail('authenticate')
            : asUsual('authenticate');
        },
      },
    ),
  },
  passes: {},
  calls: { signIn: 'authenticate' },
  beginnings: [
    {
      name: 'with e-mail and password',
      plan: credentialsPlan,
      start: { words: 'Open the login of Lakeside', opens: '/lakeside/#/credentialed-login' },
    },
  ],
};
