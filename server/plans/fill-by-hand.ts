import type { Kysely } from 'kysely';
import { changeInstalment, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { remainingOf } from './left.ts';

/**
 * Counts what was paid of the bills for the instalments of a plan that is paid by hand: the next ones are filled first.
 * Of a plan that debits it would shorten the plan from its end.
 */
export const fillByHand = async (
  work: Kysely<Database>,
  whole: WholePlan,
  intentId: string | null,
): Promise<void> => {
  const pending = whole.instalments.filter(({ status }) => status === 'pending');
  const planned = pending.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  let rest = planned - remainingOf(whole);
  for (const { planId, number, amount, paid } of pending) {
    const part = Math.min(rest, amount - paid);
    if (part <= 0) return;
    rest -= part;
    const isFull = paid + part === amount;
    const change = { paid: paid + part, ...(intentId !== null && { intentId }) };
    await changeInstalment(
      work,
      { planId, number },
      { ...change, ...(isFull && { status: 'paid' }) },
    );
  }
};
