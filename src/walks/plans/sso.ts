import { ApiFailure } from '#domain/failure.ts';
import { seal } from '#domain/sealed.ts';
import { sso, type Input } from '#machines/sso.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { admitted } from './portal-start.ts';
import { accountWith } from '../samples/accounts.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

// A walk has no parent to tell.
const machine = sso.provide({ actions: { sayOops: () => undefined } });

const no = (code: number) => refuses(new ApiFailure('refused', { code, route: '' }));

export const arrivingBy = (version: string, isChallenged = false): Input => ({
  version,
  isChallenged,
  token: seal('token'),
});
export const answersGiven = {
  type: 'answers.given',
  answers: { dateOfBirth: '05/09/1980', nickname: 'Ellie' },
};
export const questions = [
  { name: 'dateOfBirth', prompt: 'birthday' },
  { name: 'nickname', prompt: 'nickname' },
];
const owed = [accountWith({ accountId: 'b1', openBalanceId: 'b1' })];

const plan = (
  input: Input,
  answers: Plan<typeof machine>['answers'] = {},
): Plan<typeof machine> => ({
  input,
  says: [
    ...(input.isChallenged ? [answersGiven] : []),
    ...(Object.keys(answers).length > 0 ? [{ type: 'launch.retried' }] : []),
  ],
  answers,
  facts: ({ context: { isChallenged, misses, problem, end } }) => [
    isChallenged,
    misses > 0,
    problem?.text,
    end.kind,
  ],
});
const launches = {
  fetchLaunch: [
    gives({ admission: admitted('sso'), owed }),
    gives({ admission: admitted('sso-credentialed'), owed: [] }),
    no(401),
    no(429),
  ],
};

export const ssoPlans: ChartPlans<typeof machine> = {
  name: 'sso',
  machine,
  speakers: { 'answers.given': 'patient', 'launch.retried': 'patient' },
  scenarios: [
    {
      name: 'with something to confirm',
      plan: plan(arrivingBy('v3', true), {
        readQuestions: [gives({ questions, triesLeft: 3 }), no(401), no(429)],
        verify: [gives(seal('launch')), no(403), no(401), no(429)],
        ...launches,
      }),
    },
    {
      name: 'by the first version',
      plan: plan(arrivingBy('v1'), {
        validate: [gives(admitted('sso')), no(401), no(429)],
        fetchPrefill: [gives(owed), no(403), no(429)],
      }),
    },
    { name: 'by a later version', plan: plan(arrivingBy('v2'), launches) },
    { name: 'by a version that is not there', plan: plan(arrivingBy('v9')) },
  ],
};
