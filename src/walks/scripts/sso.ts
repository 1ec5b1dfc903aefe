import { ApiFailure } from '#domain/failure.ts';
import { seal } from '#domain/sealed.ts';
import type { sso } from '#machines/sso.ts';
import { answersGiven, arrivingBy, questions, ssoPlans } from '../plans/sso.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import {
  act,
  answers,
  momentary,
  sight,
  type Deed,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, refuse } from '../telling/server.ts';

type Chart = typeof sso;

const no = (code: number) => refuses(new ApiFailure('refused', { code, route: '' }));
const admission = {
  loginType: 'sso',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
} as const;
const demo = (version: string) => `/demo/#/sso/${version}/portico-demo`;

const plan = (more: Pick<Plan<Chart>, 'input' | 'says' | 'answers'>): Plan<Chart> => ({
  ...more,
  facts: ({ context: { isChallenged, misses } }) => [isChallenged, misses > 0],
});

const answering = (what: string, call: string): Deed<Chart> =>
  answers(
    (moment) => {
      if (codeIn(moment) === 429) return 'the server was asked too often';
      return isRefused(moment) ? `${what} is refused` : `${what} succeeds`;
    },
    {
      script: (moment) => {
        if (codeIn(moment) === 429) return refuse(call, 429);
        return isRefused(moment) ? refuse(call, 401) : asUsual(call);
      },
    },
  );

const oops = ({ now }: Moment<Chart>) =>
  now.context.misses > 0
    ? ', a notice “Oops! Give it another try.”, how many tries are left, and what was typed still in the fields'
    : '';

export const ssoScript: Script<Chart> = {
  chart: 'sso',
  machine: ssoPlans.machine,
  sees: {
    arriving: momentary,
    fetchingQuestions: sight('“Finalizing sign-on”'),
    confirming: sight(
      (moment) =>
        `“Please confirm it is you”, with a field for the date of birth and one for the last name${oops(moment)}`,
    ),
    verifying: sight('the button “Pay Now” is at work'),
    validating: sight('“Finalizing sign-on”'),
    fetchingPrefill: sight('“Finalizing sign-on”'),
    launching: sight('“Finalizing sign-on”'),
    early: sight('“Please wait a moment”'),
    admitted: sight('the bills that they were sent with'),
    failed: sight(
      '“There was an error processing your request”, and that the window is to be closed',
    ),
  },
  does: {
    'answers.given': act((moment) => {
      const isWrong = nextOf(moment, 'verify')?.['error'] !== undefined;
      return `Type the date of birth and the last name that the launcher shows${
        isWrong ? ', one of them wrong,' : ''
      } and press “Pay Now”`;
    }),
    'launch.retried': act('Press “Try again”'),
  },
  answers: {
    readQuestions: answering('asking what is to be confirmed', 'challengeQuestions'),
    verify: answers(
      (moment) => {
        if (codeIn(moment) === 403) return 'the answers are not right';
        return isRefused(moment) ? 'nothing more may be tried' : 'the answers are right';
      },
      {
        script: (moment) =>
          codeIn(moment) === 401 ? refuse('verifyChallenge', 401) : asUsual('verifyChallenge'),
      },
    ),
    validate: answering('the token', 'validateLaunch'),
    fetchPrefill: answering('reading the accounts', 'prefill'),
    fetchLaunch: answering('the token', 'launchPrefill'),
  },
  passes: {},
  calls: {
    readQuestions: 'challengeQuestions',
    verify: 'verifyChallenge',
    validate: 'validateLaunch',
    fetchPrefill: 'prefill',
    fetchLaunch: 'launchPrefill',
  },
  beginnings: [
    {
      name: 'with something to confirm',
      plan: plan({
        input: arrivingBy('v2', true),
        says: [answersGiven],
        answers: {
          readQuestions: [gives({ questions, triesLeft: 3 }), no(401)],
          verify: [gives(seal('launch')), no(403), no(401)],
          fetchLaunch: [gives({ admission, owed: [] }), no(401)],
        },
      }),
      start: {
        words: 'Play the provider’s application',
        opens: '/sandbox/launcher?slug=harbor',
        finds: '“Send somebody to Harbor Regional Hospital”',
        further: [
          {
            do: 'Choose Eleanor Marsh with her bills, tick “ask for date of birth and last name first”, and press “Launch”',
          },
        ],
      },
    },
    {
      name: 'by the first version',
      plan: plan({
        input: arrivingBy('v1'),
        says: [],
        answers: {
          validate: [gives(admission), no(401)],
          fetchPrefill: [gives([]), no(401)],
        },
      }),
      start: { words: 'Open the demo of single sign-on, version 1', opens: demo('v1') },
    },
    {
      name: 'by a later version',
      plan: plan({
        input: arrivingBy('v2'),
        says: [{ type: 'launch.retried' }],
        answers: { fetchLaunch: [gives({ admission, owed: [] }), no(401), no(429)] },
      }),
      start: { words: 'Open the demo of single sign-on, version 2', opens: demo('v2') },
    },
    {
      name: 'by a version that is not there',
      plan: plan({ input: arrivingBy('v9'), says: [], answers: {} }),
      start: { words: 'Open a launch of a version that is not there', opens: demo('v9') },
    },
  ],
};
