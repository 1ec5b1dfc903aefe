import * as v from 'valibot';
import { RefundRefused } from '../away/vendor.ts';
import { readAnswer } from '../payments/ask-vendor.ts';

const RefundAnswer = v.object({ status: v.picklist(['received', 'refused']) });

/** Reads the answer to a request for a refund; throws where the vendor refuses it. */
export const readRefund = (answer: string): void => {
  if (readAnswer(RefundAnswer, answer).status === 'refused') throw new RefundRefused('refused');
};
