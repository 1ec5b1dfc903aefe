import type { ReceiptMessage } from '#domain/receipt.ts';
import type { Tenant } from '#domain/tenant.ts';
import { locationIn } from './locations.ts';
import type { Paid } from '../payments/paid.ts';
import type { Words } from './words.ts';

/** Messages on when the payment shows at the provider, whom to ask, and the provider's closing words. */
export const footerOf = (paid: Paid, tenant: Tenant, words: Words): ReceiptMessage[] => [
  // Money that went back is not on its way to an account.
  ...(paid.reversals ? [] : [noticeOf(paid, words)]),
  { key: 'supportMessage', message: supportOf(paid, tenant, words) },
  // A payment by credit is owed to the program from now on, whose terms are its own.
  ...(paid.method === 'healthcare-credit'
    ? [{ key: 'creditFooter', message: words.say('topics_receiptcredit') }]
    : []),
  ...(paid.method === 'financing'
    ? [{ key: 'creditFooter', message: words.say('topics_receiptfinancing') }]
    : []),
  { key: 'webReceiptFooter', message: words.say('topics_receiptfooter') },
];

const noticeOf = ({ method }: Paid, { say }: Words): ReceiptMessage => ({
  key: 'paymentNotice',
  message: say(method === 'ach' ? 'topics_receiptnoticebank' : 'topics_receiptnotice'),
});

/** A message with each place that was paid and has a telephone. */
function supportOf(paid: Paid, tenant: Tenant, { say }: Words): string {
  const ids = [...new Set(paid.accounts.map(({ locationId }) => locationId))];
  const lines = ids.flatMap((id) => {
    const { name: provider, supportPhoneNumber: phone } = locationIn(tenant, id) ?? {};
    return provider && phone ? [{ provider, phone }] : [];
  });
  const [only] = lines;
  if (only === undefined) return say('topics_receiptsupport', { provider: tenant.name });
  if (lines.length === 1) return say('topics_receiptsupportcall', only);
  const places = lines.map(({ provider, phone }) => `${provider}, ${phone}`).join('; ');
  return say('topics_receiptsupportcallone', { places });
}
