import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { receiptMessage } from '../receipts/mail.ts';
import { record } from '../store/audit.ts';
import { addMessage } from '../store/outbox.ts';
import { newOwner } from '../store/owners.ts';
import { dropLease, takeLease } from '../store/payments-lease.ts';
import { settleLeg } from '../store/payments-settle.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import { intentById, isUnderWay, legsOf, tokenOf, type Intent } from '../store/payments.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { findPaid } from './paid.ts';
import { notTaken, tellPayer } from './letter-about.ts';
import { addressOf } from './payer.ts';
import { onSettled } from './settled.ts';
import { tellOwedChanged } from './tell-owed-changed.ts';

type Db = Kysely<Database>;

export type Outcome = 'paid' | 'not-paid';

export interface Decision {
  readonly outcome: Outcome;
  readonly note: string;
  /** The operator's name on their machine. */
  readonly by: string;
}

/**
 * Only `settled` changed anything: else the payment was over, is still asked about, or is in a process's
 * hand.
 */
export type Decided = 'settled' | 'over' | 'underway' | 'inhand';

/**
 * Settles a payment that nobody could be asked about by an operator's word, as if the processor had said so:
 * ledger, receipt, letters, and its plan goes on. A second command finds the payment over.
 */
export const settleByHand = async (
  deps: Deps,
  { id }: Intent,
  decision: Decision,
): Promise<Decided> => {
  const { db } = deps;
  const found = await intentById(db, id);
  if (found.status !== 'unresolved') return isUnderWay(found) ? 'underway' : 'over';
  const owner = newOwner();
  // The server must not hear from the processor in the same moment.
  if (!(await takeLease(db, found, owner, await deps.now()))) return 'inhand';
  try {
    await settle(deps, id, decision);
    await tellOwedChanged(deps, found);
    return 'settled';
  } finally {
    await dropLease(db, id, owner, 0);
  }
};

const settle = async (deps: Deps, id: string, decision: Decision): Promise<void> => {
  const now = await deps.now();
  const settled = onSettled(deps, now);
  for (const leg of await legsOf(deps.db, id)) {
    if (!isUnderWay(leg)) continue;
    // A leg that was never sent cannot have been taken.
    const isPaid = decision.outcome === 'paid' && leg.sentAt !== null;
    const verdict: Verdict = isPaid ? { kind: 'paid', vendorId: null } : { kind: 'notcharged' };
    await settleLeg(deps.db, { leg }, verdict, now, async (work, one) => {
      const { intent } = one;
      const token = await settled(work, one);
      await tell(deps, work, intent, now);
      const { tenant, id: target } = intent;
      const line = { action: 'payment.settled-by-hand', outcome: decision.outcome };
      const by = { subject: `operator ${decision.by}`, note: decision.note };
      await record(work, { at: now, tenant, target, ...line, ...by });
      return token;
    });
  }
};

/** The receipt, or a letter that nothing was taken. A paid instalment is told by its plan's letters. */
const tell = async (deps: Deps, work: Db, intent: Intent, now: number): Promise<void> => {
  const isOfPlan = intent.endpoint === planEndpoint;
  // Automatic payments are told by letters of their own.
  if (intent.endpoint === autopayEndpoint) return;
  if (intent.status === 'notcharged') {
    const next = isOfPlan ? 'topics_nottakenplan' : 'topics_nottakenagain';
    return tellPayer(deps, work, { intent, now }, notTaken(next));
  }
  const stored = await findTenant(work, intent.tenant);
  const to = await addressOf(work, intent);
  const token = await tokenOf(work, intent.id);
  const paid = token && !isOfPlan && (await findPaid(work, token));
  if (stored === undefined || to === undefined || !paid) return;
  const message = receiptMessage({ paid, stored, to }, deps.config);
  await addMessage(work, { ...message, uniqueKey: `receipt:${intent.id}` }, now);
};
