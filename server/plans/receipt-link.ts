import * as v from 'valibot';
import { ReceiptKey } from '#contract/transaction-id.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({
  token: ReceiptKey,
  /** The session that saw the plan: with its end the link is over as well. */
  session: v.string(),
  tenant: v.string(),
});

/** A page that shows a plan stays open; no session lasts longer than a day. */
const lasts = 24 * 3_600_000;

export const { sign: signPlanReceipt, read: readPlanReceipt } = linksTo(
  'links to receipts of plans',
  Linked,
  lasts,
);
