import type { ReceiptField } from '#contract/receipt.ts';
import { toCents } from '#domain/money.ts';
import { standingReversal } from '#domain/reversal.ts';
import { dayIn } from '#domain/time-zone.ts';
import { longDate, money } from '#text/formats.ts';
import type { Paid } from '../payments/paid.ts';
import { cents } from './fields.ts';
import type { Words } from './words.ts';

const headings = {
  returned: 'headings_receiptreturned',
  disputed: 'headings_receiptdisputed',
  refunded: 'headings_receiptrefunded',
} as const;

/** `refund` is the receipts' own word. */
const results = { returned: 'returned', disputed: 'disputed', refunded: 'refund' } as const;

/** The last way in which money of a payment went back outweighs what the payment was. */
export const lastBack = ({ reversals = [], total }: Pick<Paid, 'reversals' | 'total'>) => {
  const last = standingReversal(reversals, total);
  const partly = last?.isPartial ? 'partly' : '';
  return (
    last && {
      kind: last.kind,
      heading: `${headings[last.kind]}${partly}` as const,
      result: `${results[last.kind]}${partly}` as const,
    }
  );
};

type Back = NonNullable<Paid['reversals']>[number];

const day = ({ at }: Back, { language, timeZone }: Words) =>
  longDate(dayIn(at, timeZone), language);

/** A sentence for each time that money went back. */
export const backMessages = ({ reversals = [] }: Pick<Paid, 'reversals'>, words: Words) =>
  reversals.map((one) => ({
    key: 'reversal',
    message: words.say(`topics_receipt${one.kind}`, {
      amount: money(toCents(Math.abs(one.amount)), words.currency, words.language),
      date: day(one, words),
    }),
  }));

/** The sums that went back, below the total that was paid; each with its account where there are several. */
export const backSums = (
  { reversals = [], accounts }: Pick<Paid, 'reversals' | 'accounts'>,
  words: Words,
): readonly ReceiptField[] => {
  const numbers = new Set(accounts.map(({ paymentPostingId }) => paymentPostingId));
  return reversals
    .flatMap((one) => {
      const label = words.say(`labels_reversal_${one.kind}`, { date: day(one, words) });
      const { parts = [] } = one;
      if (numbers.size === 1 || parts.length === 0) return [{ label, amount: one.amount }];
      return parts.map(({ number, amount }) => ({
        label: words.say('labels_reversalofaccount', { reversal: label, number }),
        amount,
      }));
    })
    .map(({ label, amount }, at) => cents(`reversal${at}`, label, -amount));
};
