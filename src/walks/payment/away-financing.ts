import { awayOf } from '#domain/away-methods.ts';
import { seal } from '#domain/sealed.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import { plainTenant } from '../samples/tenant.ts';
import type { Table } from '../table.ts';
import { freshPage, lasts, later, onCancel, ready, took } from './away-answers.ts';
import { before, handedOver, newKey, wallet } from './away-first.ts';

/** The beginnings of a payment by patient financing, and the one that is come back to. */

type Chart = typeof awayPayment;
const financing = {
  ...wallet,
  method: 'financing',
  way: awayOf('financing', plainTenant),
} as const;
const byFinancing = seal({ method: 'financing' } as const);

const says = {
  'payment.submitted': [{ details: byFinancing }],
  'account.chosen': [
    { accountId: 'a1', isChosen: false },
    { accountId: 'a1', isChosen: true },
  ],
} as const;

/** Beside the program's page there is one button, which asks what came of it. */
const cancelledAtBills: NonNullable<Table<Chart>['where']> = (now, { type }) =>
  type !== 'payment.cancelled' || !now.matches('away');

export const financingBegins: Table<Chart>['begins'] = {
  'by patient financing': {
    input: financing,
    says,
    where: cancelledAtBills,
    only: [
      'attempt.kept',
      'account.chosen',
      'payment.submitted',
      'form.unsent',
      'payment.cancelled',
      'vendor.approved',
      'window.opened',
      'window.closed',
      'window.blocked',
      'window.severed',
      handedOver,
      ready,
      'the server says that something else is owed now',
      took,
      'it is not decided yet',
      'it is declined',
      'the vendor decides later',
      onCancel('it was given up'),
      freshPage,
      later,
      'asked again, it is paid',
      'asked again, it is declined',
      'asked again, the time ran out',
    ],
    facts: ({ context, ...now }) => [
      context.accounts?.length,
      context.notice,
      context.key === newKey(),
      context.outcome?.page !== undefined,
      context.url,
      now.matches('away') && Math.min(context.polls, 2),
    ],
    starts: [
      {
        words: 'Be about to pay a bill by patient financing',
        opens: '/lakeside/',
        cannot: 'the page of the financing program is no part of what a tester is told',
      },
    ],
  },
  'begun before by patient financing': {
    input: { ...financing, attempt: { ...before, accounts: ['a1'] } },
    where: cancelledAtBills,
    only: [
      'window.opened',
      'vendor.approved',
      'it is not decided yet',
      'the vendor decides later',
      lasts,
      later,
      onCancel('it was given up'),
    ],
  },
};
