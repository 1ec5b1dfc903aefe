import type { awayPayment } from '#machines/payment/away.ts';
import type { Table } from '../table.ts';
import { freshPage, lasts, later, onCancel, ready } from './away-answers.ts';
import { billsPaid, byBills } from './away-bills.ts';
import { newKey } from './away-first.ts';

/** The beginnings of a payment by patient financing, and the one that is come back to. */

type Chart = typeof awayPayment;
const { input, cameBack, says } = byBills('financing');

/** Beside the program's page there is one button, which asks what came of it. */
const cancelledAtBills: NonNullable<Table<Chart>['where']> = (now, { type }) =>
  type !== 'payment.cancelled' || !now.matches('away');

export const financingBegins: Table<Chart>['begins'] = {
  'by patient financing': {
    input,
    says,
    where: cancelledAtBills,
    only: [
      ...billsPaid,
      'window.closed',
      'window.blocked',
      'window.severed',
      ready,
      'it is not decided yet',
      freshPage,
      later,
      'asked again, it is paid',
      'asked again, it is declined',
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
    input: cameBack,
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
