import { addMoney, toCents } from '#domain/money.ts';
import type { ReceiptField } from '#domain/receipt.ts';
import type { Paid } from '../payments/paid.ts';
import { cents } from './fields.ts';
import type { Words } from './words.ts';

/** The sums of a payment of which its vendor took less or more than was to be paid. */
export const otherAmountSums = (
  { accounts }: Pick<Paid, 'accounts'>,
  { say }: Words,
): readonly ReceiptField[] => {
  const asked = addMoney(...accounts.map((one) => toCents(one.asked ?? one.amount)));
  const taken = addMoney(...accounts.map(({ amount }) => toCents(amount)));
  if (asked === taken) return [];
  return [
    cents('asked', say('labels_receiptasked'), asked),
    asked > taken
      ? cents('left', say('labels_receiptstillowed'), asked - taken)
      : cents('beyond', say('labels_receiptbeyond'), taken - asked),
  ];
};
