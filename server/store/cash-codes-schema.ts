import type { Kysely, Migration } from 'kysely';
import type { BarKind, CashOrder } from '#domain/cash-code.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

/** A code with which bills are paid in cash at counters. It is no payment: each one made with it is. */
export interface CashCodesTable {
  id: string;
  tenant: string;
  /** The payer, as their payments have them. */
  subject: string;
  sessionId: string;
  /** The attempt of the payer's that asked for the code: a repeat gets the same. */
  key: string;
  bodyHash: string;
  /** 128 random bits: the address of the code, for whoever has it. */
  handle: string;
  /** The network's own id of the code, once it has answered. */
  ref: string | null;
  /** The digits that a counter reads. */
  digits: string | null;
  bars: BarKind;
  takes: CashOrder;
  amount: number;
  /** Cents that a counter takes at least, as long as more is left. */
  least: number;
  currency: string;
  /** JSON: the accounts, each with the cents of it that the code is to pay. */
  cart: string;
  payerName: string;
  email: string | null;
  language: string;
  reference: string;
  /** JSON: the chains whose counters take it. */
  places: string;
  createdAt: number;
  expiresAt: number;
  /** The moment since which it can be paid no more, because its payer gave it up. */
  endedAt: number | null;
  /** The time at which the network is asked again for payments that it has not told of; null once nothing can come. */
  askAt: number | null;
}

/** A payment that was made, or asked about, with a code. */
export interface CashPaymentsTable {
  intentId: string;
  codeId: string;
}

export const cashCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        cashCodes: [
          key('id'),
          ...['tenant', 'subject', 'sessionId', 'key', 'bodyHash', 'handle'].map(text),
          ...['ref', 'digits'].map(maybeText),
          ...['bars', 'takes'].map(text),
          ...['amount', 'least'].map(whole),
          ...['currency', 'cart', 'payerName'].map(text),
          maybeText('email'),
          ...['language', 'reference', 'places'].map(text),
          ...['createdAt', 'expiresAt'].map(whole),
          ...['endedAt', 'askAt'].map(maybeWhole),
        ],
        cashPayments: [key('intentId'), text('codeId')],
      },
      {
        unique: [
          ['cashCodes', ['handle']],
          ['cashCodes', ['tenant', 'subject', 'key']],
        ],
        indexed: [
          ['cashCodes', ['ref']],
          ['cashCodes', ['askAt']],
          ['cashPayments', ['codeId']],
        ],
      },
    );
  },
};
