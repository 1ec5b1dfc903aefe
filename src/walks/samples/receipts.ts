import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import type { Receipt, ReceiptField } from '#domain/receipt.ts';

export const field = (
  key: string,
  value: string,
  dataType: ReceiptField['dataType'] = 'text',
  label = key,
): ReceiptField => ({ key, label, value, category: '', dataType });

/** A receipt as the server sends it. */
export const receiptPaid = (heading = 'Thank you. Your payment was received.'): Receipt => ({
  header: {
    providerName: 'Lakeside Health',
    siteName: 'Lakeside Medical Center',
    messages: [
      { key: 'heading', message: heading },
      { key: 'sentTo', message: 'We emailed this receipt to rosa@example.org.' },
    ],
  },
  summaryTop: {
    fields: [
      field('date', '2026-11-21T18:04:00.000Z', 'date', 'Date'),
      field('result', 'success', 'text', 'Status'),
      field('transactionID', 'K7QF-2MXD', 'text', 'Reference number'),
      field('paymentType', 'Visa', 'text', 'Paid with'),
      field('cardNumber', '•••• 4242', 'text', 'Card number'),
    ],
    displayMultiRecurring: false,
  },
  accounts: [
    {
      accountNumber: 'LM1234567',
      fields: [
        field('accountNumber', 'LM1234567', 'text', 'Account number'),
        field('amount', '8500', 'currency', 'Amount'),
      ],
    },
  ],
  summaryBottom: {
    fields: [field('total', '8500', 'currency', 'Total paid')],
    displayMultiRecurring: false,
  },
  footer: {
    messages: [
      { key: 'paymentNotice', message: 'Payments take 3 to 5 business days.' },
      { key: 'supportMessage', message: 'Call Lakeside at (312) 555-0110.' },
      { key: 'webReceiptFooter', message: 'Please keep this receipt.' },
    ],
  },
});

/** A receipt that says that one of two locations was not paid. */
export const receiptPartly = (): Receipt => {
  const paid = receiptPaid('Part of your payment was received.');
  return {
    ...paid,
    summaryTop: {
      ...paid.summaryTop,
      fields: paid.summaryTop.fields.map((one) =>
        one.key === 'result' ? { ...one, value: 'partly' } : one,
      ),
    },
    accounts: [
      ...paid.accounts,
      {
        accountNumber: 'LH7654321',
        fields: [
          field('accountNumber', 'LH7654321', 'text', 'Account number'),
          field('amount', '4000', 'currency', 'Amount'),
          field('result', 'failed', 'text', 'Status'),
        ],
      },
    ],
    summaryBottom: {
      ...paid.summaryBottom,
      fields: [
        ...paid.summaryBottom.fields,
        field('unpaid', '4000', 'currency', 'Not paid and not charged'),
      ],
    },
  };
};

/** A receipt of a payment that began a plan of a year. */
export const receiptOfPlan = (): Receipt => {
  const paid = receiptPaid();
  const pace = { interval: 'monthly', payment: toCents(5_125) } as const;
  const schedule = scheduleOf(toCents(61_500), pace, '2026-11-30' as CalendarDate);
  const recurring = {
    summary: '12 payments of $51.25 each, every month, to Lakeside Health.',
    fields: [
      field('planTotal', '61500', 'currency', 'You pay in all'),
      field('planLast', '2027-10-30', 'day', 'Last payment'),
    ],
    messages: [
      {
        key: 'planStop',
        message: 'To stop the plan, call Lakeside Health at least 3 business days before.',
      },
    ],
    schedule: schedule.map(({ number, date, amount }) => ({
      paymentAmount: amount,
      paymentDate: date,
      paymentStatus: number === 1 ? 'paid' : 'pending',
    })),
  };
  return { ...paid, accounts: paid.accounts.map((account) => ({ ...account, recurring })) };
};
