import { toCents } from '#domain/money.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import type { Table } from '../table.ts';
import {
  enough,
  lastsByCredit,
  onCancel,
  orderNext,
  overLimit,
  tooSmall,
  unmoved,
  untold,
  windowReady,
} from './away-answers.ts';
import { billsPaid, byBills } from './away-bills.ts';
import { newKey } from './away-first.ts';

/** The beginnings of a payment by the healthcare credit card, and those that are come back to. */

const { input, cameBack, says } = byBills('healthcare-credit');

export const creditBegins: Table<typeof awayPayment>['begins'] = {
  'by the healthcare credit card': {
    input,
    says,
    only: [
      ...billsPaid,
      'vendor.failed',
      windowReady,
      orderNext,
      unmoved,
      tooSmall,
      enough,
      overLimit,
      lastsByCredit,
    ],
    facts: ({ context, ...now }) => [
      context.accounts?.length,
      context.notice,
      context.script?.step,
      context.outcome?.page?.script?.step,
      context.key === newKey(),
      now.matches('away') && Math.min(context.polls, 2),
    ],
    starts: [
      {
        words: 'Be about to pay a bill by the healthcare credit card',
        opens: '/lakeside/',
        cannot: 'the windows of the credit program are no part of what a tester is told',
      },
    ],
  },
  'by the healthcare credit card, whose limit is known': {
    input: { ...input, limit: toCents(5_000) },
    says,
    only: ['attempt.kept', 'account.chosen', 'form.unsent'],
  },
  'begun before by the healthcare credit card': {
    input: cameBack,
    only: [
      'window.opened',
      'payment.cancelled',
      'vendor.approved',
      lastsByCredit,
      untold,
      tooSmall,
      onCancel('it was given up'),
    ],
  },
};
