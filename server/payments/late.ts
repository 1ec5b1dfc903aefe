import { dueForLook, isAskedForLong, nextLook, putLook, takeLook } from '../store/payments-late.ts';
import { settleLeg } from '../store/payments-settle.ts';
import { intentById } from '../store/payments.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import { ask, reportContradiction, reportLate, type Heard } from './heard.ts';
import type { Payments } from './payments.ts';
import { onSettled } from './settled.ts';
import { tellOwedChanged } from './tell-owed-changed.ts';

/**
 * Looks for charges that a vendor made later than it promised, when the patient was told that nothing was
 * charged. For a day such charges are booked as what they are, and brought before people.
 */
export const lookForLate = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  for (const leg of await dueForLook(deps.db, await deps.now()))
    if (await takeLook(deps.db, leg, await deps.now())) await lookAt(payments, leg);
};

/** The payment, where the leg was charged after all. */
export const lookAt = async (payments: Payments, leg: IntentLeg): Promise<Intent | undefined> => {
  const { deps } = payments;
  const { db } = deps;
  const intent = await intentById(db, leg.intentId);
  const found = await ask(payments, { leg, intent });
  const now = await deps.now();
  if (typeof found === 'object' && found.kind === 'paid') {
    const settled = await settleLeg(db, { leg }, found, now, onSettled(deps, now));
    if (settled.late) reportLate(payments, settled.intent);
    await tellOwedChanged(deps, settled.intent);
    return settled.intent;
  }
  if (found === 'contradicted') await reportContradiction(payments, intent);
  if (found === 'unreachable' && isAskedForLong(leg, now))
    deps.log('error', 'payment.unconfirmed', { reference: intent.reference });
  await putLook(db, leg, nextAfter(found, leg, now));
  return undefined;
};

/**
 * Only an answer is a last word: a server that was down for days asks until it hears one. A refusal is
 * one, too, and so is a contradiction, which people look at.
 */
const nextAfter = (found: Heard, leg: IntentLeg, now: number): number | null => {
  if (found === 'unreachable') return nextLook(leg, now);
  return found === 'absent' && !isAskedForLong(leg, now) ? nextLook(leg, now) : null;
};
