import { toCents } from '#domain/money.ts';
import type { ReceiptField } from '#domain/receipt.ts';
import { money } from '#text/formats.ts';
import type { Paid } from '../payments/paid.ts';
import { cents, sentence } from './fields.ts';
import { lastBack } from './reversed.ts';
import type { Words } from './words.ts';

/**
 * The cents of a total whose bills its payer had paid another way by the time they came, and what happens with them;
 * once they went back, that is told instead.
 */
export const twiceSums = (
  paid: Pick<Paid, 'method' | 'paidTwice' | 'reversals' | 'total'>,
  { say, currency, language }: Words,
): readonly ReceiptField[] => {
  const { paidTwice } = paid;
  if (paidTwice === undefined || lastBack(paid)) return [];
  const told = { amount: money(toCents(paidTwice.amount), currency, language) };
  const { isGoingBack, isWrittenTo } = paidTwice;
  const back = isWrittenTo ? 'topics_receiptpaidtwice' : 'topics_receiptpaidtwiceunwritten';
  const what = say(isGoingBack ? back : 'topics_receiptpaidtwicecall', told);
  return [
    cents('beyondBills', say('labels_receiptbeyond'), paidTwice.amount),
    sentence('paidTwice', say('labels_receiptpaidtwice'), what),
  ];
};
