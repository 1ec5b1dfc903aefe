import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { intentById, findIntent } from '../store/payments.ts';
import { instalmentKey, planEndpoint } from '../store/plans-paid.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { onceGoing } from './to-come.ts';

interface Reading {
  readonly stored: StoredTenant;
  /** The person who reads, or the session of a guest. */
  readonly subject: string;
}

/**
 * The last try of a plan's next payment that did not go through, where it is tried again, or the plan waits for
 * another card. A refusal is told to the plan's payer alone, as the means are.
 */
export const missedOf = async (
  db: Kysely<Database>,
  { plan, accounts, instalments }: WholePlan,
  { stored, subject }: Reading,
) => {
  const next = instalments.find(({ status }) => status === 'pending');
  if (plan.subject !== subject || next === undefined || next.attempts === 0) return undefined;
  const isPartly = next.paid > 0;
  if (plan.waitingSince !== null) {
    const amount = toCents(onceGoing({ plan, accounts, instalments }, stored).next?.amount ?? 0);
    return { date: todayAt(stored, plan.waitingSince), isPartly, waits: { amount } };
  }
  const key = instalmentKey(plan.id, next.number, next.attempts - 1);
  const tried = await findIntent(db, { ...plan, endpoint: planEndpoint }, key);
  // The payment that began the plan has another key; a bank may take it back.
  const { claimedAt } = tried ?? (await intentById(db, plan.intentId));
  return { date: todayAt(stored, claimedAt), isPartly };
};
