import { expect, test } from 'vitest';
import { missedPlans } from '#domain/missed-plans.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { accountWith } from '../support/carts.ts';

test('a plan of which a payment was missed is told once, with all its bills that are owed', () => {
  const payment = { date: '2027-04-15', amount: toCents(10_000), isOverdue: false };
  const on = (planId: string, missed: boolean) => ({
    running: {
      planId,
      bills: 2,
      interest: noMoney,
      ...(missed && { missed: true as const, missedPayment: payment }),
    },
  });
  const owed = [
    accountWith({ accountId: 'A', paymentPostingId: 'A', ...on('1', true) }),
    accountWith({ accountId: 'B', paymentPostingId: 'B', ...on('1', true) }),
    accountWith({ accountId: 'C', paymentPostingId: 'C', ...on('2', false) }),
    accountWith({ accountId: 'D', paymentPostingId: 'D' }),
  ];
  expect(missedPlans(owed)).toEqual([{ planId: '1', numbers: ['A', 'B'], payment }]);
});
