import * as samples from '#studio/plans/samples/receipts.ts';

/** Receipts as the server sends them. */
export const { field, receiptOfPlan, receiptPaid, receiptPartly } = samples;
