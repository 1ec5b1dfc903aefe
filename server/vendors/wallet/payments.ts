import * as v from 'valibot';
import { disputeOutcomes } from './book.ts';
import { Amount, centsOf, newId, type Desk } from './orders.ts';
import { NotTaken } from './not-taken.ts';
import { captureTold, disputeTold, refundTold, refundedOf } from './told.ts';

export const RefundRequest = v.object({
  amount: v.optional(Amount),
  custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
});

/** Gives money of a capture back, once for a key. */
export const refundCapture = async (
  { book, callbacks, now }: Desk,
  id: string,
  { amount: asked, custom_id: custom }: v.InferOutput<typeof RefundRequest>,
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
  const refund = { id: newId(), capture: id, amount, currency, at, custom: custom ?? null };
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

export const DisputeRequest = v.object({
  capture: v.string(),
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Plays a payer's bank, which takes money of a capture back at once. */
export const disputeCapture = async (
  { book, callbacks, now }: Desk,
  { capture: id, amount }: v.InferOutput<typeof DisputeRequest>,
): Promise<string> => {
  const capture = book.capture(id);
  if (capture?.status !== 'COMPLETED') throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
  const { currency } = capture;
  const taken = { amount: amount ?? capture.amount, currency, at: await now() };
  const dispute = { id: `PP-D-${newId(8)}`, capture: id, ...taken, won: null };
  book.addDispute(dispute);
  const resource = disputeTold(dispute);
  await callbacks.tell({ type: 'CUSTOMER.DISPUTE.CREATED', resourceType: 'dispute', resource });
  return dispute.id;
};

export const DisputeEnd = v.object({
  dispute: v.string(),
  outcome: v.picklist(disputeOutcomes),
});

export const endDispute = async (
  { book, callbacks }: Desk,
  { dispute: id, outcome }: v.InferOutput<typeof DisputeEnd>,
): Promise<void> => {
  book.decide(id, outcome);
  const resource = disputeTold(knownDispute(book, id));
  await callbacks.tell({ type: 'CUSTOMER.DISPUTE.RESOLVED', resourceType: 'dispute', resource });
};

export const knownDispute = (book: Desk['book'], id: string) => {
  const dispute = book.disputes().find((one) => one.id === id);
  if (dispute === undefined) throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
  return dispute;
};
