import * as v from 'valibot';
import { Amount, centsOf, newId, type Desk } from './orders.ts';
import { NotTaken } from './not-taken.ts';
import { captureTold, refundTold, refundedOf } from './told.ts';

export const RefundRequest = v.object({ amount: v.optional(Amount) });

/** Gives money of a capture back, once for a key. */
export const refundCapture = async (
  { book, callbacks, now }: Desk,
  id: string,
  { amount: asked }: v.InferOutput<typeof RefundRequest>,
  key: string | undefined,
) => {
  const at = await now();
  const capture = book.capture(id);
  if (capture === undefined) throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
  const known = key === undefined ? undefined : book.answered(`refund ${key}`);
  const before = book.refunds().find((refund) => refund.id === known);
  if (before) return refundTold(before, capture);
  if (capture.status !== 'COMPLETED') throw new NotTaken('unprocessable', 'CAPTURE_NOT_COMPLETED');
  const left = capture.amount - refundedOf(id, book.refunds());
  const amount = asked ? centsOf(asked) : left;
  const { currency } = capture;
  if (left === 0) throw new NotTaken('unprocessable', 'CAPTURE_FULLY_REFUNDED');
  if (asked && asked.currency_code !== currency)
    throw new NotTaken('unprocessable', 'CURRENCY_MISMATCH');
  if (amount === 0 || amount > left) throw new NotTaken('unprocessable', 'REFUND_AMOUNT_EXCEEDED');
  const refund = { id: newId(), capture: id, amount, currency, at };
  book.addRefund(refund);
  if (key !== undefined) book.answer(`refund ${key}`, refund.id);
  const resource = refundTold(refund, capture);
  await callbacks.tell({ type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource });
  return resource;
};

export const SettleRequest = v.object({
  capture: v.string(),
  to: v.picklist(['COMPLETED', 'DECLINED']),
});

/** Plays the vendor's people, who decide on money that was pending. */
export const settleCapture = async (
  { book, callbacks }: Desk,
  { capture: id, to }: v.InferOutput<typeof SettleRequest>,
): Promise<void> => {
  const isNews = book.settle(id, to);
  const capture = book.capture(id);
  if (!isNews || capture === undefined) throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
  await callbacks.tell({
    type: `PAYMENT.CAPTURE.${to === 'DECLINED' ? 'DENIED' : to}`,
    resourceType: 'capture',
    resource: captureTold(book, capture),
  });
};
