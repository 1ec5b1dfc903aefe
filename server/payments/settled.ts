import type { Kysely } from 'kysely';
import { endCodesOfPaid } from '../cash/codes-of-paid.ts';
import { addReceipt } from '../store/payments-settle.ts';
import type { OnSettled } from '../store/payments-settle.ts';
import { addMessage } from '../store/outbox.ts';
import { tokenOf, type Intent } from '../store/payments.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { settleRound } from '../autopay/settle.ts';
import { beginPlans } from '../plans/begin.ts';
import { notePlansGoingOn } from '../plans/going-on.ts';
import { noteInstalment } from '../plans/note-instalment.ts';
import { endPaidOff } from '../plans/paid-off.ts';
import { keepPaidCard } from '../saved-cards/keep-paid.ts';
import { settleInstalment } from '../plans/settle-instalment.ts';
import { enrolPayer } from '../text-to-pay/enrol.ts';
import { receiptMessage } from '../receipts/mail.ts';
import { mailedTo, mayBeMailed } from '../receipts/mailed.ts';
import { newTransactionId } from './keys.ts';
import { findPaid } from './paid.ts';
import { payersAddress } from './payer.ts';

/** With the payment come its receipt, its mail, its plans, its card and Text to Pay: all of it or nothing. */
export const onSettled =
  (deps: Deps, now: number, provider?: StoredTenant): OnSettled =>
  async (work, { intent, late, wasPending }) => {
    const isPaid = intent.status === 'paid' || intent.status === 'partly';
    const token = newTransactionId();
    const isFirst = isPaid && (await addReceipt(work, token, intent, now));
    const isDebit = intent.endpoint === planEndpoint;
    if (isDebit) await settleInstalment(deps, work, intent, now);
    const stored = isDebit && isPaid ? await findTenant(work, intent.tenant) : undefined;
    if (stored) await noteInstalment(work, intent, stored);
    if (intent.endpoint === autopayEndpoint) await settleRound(deps, work, intent, now);
    // No plan ends with the payment that begins it.
    if (isPaid) await endPaidOff(deps, work, intent, now);
    if (isPaid) await endCodesOfPaid(deps, work, intent, now);
    if (!isDebit) await beginPlans(deps, work, intent, now);
    if (isPaid && !isDebit) await notePlansGoingOn(work, intent);
    const unneeded = await keepPaidCard(deps, work, { intent, late, now });
    await enrolPayer(deps, work, { intent, now });
    // The mail comes after the plans and the card, because it tells of them.
    const mailed = { intent, late, wasPending, isFirst, now, provider };
    if (isFirst || late) await sendMail(deps, work, mailed);
    return { ...(isFirst && { token }), unneeded };
  };

interface Mailed {
  readonly intent: Intent;
  readonly late: boolean;
  /** The payer was told that the payment is pending, and that a letter follows. */
  readonly wasPending: boolean;
  /** No receipt of this payment was made before. */
  readonly isFirst: boolean;
  readonly now: number;
  /** The provider as it was when the payment came; read anew where nobody knows it. */
  readonly provider?: StoredTenant | undefined;
}

/**
 * The receipt as mail; an instalment is told by its plan's own letter, an automatic payment by its own. The receipt of a late payment, or of one that
 * was pending, goes to any address that is known: the patient was told otherwise, or waits for it.
 */
const sendMail = async (
  deps: Deps,
  work: Kysely<Database>,
  { intent, late, wasPending, isFirst, now, provider }: Mailed,
): Promise<void> => {
  if (intent.endpoint === planEndpoint || intent.endpoint === autopayEndpoint) return;
  const stored = provider ?? (await findTenant(work, intent.tenant));
  const isAwaited = late || wasPending;
  if (stored === undefined || !(isAwaited || mayBeMailed(intent, stored.tenant))) return;
  const token = await tokenOf(work, intent.id);
  const paid = token && (await findPaid(work, token));
  if (!paid) return;
  const to = isAwaited ? await payersAddress(work, intent) : mailedTo(paid, stored.tenant);
  if (to === undefined) return;
  const message = receiptMessage({ paid, stored, to, late }, deps.config);
  const uniqueKey = isFirst ? `receipt:${intent.id}` : `receipt:${intent.id}:${paid.total}`;
  await addMessage(work, { ...message, uniqueKey }, now);
};
