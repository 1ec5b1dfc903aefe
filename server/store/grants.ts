import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import type { Session } from './sessions.ts';
import { accountFrom, accountsOf } from './accounts.ts';
import { once } from './once.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Lets a session see these balances from now on. */
export const grant = async (
  db: Db,
  sessionId: string,
  balanceIds: readonly string[],
): Promise<void> => {
  if (balanceIds.length === 0) return;
  await db
    .insertInto('grants')
    .values(balanceIds.map((balanceId) => ({ sessionId, balanceId })))
    .onConflict((conflict) => conflict.columns(['sessionId', 'balanceId']).doNothing())
    .execute();
};

export const isGranted = async (db: Db, sessionId: string, balanceId: string): Promise<boolean> =>
  (await db
    .selectFrom('grants')
    .select('balanceId')
    .where('sessionId', '=', sessionId)
    .where('balanceId', '=', balanceId)
    .executeTakeFirst()) !== undefined;

/** The person whose balances a login sees: for an authorized user the owner, else the person. */
export const holderOf = async (
  db: Db,
  { personId, loginType }: Pick<Session, 'personId' | 'loginType'>,
): Promise<string | undefined> => {
  if (personId === null || loginType === 'quickpay') return undefined;
  const person = await db
    .selectFrom('people')
    .select('ownerId')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person && (person.ownerId ?? personId);
};

/** Everything this session may see and pay: its holder's balances and those it was granted. */
export const accountsFor = async (
  db: Db,
  session: Pick<Session, 'id' | 'tenant' | 'personId' | 'loginType'>,
): Promise<Account[]> => {
  const holder = await holderOf(db, session);
  const own = holder === undefined ? [] : await accountsOf(db, session.tenant, holder);
  const granted = await balancesGranted.rows(db, { id: session.id, tenant: session.tenant });
  const known = new Set(own.map(({ openBalanceId }) => openBalanceId));
  return [...own, ...granted.filter(({ id }) => !known.has(id)).map(accountFrom)];
};

const balancesGranted = once((db, { id, tenant }: Pick<Session, 'id' | 'tenant'>) =>
  db
    .selectFrom('balances')
    .innerJoin('grants', 'grants.balanceId', 'balances.id')
    .selectAll('balances')
    .where('grants.sessionId', '=', id)
    .where('balances.tenant', '=', tenant)
    .orderBy('balances.accountReferenceNumber'),
);

/** The balances of a provider by their ids, as a session that is granted them sees them. */
export const grantedAccounts = async (
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<Account[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', 'in', [...ids])
    .orderBy('accountReferenceNumber')
    .execute();
  return rows.map(accountFrom);
};

export const forgetGrants = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('grants')
    .where('sessionId', 'not in', (e) => e.selectFrom('sessions').select('id'))
    .execute();
};
