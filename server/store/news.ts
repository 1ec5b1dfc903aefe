import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Providers with balances of which somebody is still to be told. */
export const tenantsWithNews = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('balances')
    .select('tenant')
    .distinct()
    .where('news', 'is not', null)
    .execute();
  return rows.map(({ tenant }) => tenant);
};

/** People with news; null stands for balances that nobody's account holds. */
export const peopleWithNews = async (
  db: Db,
  tenant: string,
  limit: number,
): Promise<readonly (string | null)[]> => {
  const rows = await db
    .selectFrom('balances')
    .select('personId')
    .distinct()
    .where('news', 'is not', null)
    .where('tenant', '=', tenant)
    .limit(limit)
    .execute();
  return rows.map(({ personId }) => personId);
};

/** Takes all news of a person out; of several instances each piece of news goes to one. */
export const takeNews = async (work: Db, tenant: string, personId: string | null) => {
  const seen = await work
    .selectFrom('balances')
    .select(['id', 'amount', 'hasStatement', 'news'])
    .where('tenant', '=', tenant)
    .where('personId', 'is not distinct from', personId)
    .where('news', 'is not', null)
    .orderBy('accountReferenceNumber')
    .execute();
  const taken = await work
    .updateTable('balances')
    .set({ news: null })
    .where('id', 'in', ['', ...seen.map(({ id }) => id)])
    .where('news', 'is not', null)
    .returning('id')
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  return seen.filter(({ id }) => ids.has(id));
};

/** The logins that look at the balances of a person: their own, and those whom they invited. */
export const lookingAfter = (db: Db, tenant: string, personId: string) =>
  db
    .selectFrom('people')
    .select(['id', 'tenant', 'email', 'phone', 'loginType', 'preferences'])
    .where('tenant', '=', tenant)
    .where('loginType', 'in', ['credentialed', 'authorized-user'])
    .where('awaitsActivation', '=', 0)
    .where((e) => e.or([e('id', '=', personId), e('ownerId', '=', personId)]))
    .orderBy('createdAt')
    .execute();
