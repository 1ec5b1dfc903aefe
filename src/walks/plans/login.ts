import { ApiFailure } from '#domain/failure.ts';
import { login } from '#machines/login.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { admitted } from './portal-start.ts';
import { gives, refuses } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

export const loginPlans: ChartPlans<typeof login> = {
  name: 'login',
  machine: login,
  speakers: {
    'credentials.submitted': 'patient',
    'recovery.chosen': 'patient',
    'account.wanted': 'patient',
    'quickPay.chosen': 'patient',
  },
  scenarios: [
    {
      name: 'with e-mail and password',
      plan: {
        says: [
          {
            type: 'credentials.submitted',
            username: 'rosa@example.org',
            password: 'Sunny-Day-2026',
          },
          { type: 'recovery.chosen', username: ' rosa@example.org' },
          { type: 'account.wanted' },
          { type: 'quickPay.chosen' },
        ],
        answers: {
          signIn: [
            gives(admitted('credentialed')),
            refuses(no(401)),
            refuses(no(429)),
            refuses(no(500)),
          ],
        },
        facts: ({ context }) => [context.problem],
      },
    },
  ],
};
