import type { Kysely } from 'kysely';
import type { ReversalKind } from '#domain/reversal.ts';
import { record } from '../store/audit.ts';
import { addReversalEntries } from '../store/ledger.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import { takeOffPlans } from '../store/plans-reversed.ts';
import {
  addReversal,
  addReversedParts,
  reversedPartsOf,
  type ReversalRow,
} from '../store/reversals.ts';
import { slotsOf } from '../store/reversed-slots.ts';
import type { Database } from '../store/schema.ts';
import { partsBack, slotsLeft } from './parts.ts';

type Db = Kysely<Database>;

export interface WentBack {
  readonly intent: Intent;
  readonly leg: IntentLeg;
  readonly event: string;
  readonly kind: ReversalKind;
  readonly amount: number;
  readonly code: string | undefined;
  readonly now: number;
}

/** Thrown where more went back than was taken: nothing is booked, and people look. */
export class TooMuchBack extends Error {
  constructor() {
    super('more went back than was taken');
  }
}

/**
 * Books money of a charge that went back as new entries: the payment stays what it was, and its bills are owed
 * again. Of one event told twice the second changes nothing.
 */
export const takeBack = async (work: Db, back: WentBack): Promise<ReversalRow | undefined> => {
  const { intent, leg, now, amount, code = null, event, kind } = back;
  const { tenant, currency } = intent;
  const about = { tenant, intentId: intent.id, legId: leg.id, kind, amount, code };
  const reversal = await addReversal(work, { ...about, event, at: now });
  if (reversal === undefined) return undefined;
  const before = await reversedPartsOf(work, [leg.id]);
  const parts = partsBack(slotsLeft(await slotsOf(work, intent, leg), before), amount);
  if (sumOf(parts) < amount) throw new TooMuchBack();
  const { id: reversalId } = reversal;
  await addReversedParts(
    work,
    parts.map((part) => ({ ...part, reversalId, legId: leg.id })),
  );
  const uncredited = sumOf(parts.filter(({ isCredit }) => isCredit === 1));
  const { locationId } = leg;
  const entries = { tenant, locationId, reversalId, amount, uncredited, currency, at: now };
  await addReversalEntries(work, entries);
  for (const { balanceId, amount: owed } of parts)
    if (balanceId !== null)
      await work
        .updateTable('balances')
        .set((e) => ({ amount: e('amount', '+', owed) }))
        .where('id', '=', balanceId)
        .execute();
  // A refund is the provider's own will, and changes nothing of an agreed plan.
  if (kind !== 'refunded') await takeOffPlans(work, intent, parts);
  const line = { action: `payment.${kind}`, target: intent.id, outcome: code ?? 'booked' };
  await record(work, { at: now, tenant, subject: intent.subject, ...line });
  return reversal;
};

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
