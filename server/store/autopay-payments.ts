import type { Kysely } from 'kysely';
import type { AutopayRow } from './autopay-schema.ts';
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
    .set({ status: 'ended', running: null, endedAt: now, endedBy: 'portal', vendorToken: null })
    .where('tenant', '=', tenant)
    .where('running', 'is not', null)
    .execute();
};

/** The number of times that the bank took back what was debited from the account of an agreement since it was agreed to last. */
export const returnsSince = async (
  db: Kysely<Database>,
  { id, last4 }: Pick<AutopayRow, 'id' | 'last4'>,
): Promise<number> => {
  const agreed = await db
    .selectFrom('autopayConsents')
    .select((e) => e.fn.max('at').as('at'))
    .where('autopayId', '=', id)
    .where('what', 'in', ['begun', 'changed'])
    .executeTakeFirst();
  const rows = await db
    .selectFrom('reversals')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'reversals.intentId')
    .innerJoin('autopayRounds', 'autopayRounds.id', 'paymentIntents.sessionId')
    .select('reversals.id as id')
    .where('autopayRounds.autopayId', '=', id)
    .where('reversals.kind', '=', 'returned')
    .where('last4', '=', last4)
    .where('claimedAt', '>=', Number(agreed?.at ?? 0))
    .execute();
  return rows.length;
};
