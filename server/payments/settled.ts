import type { Kysely } from 'kysely';
import { addReceipt } from '../store/payments-settle.ts';
import type { OnSettled } from '../store/payments-settle.ts';
import { addMessage } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { beginPlans } from '../plans/begin.ts';
import { notePlansGoingOn } from '../plans/going-on.ts';
import { endPaidOff } from '../plans/paid-off.ts';
import { settleInstalment } from '../plans/settle-instalment.ts';
import { receiptMessage } from '../receipts/mail.ts';
import { mailedTo } from '../receipts/mailed.ts';
import { newTransactionId } from './keys.ts';
import { findPaid } from './paid.ts';

/** With the payment come its receipt, its mail and its plans: all of it or nothing. */
export const onSettled =
  (deps: Deps, now: number): OnSettled =>
  async (work, intent) => {
    const isPaid = intent.status === 'paid' || intent.status === 'partly';
    const token = newTransactionId();
    const isFirst = isPaid && (await addReceipt(work, token, intent, now));
    const isDebit = intent.endpoint === planEndpoint;
    if (isDebit) await settleInstalment(deps, work, intent, now);
    // No plan ends with the payment that begins it.
    if (isPaid) await endPaidOff(deps, work, intent, now);
    if (!isDebit) await beginPlans(deps, work, intent, now);
    if (isPaid && !isDebit) await notePlansGoingOn(work, intent);
    // Behind the plans, of which it tells.
    if (isFirst) await sendMail(deps, work, intent, token, now);
  };

/** Of an instalment the plan's own letter tells. */
const sendMail = async (
  deps: Deps,
  work: Kysely<Database>,
  { id, tenant, endpoint }: Intent,
  token: string,
  now: number,
): Promise<void> => {
  if (endpoint === planEndpoint) return;
  const held = await findTenant(work, tenant);
  const paid = await findPaid(work, token);
  if (held === undefined || paid === undefined) return;
  const to = mailedTo(paid, held.tenant);
  if (to === undefined) return;
  const message = receiptMessage({ paid, held, to }, deps.config);
  await addMessage(work, { ...message, uniqueKey: `receipt:${id}` }, now);
};
