import { cashMethod } from '#domain/cash-code.ts';
import { addMoney, toCents, type Cents } from '#domain/money.ts';
import type { ReceiptField } from '#domain/receipt.ts';
import type { Paid } from '../payments/paid.ts';
import { money } from '#text/formats.ts';
import { cents, sentence } from './fields.ts';
import type { Words } from './words.ts';

const sumsOf = (accounts: Paid['accounts']) => ({
  asked: addMoney(...accounts.map((one) => toCents(one.asked ?? one.amount))),
  taken: addMoney(...accounts.map(({ amount }) => toCents(amount))),
});

/** The vendor took less than was to be paid. */
export const isTakenInPart = ({ accounts }: Pick<Paid, 'accounts'>): boolean => {
  const { asked, taken } = sumsOf(accounts);
  return taken < asked;
};

/** Of a bill of which a part was wanted more is owed than what its vendor did not take. */
const leftLabel = (accounts: Paid['accounts']) =>
  accounts.some(({ asked, amount, billed }) => (asked ?? amount) < billed)
    ? 'labels_receiptnottaken'
    : 'labels_receiptstillowed';

/** The sums of a payment of which its vendor took less or more than was to be paid. */
export const otherAmountSums = (
  { accounts, method, paidTwice }: Pick<Paid, 'accounts' | 'method' | 'paidTwice'>,
  words: Words,
): readonly ReceiptField[] => {
  const { say } = words;
  const { asked, taken } = sumsOf(accounts);
  if (asked === taken) return [];
  if (method === cashMethod && taken > asked) {
    // The part that was paid twice has a sentence of its own.
    const onTop = taken - asked - (paidTwice?.amount ?? 0);
    return onTop > 0 ? broughtOnTop(toCents(onTop), words) : [];
  }
  return [
    cents('asked', say('labels_receiptasked'), asked),
    asked > taken
      ? cents('left', say(leftLabel(accounts)), asked - taken)
      : cents('beyond', say('labels_receiptbeyond'), taken - asked),
  ];
};

/** A counter takes what is brought: nobody wanted to pay another amount there. */
const broughtOnTop = (
  beyond: Cents,
  { say, currency, language }: Words,
): readonly ReceiptField[] => [
  cents('beyond', say('labels_receiptontop'), beyond),
  sentence(
    'broughtOnTop',
    say('labels_receiptbeyondcash'),
    say('topics_receiptbeyondcash', { amount: money(beyond, currency, language) }),
  ),
];
