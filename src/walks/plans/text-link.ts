import { ApiFailure } from '#domain/failure.ts';
import { seal } from '#domain/sealed.ts';
import { textLink } from '#machines/text-link.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { admitted } from './portal-start.ts';
import { accountWith } from '../samples/accounts.ts';
import { gives, refuses } from '../walking/walk.ts';

const no = (code: number) => refuses(new ApiFailure('refused', { code, route: '' }));

export const textLinkPlans: ChartPlans<typeof textLink> = {
  name: 'text-link',
  machine: textLink,
  speakers: { 'link.retried': 'patient', 'quickPay.chosen': 'patient' },
  scenarios: [
    {
      name: 'from a text message',
      plan: {
        input: { id: seal('id') },
        says: [{ type: 'link.retried' }, { type: 'quickPay.chosen' }],
        answers: {
          openLink: [
            gives({
              admission: admitted('guest'),
              owed: [accountWith({ accountId: 'b1', openBalanceId: 'b1' })],
              language: 'es',
            }),
            no(404),
            no(429),
            refuses(new ApiFailure('timeout', { code: 0, route: '' })),
          ],
        },
        facts: ({ context }) => [context.problem],
      },
    },
  ],
};
