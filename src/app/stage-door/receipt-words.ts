import type { Receipt, ReceiptField } from '#domain/receipt.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { LookUp } from '#text/say.ts';

/** A sample receipt in the words that the server writes. */
export function inWords(receipt: Receipt, { name }: Tenant, lookUp: LookUp): Receipt {
  const fields = (list: readonly ReceiptField[]) =>
    list.map((one) => ({
      ...one,
      label: lookUp(`labels_receipt${labels[one.key] ?? ''}`) ?? one.label,
    }));
  const part = <P extends { readonly fields: readonly ReceiptField[] }>(one: P): P => ({
    ...one,
    fields: fields(one.fields),
  });
  const isPartly = receipt.summaryTop.fields.some(({ value }) => value === 'partly');
  const messages: Readonly<Record<string, string | undefined>> = {
    heading: lookUp(isPartly ? 'headings_receiptpartly' : 'headings_receiptpaid'),
    sentTo: lookUp('topics_receiptsentto', { email: 'rosa@example.org' }),
    paymentNotice: lookUp('topics_receiptnotice'),
    supportMessage: lookUp('topics_receiptsupport', { provider: name }),
    webReceiptFooter: lookUp('topics_receiptfooter'),
  };
  const said = <P extends { readonly messages: Receipt['footer']['messages'] }>(one: P): P => ({
    ...one,
    messages: one.messages.map(({ key, message }) => ({ key, message: messages[key] ?? message })),
  });
  return {
    header: { ...said(receipt.header), providerName: name, siteName: name },
    summaryTop: part(receipt.summaryTop),
    accounts: receipt.accounts.map(part),
    summaryBottom: part(receipt.summaryBottom),
    footer: said(receipt.footer),
  };
}

const labels: Readonly<Record<string, string>> = {
  date: 'date',
  result: 'result',
  transactionID: 'reference',
  paymentType: 'paymenttype',
  cardNumber: 'cardnumber',
  accountNumber: 'accountnumber',
  amount: 'amount',
  total: 'total',
  unpaid: 'unpaid',
};
