import * as v from 'valibot';

/** A transaction's id: 128 random bits, never counted up, as its holder may read that receipt. */
export const TransactionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));

/** The same, or with the mark by which its payer reads the receipt. */
export const ReceiptKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}(?:[A-Za-z0-9_-]{22})?$/));
