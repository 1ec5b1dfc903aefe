import { ApiFailure } from '#domain/failure.ts';
import { addAccount as production, type Input } from '#machines/add-account.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { owes } from '../samples/owed.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

/** Nobody holds it here who could hear of a duplicate. */
const addAccount = production.provide({ actions: { warnOfDuplicate: () => undefined } });

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const plan = (keeper: Input['keeper'], turns = 2): Plan<typeof addAccount> => ({
  input: { keeper, turns },
  says: [
    {
      type: 'account.searched',
      fields: { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' },
    },
    { type: 'field.rotated' },
    { type: 'notice.closed' },
    { type: 'entry.cancelled' },
  ],
  answers: {
    findAccount: [
      gives([owes('b1', 1)]),
      gives([owes('b0', 1, 0)]),
      refuses(no(4008)),
      refuses(no(4014)),
      refuses(no(429)),
      refuses(no(500)),
    ],
  },
  facts: ({ context }) => [context.problem, context.turn],
});

export const addAccountPlans: ChartPlans<typeof addAccount> = {
  name: 'add-account',
  machine: addAccount,
  speakers: {
    'account.searched': 'patient',
    'field.rotated': 'patient',
    'notice.closed': 'patient',
    'entry.cancelled': 'patient',
  },
  scenarios: [
    { name: 'to an account of one’s own', plan: plan('account') },
    { name: 'to what was found in this visit', plan: plan('visit') },
    {
      name: 'by the one field there is',
      plan: plan('visit', 1),
      refused: ['field.rotated'],
    },
  ],
};
