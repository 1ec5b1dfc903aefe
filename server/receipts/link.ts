import * as v from 'valibot';
import { ReceiptKey } from '#contract/transaction-id.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  token: ReceiptKey,
  language: v.string(),
});
export type Linked = v.InferOutput<typeof Linked>;

export const { sign: signLink, read: readLink } = linksTo('links to receipts', Linked);
