import type { Kysely } from 'kysely';
import { planEndpoint } from '../store/plans-paid.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';

/**
 * The keys to the receipts of the payments of a guest's plan, by the ids of these: of its debits, of the payment that
 * began it, and of payments by hand that were made with the plan's page or whose receipt went to the plan's own mailbox.
 * What a stranger paid by typing the number is theirs.
 */
export const receiptsOfPlan = async (
  db: Kysely<Database>,
  { plan, instalments }: WholePlan,
): Promise<ReadonlyMap<string, string>> => {
  const ids = ['', ...instalments.flatMap(({ intentId }) => intentId ?? [])];
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
    .select(['token', 'intentId', 'endpoint', 'email', 'paymentIntents.sessionId as sessionId'])
    .where('intentId', 'in', ids)
    .execute();
  const granted = await db
    .selectFrom('planGrants')
    .select('sessionId')
    .where('planId', '=', plan.id)
    .execute();
  const sessions = new Set(granted.map(({ sessionId }) => sessionId));
  return new Map(
    rows.flatMap(({ token, intentId, endpoint, email, sessionId }) =>
      endpoint === planEndpoint ||
      intentId === plan.intentId ||
      sessions.has(sessionId) ||
      (email !== null && email !== '' && email === plan.email)
        ? [[intentId, token] as const]
        : [],
    ),
  );
};
