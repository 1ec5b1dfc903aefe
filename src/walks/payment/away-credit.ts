import { awayOf } from '#domain/away-methods.ts';
import { toCents } from '#domain/money.ts';
import { seal } from '#domain/sealed.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import { plainTenant } from '../samples/tenant.ts';
import type { Table } from '../table.ts';
import {
  enough,
  lastsByCredit,
  onCancel,
  orderNext,
  overLimit,
  tooSmall,
  took,
  unmoved,
  untold,
  windowReady,
} from './away-answers.ts';
import { before, handedOver, newKey, wallet } from './away-first.ts';

/** The beginnings of a payment by the healthcare credit card, and those that are come back to. */

const credit = {
  ...wallet,
  method: 'healthcare-credit',
  way: awayOf('healthcare-credit', plainTenant),
} as const;
const byCredit = seal({ method: 'healthcare-credit' } as const);

const says = {
  'payment.submitted': [{ details: byCredit }],
  'account.chosen': [
    { accountId: 'a1', isChosen: false },
    { accountId: 'a1', isChosen: true },
  ],
} as const;

export const creditBegins: Table<typeof awayPayment>['begins'] = {
  'by the healthcare credit card': {
    input: credit,
    says,
    only: [
      'attempt.kept',
      'account.chosen',
      'payment.submitted',
      'form.unsent',
      'payment.cancelled',
      'vendor.approved',
      'vendor.failed',
      'window.opened',
      handedOver,
      windowReady,
      'the server says that something else is owed now',
      orderNext,
      unmoved,
      tooSmall,
      enough,
      overLimit,
      took,
      'it is declined',
      'the vendor decides later',
      onCancel('it was given up'),
      lastsByCredit,
      'asked again, the time ran out',
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
    input: { ...credit, limit: toCents(5_000) },
    says,
    only: ['attempt.kept', 'account.chosen', 'form.unsent'],
  },
  'begun before by the healthcare credit card': {
    input: { ...credit, attempt: { ...before, accounts: ['a1'] } },
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
