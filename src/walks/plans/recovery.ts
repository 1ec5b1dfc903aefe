import { ApiFailure } from '#domain/failure.ts';
import { recovery } from '#machines/recovery.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const facts: Plan<typeof recovery>['facts'] = ({ context }) => [context.username, context.problem];
const requestReset = [gives(), refuses(no(429)), refuses(no(500))];

export const recoveryPlans: ChartPlans<typeof recovery> = {
  name: 'recovery',
  machine: recovery,
  speakers: {
    'username.submitted': 'patient',
    'code.submitted': 'patient',
    'another.chosen': 'patient',
    'back.chosen': 'patient',
  },
  scenarios: [
    {
      name: 'a link by mail',
      plan: {
        input: { recovery: { from: 'credentialed', way: 'email' } },
        says: [
          { type: 'username.submitted', username: 'rosa@example.org' },
          { type: 'another.chosen' },
          { type: 'back.chosen' },
        ],
        answers: { requestReset },
        facts,
      },
    },
    {
      name: 'a code by text',
      plan: {
        input: { recovery: { from: 'quickpay', way: 'phone', username: '3125550146' } },
        says: [
          { type: 'username.submitted', username: '3125550146' },
          { type: 'code.submitted', code: '123456' },
          { type: 'another.chosen' },
          { type: 'back.chosen' },
        ],
        answers: {
          requestReset,
          checkCode: [gives(true), gives(false), refuses(no(429)), refuses(no(500))],
        },
        facts,
      },
    },
    {
      name: 'a link by mail, for quick pay',
      plan: {
        input: { recovery: { from: 'quickpay', way: 'email', username: 'maya@example.org' } },
        says: [
          { type: 'username.submitted', username: 'maya@example.org' },
          { type: 'back.chosen' },
        ],
        answers: { requestReset: [gives()] },
        facts,
      },
    },
    {
      name: 'by an address alone',
      plan: { input: { recovery: undefined }, says: [], answers: {}, facts },
    },
    {
      name: 'a code by text, where accounts go by phone',
      plan: {
        input: { recovery: { from: 'credentialed', way: 'phone' } },
        says: [{ type: 'username.submitted', username: '3125550146' }, { type: 'back.chosen' }],
        answers: { requestReset: [gives()] },
        facts,
      },
    },
  ],
};
