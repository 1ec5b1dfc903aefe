import type { Kysely } from 'kysely';
import type { Instalment } from './plans.ts';
import type { Database } from './schema.ts';

/** The time at which the money of each paid instalment was taken, by the id of its payment. */
export const takenTimes = async (
  db: Kysely<Database>,
  instalments: readonly Instalment[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = instalments.flatMap(({ intentId, status }) =>
    intentId !== null && status === 'paid' ? intentId : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentLegs')
    .innerJoin('ledgerEntries', 'ledgerEntries.legId', 'paymentLegs.id')
    .select(['intentId', 'at'])
    .where('intentId', 'in', ids)
    .where('kind', '=', 'capture.debit')
    .orderBy('at')
    .execute();
  // The last location counts, where a payment was for several.
  return new Map(rows.map(({ intentId, at }) => [intentId, at]));
};
