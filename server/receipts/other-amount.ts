import { addMoney, toCents } from '#domain/money.ts';
import type { ReceiptField } from '#domain/receipt.ts';
import type { Paid } from '../payments/paid.ts';
import { cents } from './fields.ts';
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

/** The sums of a payment of which its vendor took less or more than was to be paid. */
export const otherAmountSums = (
  { accounts }: Pick<Paid, 'accounts'>,
  { say }: Words,
): readonly ReceiptField[] => {
  const { asked, taken } = sumsOf(accounts);
  if (asked === taken) return [];
  return [
    cents('asked', say('labels_receiptasked'), asked),
    asked > taken
      ? cents('left', say('labels_receiptstillowed'), asked - taken)
      : cents('beyond', say('labels_receiptbeyond'), taken - asked),
  ];
};
