import * as samples from '#walks/samples/payments.ts';

/** The payments that are typed, and their answers. */
export const { beingProcessed, checking, failure, outcome, paid, paidBefore, visa } = samples;

/** No snapshot, storage or log may hold any of these. */
export const secretsTyped = ['4242424242424242', '737', '98765432109', '021000021'] as const;
