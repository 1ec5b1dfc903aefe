import { ApiFailure } from '#domain/failure.ts';
import { activation } from '#machines/activation.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const plan = (hasLink: boolean): Plan<typeof activation> => ({
  input: { hasLink },
  says: hasLink
    ? [
        { type: 'account.verified', fields: { paymentPostingId: 'LM2052007' } },
        { type: 'login.chosen' },
        { type: 'newAccount.chosen' },
      ]
    : [],
  answers: {
    activate: [
      gives(),
      refuses(no(404)),
      refuses(no(4008)),
      refuses(no(4009)),
      refuses(no(429)),
      refuses(no(500)),
    ],
  },
  facts: ({ context }) => [context.problem],
});

export const activationPlans: ChartPlans<typeof activation> = {
  name: 'activation',
  machine: activation,
  speakers: {
    'account.verified': 'patient',
    'login.chosen': 'patient',
    'newAccount.chosen': 'patient',
  },
  scenarios: [
    { name: 'with a link', plan: plan(true) },
    { name: 'without a link', plan: plan(false) },
  ],
};
