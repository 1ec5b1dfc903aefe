import type { Kysely } from 'kysely';
import { autopayEndpoint } from './autopays.ts';
import type { Database } from './schema.ts';

/** The payment of an agreement that was begun and is not known to be over. */
export const openIntentOf = async (
  db: Kysely<Database>,
  autopayId: string,
): Promise<{ readonly amount: number; readonly claimedAt: number } | undefined> =>
  db
    .selectFrom('paymentIntents')
    .innerJoin('autopayRounds', 'autopayRounds.id', 'paymentIntents.openSession')
    .select(['paymentIntents.amount as amount', 'claimedAt'])
    .where('autopayId', '=', autopayId)
    .executeTakeFirst();

/** All payments that were begun for an announced one. */
export const paymentsOfRound = (db: Kysely<Database>, roundId: string) =>
  db
    .selectFrom('paymentIntents')
    .select(['id', 'cart'])
    .where('sessionId', '=', roundId)
    .where('endpoint', '=', autopayEndpoint)
    .execute();

/** Ends the agreements of a provider that is gone: nobody is told. */
export const endAutopaysOf = async (
  db: Kysely<Database>,
  tenant: string,
  now: number,
): Promise<void> => {
  await db
    .updateTable('autopays')
    .set({ status: 'ended', running: null, endedAt: now, endedBy: 'portal' })
    .where('tenant', '=', tenant)
    .where('running', 'is not', null)
    .execute();
};
