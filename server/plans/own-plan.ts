import type { Kysely } from 'kysely';
import { Refused } from '../failure.ts';
import { findPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Asking {
  readonly planId: string;
  readonly personId: string;
  readonly stored: StoredTenant;
}

/** A plan of this person's own; of anybody else's nothing is said. */
export const ownPlan = async (
  db: Kysely<Database>,
  { planId, personId, stored }: Asking,
): Promise<WholePlan> => {
  const whole = await findPlan(db, planId);
  if (whole === undefined || whole.plan.subject !== personId || whole.plan.tenant !== stored.slug)
    throw new Refused('missing');
  return whole;
};
