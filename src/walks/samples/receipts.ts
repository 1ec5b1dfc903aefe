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

/** A receipt as the server sends it, but with the keys of texts for what the server puts into words. */
export const receiptPaid = (heading = 'headings_receiptpaid'): Receipt => ({
  header: {
    providerName: 'Lakeside Health',
    siteName: 'Lakeside Medical Center',
    messages: [
      { key: 'heading', message: heading },
      { key: 'sentTo', message: 'topics_receiptsentto' },
    ],
  },
  summaryTop: {
    fields: [
      field('date', '2026-11-21T18:04:00.000Z', 'date', 'labels_receiptdate'),
      field('result', 'success', 'text', 'labels_receiptresult'),
      field('transactionID', 'K7QF-2MXD', 'text', 'labels_receiptreference'),
      field('paymentType', 'Visa', 'text', 'labels_receiptpaymenttype'),
      field('cardNumber', '•••• 4242', 'text', 'labels_receiptcardnumber'),
    ],
    displayMultiRecurring: false,
  },
  accounts: [
    {
      accountNumber: 'LM1234567',
      fields: [
        field('accountNumber', 'LM1234567', 'text', 'labels_receiptaccountnumber'),
        field('amount', '8500', 'currency', 'labels_receiptamount'),
      ],
    },
  ],
  summaryBottom: {
    fields: [field('total', '8500', 'currency', 'labels_receipttotal')],
    displayMultiRecurring: false,
  },
  footer: {
    messages: [
      { key: 'paymentNotice', message: 'topics_receiptnotice' },
      { key: 'supportMessage', message: 'topics_receiptsupport' },
      { key: 'webReceiptFooter', message: 'topics_receiptfooter' },
    ],
  },
});

/** A receipt that says that one of two locations was not paid. */
export const receiptPartly = (): Receipt => {
  const paid = receiptPaid('headings_receiptpartly');
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
          field('accountNumber', 'LH7654321', 'text', 'labels_receiptaccountnumber'),
          field('amount', '4000', 'currency', 'labels_receiptamount'),
          field('result', 'failed', 'text', 'labels_receiptresult'),
        ],
      },
    ],
    summaryBottom: {
      ...paid.summaryBottom,
      fields: [
        ...paid.summaryBottom.fields,
        field('unpaid', '4000', 'currency', 'labels_receiptunpaid'),
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
    summary: 'topics_planpaper',
    fields: [
      field('planTotal', '61500', 'currency', 'labels_plantotal'),
      field('planLast', '2027-10-30', 'day', 'labels_planlast'),
    ],
    messages: [{ key: 'planStop', message: 'topics_planhelp' }],
    schedule: schedule.map(({ number, date, amount }) => ({
      paymentAmount: amount,
      paymentDate: date,
      paymentStatus: number === 1 ? 'paid' : 'pending',
    })),
  };
  return { ...paid, accounts: paid.accounts.map((account) => ({ ...account, recurring })) };
};

/** A receipt with the texts in place of their keys. */
export function inWords(receipt: Receipt, textOf: (key: string) => string | undefined): Receipt {
  const said = (key: string) => textOf(key.split(' in ')[0] ?? key) ?? key;
  const messages = (list: Receipt['footer']['messages']) =>
    list.map(({ key, message }) => ({ key, message: said(message) }));
  const part = <P extends { readonly fields: readonly ReceiptField[] }>(one: P): P => ({
    ...one,
    fields: one.fields.map((field) => ({ ...field, label: said(field.label) })),
  });
  const { header, summaryTop, accounts, summaryBottom, footer } = receipt;
  return {
    header: { ...header, messages: messages(header.messages) },
    summaryTop: part(summaryTop),
    accounts: accounts.map(({ recurring, ...account }) => ({
      ...part(account),
      ...(recurring && {
        recurring: {
          ...part(recurring),
          summary: said(recurring.summary),
          messages: messages(recurring.messages),
        },
      }),
    })),
    summaryBottom: part(summaryBottom),
    footer: { messages: messages(footer.messages) },
  };
}
