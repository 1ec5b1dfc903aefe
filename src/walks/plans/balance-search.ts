import { ApiFailure } from '#domain/failure.ts';
import { balanceSearch, type Input } from '#machines/balance-search.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { owes } from '../samples/owed.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const plan = (input: Input): Plan<typeof balanceSearch> => ({
  input,
  says: [
    {
      type: 'balance.searched',
      fields: { paymentPostingId: 'HB20261490', patientLastName: 'Nair' },
    },
    { type: 'field.rotated' },
    { type: 'guest.chosen' },
    { type: 'accounts.chosen' },
    { type: 'notice.closed' },
  ],
  answers: {
    findBalance: [
      gives([owes('b1', 1)]),
      gives([owes('b0', 1, 0)]),
      refuses(no(4008)),
      refuses(no(429)),
      refuses(no(500)),
    ],
  },
  facts: ({ context }) => [context.problem, context.turn],
});

export const balanceSearchPlans: ChartPlans<typeof balanceSearch> = {
  name: 'balance-search',
  machine: balanceSearch,
  speakers: {
    'balance.searched': 'patient',
    'field.rotated': 'patient',
    'guest.chosen': 'patient',
    'accounts.chosen': 'patient',
    'notice.closed': 'patient',
  },
  scenarios: [
    {
      name: 'where the bill may be typed in instead',
      plan: plan({ turns: 3, hasFound: false, allowGuest: true }),
      refused: ['accounts.chosen'],
    },
    {
      name: 'once something was found, by the one field there is',
      plan: plan({ turns: 1, hasFound: true, allowGuest: false }),
      refused: ['field.rotated', 'guest.chosen'],
    },
  ],
};
