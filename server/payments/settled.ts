import type { Kysely } from 'kysely';
import { addReceipt } from '../store/payments-settle.ts';
import type { OnPaid } from '../store/payments-settle.ts';
import { addMessage } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { receiptMessage } from '../receipts/mail.ts';
import { newTransactionId } from './keys.ts';
import { findPaid } from './paid.ts';

/** With the payment come its receipt and, where it is wanted, the mail: all of it or nothing. */
export const onPaid =
  (deps: Deps, now: number): OnPaid =>
  async (work, intent) => {
    const token = newTransactionId();
    if (!(await addReceipt(work, token, intent, now))) return;
    await sendMail(deps, work, intent, token, now);
  };

const sendMail = async (
  deps: Deps,
  work: Kysely<Database>,
  { id, tenant, email }: Intent,
  token: string,
  now: number,
): Promise<void> => {
  if (email === null) return;
  const held = await findTenant(work, tenant);
  if (held?.tenant.features.allowV4AutomaticReceipts !== true) return;
  const paid = await findPaid(work, token);
  if (paid === undefined) return;
  const message = receiptMessage({ paid, held, to: email }, deps.config);
  await addMessage(work, { ...message, uniqueKey: `receipt:${id}` }, now);
};
