import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Intent, IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Instalments are payments of an endpoint of their own: no patient's key is ever one of theirs. */
export const planEndpoint = 'plan';

/** Which instalment a payment is, and at which attempt. */
export const instalmentKey = (planId: string, number: number, attempt: number): string =>
  `${planId}:${number}:${attempt}`;

const Parts = v.array(
  v.object({ locationId: v.number(), amount: v.number(), planPosition: v.optional(v.number()) }),
);

/** Money that was taken for a plan goes to the accounts that it was taken for, once per leg. */
export const addToInstalment = async (work: Db, intent: Intent, leg: IntentLeg): Promise<void> => {
  const { sessionId: planId, cart } = intent;
  for (const { locationId, amount, planPosition } of v.parse(Parts, JSON.parse(cart))) {
    if (locationId !== leg.locationId || planPosition === undefined) continue;
    await work
      .updateTable('planAccounts')
      .set((e) => ({ paid: e('paid', '+', amount) }))
      .where('planId', '=', planId)
      .where('position', '=', planPosition)
      .execute();
  }
  await work
    .updateTable('instalments')
    .set((e) => ({ paid: e('paid', '+', leg.amount) }))
    .where('planId', '=', planId)
    .where('intentId', '=', intent.id)
    .execute();
  await work
    .updateTable('plans')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
};
