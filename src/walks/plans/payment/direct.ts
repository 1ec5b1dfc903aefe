import { seal } from '#domain/sealed.ts';
import { directPayment } from '#machines/payment/direct.ts';
import type { ChartPlans } from '../../walking/chart-plans.ts';
import { oneAccount } from '../../samples/payable-carts.ts';
import { failure, outcome, paid, paidBefore, visa } from '../../samples/payments.ts';
import { gives, refuses, tells, type Plan } from '../../walking/walk.ts';

/** Thirty polls are counted elsewhere; here three are enough. */
const machine = directPayment.provide({
  guards: { wasAskedEnough: ({ context }) => context.polls >= 3 },
});

const answersToPay = [
  gives(paid),
  gives(outcome('partly')),
  gives(outcome('declined', { reason: 'funds' })),
  gives(outcome('processing', { reference: 'PT-1' })),
  gives(outcome('notcharged')),
  gives(outcome('unresolved', { reference: 'PT-2' })),
  refuses(failure('refused', 401)),
  refuses(failure('refused', 400, { fields: ['cardNumber'] })),
  refuses(paidBefore),
  refuses(failure('refused', 409)),
  refuses(failure('refused', 409, { attempt: 'k-other' })),
  refuses(failure('refused', 422)),
  refuses(failure('refused', 429)),
  refuses(failure('refused', 400)),
  refuses(failure('offline')),
  refuses(failure('timeout')),
  refuses(failure('broken', 500)),
  refuses(failure('unreadable', 200)),
  refuses('anything else'),
];

export const directPlan = (attempt?: {
  key: string;
  sent: boolean;
}): Plan<typeof directPayment> => ({
  input: { method: 'cards', cart: oneAccount, newKey: () => 'k-new', ...(attempt && { attempt }) },
  says: [
    { type: 'attempt.kept', key: 'k-new' },
    { type: 'attempt.kept' },
    { type: 'attempt.kept', sent: true },
    { type: 'attempt.unkept' },
    { type: 'attempt.retried' },
    { type: 'payment.submitted', details: seal(visa) },
    { type: 'payment.insisted', details: seal(visa) },
    { type: 'payment.cancelled' },
    { type: 'check.chosen' },
  ],
  answers: {
    envelope: [tells({ type: 'payment.cleared', details: seal(visa) })],
    pay: answersToPay,
    readAttempt: [
      ...[paid, outcome('declined'), outcome('processing'), outcome('unknown')].map(gives),
      gives(outcome('notcharged')),
      refuses(failure('offline')),
      refuses(failure('refused', 401)),
    ],
  },
  facts: ({ context }) => [
    Math.min(context.polls, 3),
    context.key === 'k-new',
    context.isAnother,
    context.notice === 'earlier',
  ],
});

export const directPlans: ChartPlans<typeof machine> = {
  name: 'payment/direct',
  machine,
  speakers: {
    'attempt.kept': 'portal',
    'attempt.unkept': 'portal',
    'attempt.retried': 'portal',
    'payment.submitted': 'patient',
    'payment.insisted': 'patient',
    'payment.cleared': 'portal',
    'payment.cancelled': 'patient',
    'check.chosen': 'patient',
  },
  scenarios: [
    { name: 'a new payment', plan: directPlan() },
    { name: 'a payment that was begun before', plan: directPlan({ key: 'k-old', sent: true }) },
  ],
};
