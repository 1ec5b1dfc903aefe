import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * True where the payer has agreed anew, since then, to what a plan takes: to other means, or to be debited
 * again. What had been paid before is not in it.
 */
export const isAgreedSince = async (
  db: Kysely<Database>,
  planId: string,
  since: number,
): Promise<boolean> => {
  const means = await db
    .selectFrom('planMeans')
    .select('id')
    .where('planId', '=', planId)
    .where('status', '!=', 'replaced')
    .where('consentAt', '>', since)
    .executeTakeFirst();
  if (means !== undefined) return true;
  const turned = await db
    .selectFrom('planDeeds')
    .select('id')
    .where('planId', '=', planId)
    .where('deed', '=', 'automatic')
    .where('consentAt', '>', since)
    .executeTakeFirst();
  return turned !== undefined;
};
