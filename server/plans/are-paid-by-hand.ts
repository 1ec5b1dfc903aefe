import type { Kysely } from 'kysely';
import { plansGranted } from '../store/plan-grants.ts';
import { findPlans, runningPlans } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';

/** True where each of these bills is on a plan of the payer's own that they pay by hand. */
export const arePaidByHand = async (
  db: Kysely<Database>,
  { tenant, id, personId }: Pick<Session, 'tenant' | 'id' | 'personId'>,
  balanceIds: readonly (string | undefined)[],
): Promise<boolean> => {
  const ids = balanceIds.flatMap((id) => id ?? []);
  if (ids.length === 0 || ids.length < balanceIds.length) return false;
  const rows = await runningPlans(db, tenant, ids);
  const plans = await findPlans(
    db,
    rows.map(({ planId }) => planId),
  );
  const granted = await plansGranted(db, id);
  const own = new Set(
    plans.flatMap(({ plan }) =>
      plan.isByHand === 1 && (plan.subject === personId || granted.has(plan.id)) ? [plan.id] : [],
    ),
  );
  return ids.every((id) =>
    rows.some(({ balanceId, planId }) => balanceId === id && own.has(planId)),
  );
};
