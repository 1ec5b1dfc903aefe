import { seal } from '#domain/sealed.ts';
import { sso, type Input } from '#machines/sso.ts';
import { admitted } from './portal/samples.ts';
import { accountWith } from './samples/accounts.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import { momentary, type Moment } from './telling/script.ts';
import { textOf } from './telling/texts.ts';

type M = Moment<typeof sso>;

export const arrivingBy = (version: string, isChallenged = false): Input => ({
  version,
  isChallenged,
  token: seal('token'),
});
export const answersGiven = { dateOfBirth: '05/09/1980', nickname: 'Ellie' };
export const questions = [
  { name: 'dateOfBirth', prompt: 'birthday' },
  { name: 'nickname', prompt: 'nickname' },
];
const owed = [accountWith({ accountId: 'b1', openBalanceId: 'b1' })];

const demo = (version: string) => `/demo/#/sso/${version}/portico-demo`;
const finalizing: Sight = { heading: 'headings_ssofinalizing' };

const triesLeft = ({ now: { context } }: M): Sight => {
  if (context.misses === 0 || context.triesLeft === 0) return {};
  return {
    text:
      context.triesLeft === 1
        ? 'topics_challengeleftone'
        : ['topics_challengeleft', { count: context.triesLeft }],
  };
};

export const ssoTable: Table<typeof sso> = {
  name: 'sso',
  machine: sso,
  says: { 'answers.given': [{ answers: answersGiven }] },
  does: {
    'answers.given': (moment) => ({
      fill: {
        labels_dateofbirth: answersGiven.dateOfBirth,
        nickname: ` ${answersGiven.nickname} `,
      },
      press: 'buttons_paynow',
      words: `Type the date of birth and the last name that the launcher shows${
        nextOf(moment, 'verify')?.['error'] === undefined ? '' : ', one of them wrong,'
      } and press “buttons_paynow”`,
    }),
    'launch.retried': { press: 'buttons_tryagain' },
  },
  answers: {
    readQuestions: {
      call: 'challengeQuestions',
      may: {
        'the server says what is to be confirmed': ok({ questions, triesLeft: 3 }),
        'the challenge is refused': no('signedOut'),
        'the challenge was asked for too often': no('tooOften'),
      },
    },
    verify: {
      call: 'verifyChallenge',
      may: {
        'the answers are right': ok(seal('launch')),
        'the answers are not right': no('forbidden', usual),
        'nothing more may be tried': no('signedOut'),
        'it was answered too often': no('tooOften'),
      },
    },
    validate: {
      call: 'validateLaunch',
      may: {
        'the token is good': ok(admitted('sso')),
        'the token is refused': no('signedOut'),
        'tokens were shown too often': no('tooOften'),
      },
    },
    fetchPrefill: {
      call: 'prefill',
      may: {
        'the accounts are there': ok(owed),
        'the accounts are refused': no('forbidden'),
        'the accounts were read too often': no('tooOften'),
      },
    },
    fetchLaunch: {
      call: 'launchPrefill',
      may: {
        'the token brings the accounts': ok({ admission: admitted('sso'), owed }),
        'the token is one of an account': ok({
          admission: admitted('sso-credentialed'),
          owed: [],
        }),
        'the token brings nothing': no('signedOut'),
        'accounts were asked for too often': no('tooOften'),
      },
    },
  },
  passes: {},
  sees: {
    arriving: momentary,
    fetchingQuestions: finalizing,
    confirming: (moment) => ({
      ...triesLeft(moment),
      heading: 'headings_ssochallenge',
      button: 'buttons_paynow',
      problemAt: 'labels_dateofbirth',
    }),
    verifying: { heading: 'headings_ssochallenge', working: 'buttons_paynow' },
    validating: finalizing,
    fetchingPrefill: finalizing,
    launching: finalizing,
    early: ({ now: { context } }) => ({
      heading: 'headings_ssotoomany',
      button: 'buttons_tryagain',
      ...(context.problem && { text: textOf(context.problem) }),
    }),
    admitted: { at: '/sso/accounts', words: 'the bills that they were sent with' },
    failed: { heading: 'headings_ssoerror', at: '/sso/error' },
  },
  facts: ({ context: { isChallenged, misses, problem, end } }) => [
    isChallenged,
    misses > 0,
    problem?.text,
    end.kind,
  ],
  begins: {
    'with something to confirm': {
      input: arrivingBy('v3', true),
      starts: [
        {
          words: 'Play the provider’s application',
          opens: '/sandbox/launcher?slug=harbor',
          finds: { words: '“Send somebody to Harbor Regional Hospital”' },
          further: [
            {
              words:
                'Choose Eleanor Marsh with her bills, tick “ask for date of birth and last name first”, and press “Launch”',
            },
          ],
          except: ['the token is one of an account'],
        },
      ],
    },
    'by the first version': {
      input: arrivingBy('v1'),
      except: ['answers.given'],
      starts: [{ words: 'Open the demo of single sign-on, version 1', opens: demo('v1') }],
    },
    'by a later version': {
      input: arrivingBy('v2'),
      except: ['answers.given'],
      starts: [
        {
          words: 'Open the demo of single sign-on, version 2',
          opens: demo('v2'),
          except: ['the token is one of an account'],
        },
      ],
    },
    'by a version that is not there': {
      input: arrivingBy('v9'),
      only: [],
      starts: [{ words: 'Open a launch of a version that is not there', opens: demo('v9') }],
    },
  },
  once: ['verify'],
  shownBy: {
    fetchingQuestions: 'Finalizing',
    confirming: 'Confirming',
    early: 'Early',
    verifying: 'Confirming',
    validating: 'Finalizing',
    fetchingPrefill: 'Finalizing',
    launching: 'Finalizing',
  },
  stage: (_, isIn) => (isIn('confirming') || isIn('verifying') ? { at: 'ssoChallenge' } : {}),
};
