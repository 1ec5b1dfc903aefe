import type { Kysely } from 'kysely';
import type { Plan } from './plans.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** The plans whose card is good until one of these months, written MMYY, and of which no letter told yet. */
export const plansEnding = (
  db: Db,
  expiries: readonly string[],
  limit = 100,
): Promise<readonly Plan[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('status', '=', 'active')
    .where('method', '=', 'cards')
    .where('waitingSince', 'is', null)
    .where('expiry', 'in', expiries)
    .where((e) => e.or([e('endingTold', 'is', null), e('endingTold', '!=', e.ref('expiry'))]))
    .orderBy('createdAt')
    .limit(limit)
    .execute();

/** One instance of several tells that the card of a plan ends; true for that one. */
export const takeEnding = async (work: Db, { id, expiry }: Plan): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set({ endingTold: expiry })
    .where('id', '=', id)
    .where('expiry', '=', expiry)
    .where((e) => e.or([e('endingTold', 'is', null), e('endingTold', '!=', e.ref('expiry'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The time at which the means of a plan were agreed to. */
export const agreedAt = async (db: Db, { id, createdAt }: Plan): Promise<number> => {
  const row = await db
    .selectFrom('planMeans')
    .select('consentAt')
    .where('planId', '=', id)
    .where('status', '=', 'taken')
    .orderBy('consentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.consentAt ?? createdAt;
};
