import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Uuid } from './session.ts';
import { ReceiptKey } from './transaction-id.ts';

const field = v.object({
  key: v.string(),
  label: v.string(),
  value: v.string(),
  category: v.optional(v.string(), ''),
  /** `date` is an instant, `day` a date that is the same everywhere. */
  dataType: v.picklist(['text', 'date', 'day', 'currency']),
});
export type ReceiptField = v.InferOutput<typeof field>;
const summary = v.object({ fields: v.array(field), displayMultiRecurring: v.boolean() });
const message = v.object({ key: v.string(), message: v.string() });

const instalment = v.object({
  /** Cents. */
  paymentAmount: v.number(),
  paymentDate: v.string(),
  paymentStatus: v.string(),
  accountNumber: v.string(),
});

/** The receipt as the page, the mail and the PDF show it; labels and messages are in the language asked for. */
export const Receipt = v.object({
  header: v.object({
    providerName: v.string(),
    providerLogo: v.string(),
    siteName: v.string(),
    siteLogo: v.string(),
    messages: v.array(message),
  }),
  summaryTop: summary,
  accounts: v.array(
    v.object({
      accountNumber: v.string(),
      /** The title, where the row is no bill. */
      title: v.optional(v.string()),
      fields: v.array(field),
      recurring: v.optional(
        v.object({
          schedule: v.array(instalment),
          interval: v.string(),
          totalAmount: v.number(),
          /** The plan in a sentence, in figures, and what else is to be known of it. */
          summary: v.string(),
          fields: v.array(field),
          messages: v.array(message),
          /** The plan, for a payer who has a login and sees it with that. */
          planId: v.optional(v.string()),
        }),
      ),
    }),
  ),
  summaryBottom: summary,
  signature: v.object({ fields: v.array(field) }),
  footer: v.object({ messages: v.array(message) }),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const language = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)),
  'en',
);

export const readReceipt = call({
  service: 'receipts',
  method: 'GET',
  path: '/get',
  auth: 'none',
  summary: 'Read the receipt of a payment',
  when: 'the receipt is asked for',
  query: v.object({ token: ReceiptKey, language }),
  reply: reply({ receipt: Receipt }),
});

const alias = v.optional(v.object({ transaction_id: v.optional(ReceiptKey) }), {});

export const emailReceipt = call({
  service: 'receipts',
  method: 'POST',
  path: '/email',
  auth: 'none',
  summary:
    'Send the receipt by e-mail, once under the same key; `?transaction_id=` is accepted in place of the token',
  when: 'the receipt is to be sent by e-mail',
  query: alias,
  body: v.strictObject({
    token: v.optional(ReceiptKey),
    to: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
    language,
    /** Names the request: a repeat, whose answer may have been lost, sends no second mail. */
    key: v.optional(Uuid),
  }),
  reply: reply({}),
});

export const printReceipt = call({
  service: 'receipts',
  method: 'POST',
  path: '/pdf',
  auth: 'none',
  summary: 'A link to the receipt as PDF, good for five minutes',
  when: 'the PDF is asked for',
  query: alias,
  body: v.strictObject({ token: v.optional(ReceiptKey), language }),
  reply: reply({ pdfUrl: v.string() }),
});
