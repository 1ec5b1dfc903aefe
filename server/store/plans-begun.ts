import type { Kysely } from 'kysely';
import type { Wanted } from './payments-of-bills.ts';
import { plansGranted } from './plan-grants.ts';
import type { Database } from './schema.ts';

/**
 * The payments among these with which a plan began that their payer goes on to pay by hand: the next payment of it is
 * no slip beside the first.
 */
export const beganByHand = async (
  work: Kysely<Database>,
  { subject, sessionId }: Pick<Wanted, 'subject' | 'sessionId'>,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (intentIds.length === 0) return new Set();
  const plans = await work
    .selectFrom('plans')
    .select(['id', 'intentId', 'subject'])
    .where('intentId', 'in', intentIds)
    .where('status', '=', 'active')
    .where('isByHand', '=', 1)
    .execute();
  if (plans.length === 0) return new Set();
  const granted = await plansGranted(work, sessionId);
  const own = plans.filter((plan) => plan.subject === subject || granted.has(plan.id));
  return new Set(own.map(({ intentId }) => intentId));
};
