import * as plans from '#studio/plans/receipt.ts';

/** What can happen to a receipt: the same for the bare chart and for its screens. */
export const { receiptPlan } = plans;
