import * as v from 'valibot';

/** A transaction's id: 128 random bits, never counted up, as its holder may read that receipt. */
export const TransactionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));
