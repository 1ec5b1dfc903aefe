import { ApiFailure } from '#domain/failure.ts';
import { invitation } from '#machines/invitation.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const email = 'nina@example.org';
const good = gives({ kind: 'good', email, owner: 'Rosa' });
const bad = [gives({ kind: 'over' }), gives({ kind: 'unread' }), refuses(no(500))];
const account = {
  type: 'account.submitted',
  firstName: 'Nina',
  lastName: 'Delgado',
  password: 'Rainy-Day-2027',
};
const acceptInvitation = [
  gives(),
  refuses(no(4011)),
  refuses(no(4012)),
  refuses(no(429)),
  refuses(no(500)),
];

export const invitationPlans: ChartPlans<typeof invitation> = {
  name: 'invitation',
  machine: invitation,
  speakers: {
    'account.submitted': 'patient',
    'decline.chosen': 'patient',
    'start.chosen': 'patient',
    'notice.closed': 'patient',
  },
  scenarios: [
    {
      name: 'by the link that accepts',
      plan: {
        input: { declines: false },
        says: [account, { type: 'notice.closed' }, { type: 'start.chosen' }],
        answers: { checkInvitation: [good, ...bad], acceptInvitation },
        facts: ({ context }) => [context.email, context.problem],
      },
    },
    {
      name: 'found good before',
      plan: {
        input: { declines: false, email },
        says: [account],
        answers: { acceptInvitation: [gives()] },
      },
    },
    {
      name: 'by the link that declines',
      plan: {
        input: { declines: true },
        says: [{ type: 'decline.chosen' }, { type: 'start.chosen' }],
        answers: {
          checkInvitation: [good, ...bad],
          decline: [gives(), refuses(no(4012)), refuses(no(500))],
        },
      },
    },
  ],
};
