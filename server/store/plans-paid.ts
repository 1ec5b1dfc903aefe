import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Intent, IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Instalments are payments of an endpoint of their own: no patient's key is ever one of theirs. */
export const planEndpoint = 'plan';

/** The key of an instalment's payment: the plan, the number and the attempt. */
export const instalmentKey = (planId: string, number: number, attempt: number): string =>
  `${planId}:${number}:${attempt}`;

/** The payments of a plan's instalments, the first one first. */
export const triesOf = (
  db: Db,
  {
    id,
    tenant,
    subject,
  }: { readonly id: string; readonly tenant: string; readonly subject: string },
): Promise<readonly Pick<Intent, 'status' | 'claimedAt'>[]> =>
  db
    .selectFrom('paymentIntents')
    .select(['status', 'claimedAt'])
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('endpoint', '=', planEndpoint)
    .where('sessionId', '=', id)
    .orderBy('claimedAt')
    .execute();

const Accounts = v.array(
  v.object({
    locationId: v.number(),
    amount: v.number(),
    planPosition: v.optional(v.number()),
    planId: v.optional(v.string()),
  }),
);

/**
 * Adds the cents of a leg to the plan accounts that they were taken for: an instalment, or the interest of a
 * plan that is paid off.
 */
export const addToPlans = async (work: Db, intent: Intent, leg: IntentLeg): Promise<void> => {
  const own = intent.endpoint === planEndpoint ? intent.sessionId : undefined;
  const changed = new Set(own === undefined ? [] : [own]);
  for (const { locationId, amount, planPosition, planId = own } of accountsIn(intent)) {
    if (locationId !== leg.locationId || planPosition === undefined || planId === undefined)
      continue;
    changed.add(planId);
    await work
      .updateTable('planAccounts')
      .set((e) => ({ paid: e('paid', '+', amount) }))
      .where('planId', '=', planId)
      .where('position', '=', planPosition)
      .execute();
  }
  if (own !== undefined)
    await work
      .updateTable('instalments')
      .set((e) => ({ paid: e('paid', '+', leg.amount) }))
      .where('planId', '=', own)
      .where('intentId', '=', intent.id)
      .execute();
  for (const id of changed)
    await work
      .updateTable('plans')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
};

const accountsIn = ({ cart }: Intent) => v.parse(Accounts, JSON.parse(cart));
