import { ApiFailure } from '#domain/failure.ts';
import { resetPassword } from '#machines/reset-password.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses } from '../walking/walk.ts';

const no = (code: number, field?: string) =>
  new ApiFailure('refused', {
    code,
    route: '',
    ...(field !== undefined && { fields: [{ code, message: '', field }] }),
  });

export const resetPasswordPlans: ChartPlans<typeof resetPassword> = {
  name: 'reset-password',
  machine: resetPassword,
  speakers: { 'password.submitted': 'patient' },
  scenarios: [
    {
      name: 'with a link or a code',
      plan: {
        says: [{ type: 'password.submitted', password: 'Rainy-Day-2027' }],
        answers: {
          checkToken: [gives(true), gives(false), gives(), refuses(no(429))],
          changePassword: [
            gives(true),
            gives(false),
            refuses(no(400, 'password')),
            refuses(no(429)),
            refuses(no(500)),
          ],
        },
        facts: ({ context }) => [context.problem],
      },
    },
  ],
};
