import { ApiFailure } from '#domain/failure.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses } from '../walking/walk.ts';

const admission: Admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
};
const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const answers = {
  checkUsername: [gives(true), gives(false), refuses(no(429)), refuses(no(500))],
  beginAsGuest: [gives(admission), refuses(no(429))],
  signIn: [gives(admission), refuses(no(401)), refuses(no(429)), refuses(no(500))],
};

export const quickPayLoginPlans: ChartPlans<typeof quickPayLogin> = {
  name: 'quick-pay-login',
  machine: quickPayLogin,
  speakers: {
    'way.chosen': 'patient',
    'username.submitted': 'patient',
    'username.changed': 'patient',
    'password.submitted': 'patient',
    'recovery.chosen': 'patient',
    'guest.chosen': 'patient',
  },
  scenarios: [
    {
      name: 'by e-mail or phone',
      plan: {
        input: { ways: ['phone', 'email'] },
        says: [
          { type: 'way.chosen', way: 'email' },
          { type: 'username.submitted', username: 'rosa@example.org' },
          { type: 'username.changed' },
          { type: 'password.submitted', password: 'Sunny-Day-2026' },
          { type: 'recovery.chosen' },
          { type: 'guest.chosen' },
        ],
        answers,
        facts: ({ context }) => [context.way, context.username, context.found, context.problem],
      },
    },
    {
      name: 'where nobody is known by name',
      plan: {
        input: { ways: [] },
        says: [{ type: 'guest.chosen' }],
        answers: { beginAsGuest: answers.beginAsGuest },
      },
    },
  ],
};
