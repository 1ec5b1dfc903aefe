import type { ReceiptField } from '#contract/receipt.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '#domain/money.ts';
import { backWord, standingReversal, type BackWord } from '#domain/reversal.ts';
import { dayIn } from '#domain/time-zone.ts';
import { longDate, money } from '#text/formats.ts';
import type { Paid } from '../payments/paid.ts';
import { cents } from './fields.ts';
import type { Words } from './words.ts';

const headings = {
  returned: 'headings_receiptreturned',
  takenback: 'headings_receipttakenback',
  disputed: 'headings_receiptdisputed',
  refunded: 'headings_receiptrefunded',
} as const;

/** `refund` is the receipts' own word. */
const results = {
  returned: 'returned',
  takenback: 'takenback',
  disputed: 'disputed',
  refunded: 'refund',
} as const;

const resultOf = ({ kind, isPartial }: { kind: BackWord; isPartial: boolean }) =>
  `${results[kind]}${isPartial ? 'partly' : ''}` as const;

type Reversed = Pick<Paid, 'method' | 'reversals' | 'accounts'>;

/** The last way in which money of a payment went back outweighs what the payment was. */
export const lastBack = ({
  method,
  reversals = [],
  total,
}: Pick<Paid, 'method' | 'reversals' | 'total'>) => {
  const last = standingReversal(reversals, total);
  if (last === undefined) return undefined;
  const kind = backWord(last.kind, method);
  return {
    ...last,
    heading: `${headings[kind]}${last.isPartial ? 'partly' : ''}` as const,
    result: resultOf({ ...last, kind }),
  };
};

/** The way in which money of some accounts of a payment went back, and how much of it. */
export const accountsBack = (
  { method, reversals = [], accounts }: Reversed,
  some: Paid['accounts'],
) => {
  const own = reversals.flatMap(({ kind, parts = [] }) =>
    parts
      .filter(({ position }) => some.some((account) => account === accounts[position]))
      .map(({ amount }) => ({ kind, amount })),
  );
  const last = standingReversal(own, addMoney(...some.map(({ amount }) => toCents(amount))));
  if (last === undefined) return undefined;
  const kind = backWord(last.kind, method);
  return { ...last, kind, result: resultOf({ ...last, kind }) };
};

type Back = NonNullable<Paid['reversals']>[number];

const day = ({ at }: Back, { language, timeZone }: Words) =>
  longDate(dayIn(at, timeZone), language);

/** The cents that went back at one time, by the numbers of the accounts; no number where there is but one. */
const byAccount = ({ accounts }: Reversed, { amount, parts = [] }: Back) => {
  const numberAt = (position: number) => accounts[position]?.paymentPostingId;
  const isOne = new Set(accounts.map(({ paymentPostingId }) => paymentPostingId)).size === 1;
  if (isOne || parts.length === 0) return [{ amount }];
  const sums = new Map<string | undefined, number>();
  for (const part of parts)
    sums.set(numberAt(part.position), (sums.get(numberAt(part.position)) ?? 0) + part.amount);
  return [...sums].map(([number, sum]) => ({ ...(number && { number }), amount: sum }));
};

/** A sentence for each time that money went back, and for each account that it came off. */
export const backMessages = (paid: Reversed, words: Words) =>
  (paid.reversals ?? []).flatMap((one) =>
    byAccount(paid, one).map(({ number, amount }) => {
      const told = words.say(`topics_receipt${backWord(one.kind, paid.method)}`, {
        amount: money(toCents(Math.abs(amount)), words.currency, words.language),
        date: day(one, words),
      });
      return {
        key: 'reversal',
        message: number ? words.say('topics_receiptaccountback', { number, told }) : told,
      };
    }),
  );

/**
 * The sums that went back, below the total that was paid, each with its account where there are several; then
 * what is left of the total.
 */
export const backSums = (
  paid: Reversed & Pick<Paid, 'total'>,
  words: Words,
): readonly ReceiptField[] => {
  const sums = (paid.reversals ?? [])
    .flatMap((one) =>
      byAccount(paid, one).map(({ number, amount }) => {
        const reversal = words.say(`labels_reversal_${one.kind}`, { date: day(one, words) });
        const label = number
          ? words.say('labels_reversalofaccount', { reversal, number })
          : reversal;
        return { label, amount };
      }),
    )
    .map(({ label, amount }, at) => cents(`reversal${at}`, label, -amount));
  const last = lastBack(paid);
  return last
    ? [...sums, cents('afterBack', words.say(`labels_afterback_${last.kind}`), last.left)]
    : sums;
};

/** The line of an account on how much of it went back. */
export const accountBackField = (
  { kind, back }: { readonly kind: BackWord; readonly back: Cents },
  { say }: Words,
): ReceiptField => cents('back', say(`labels_status_${kind}`), subtractMoney(noMoney, back));
