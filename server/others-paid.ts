import type { Account } from '#contract/profile.ts';
import { todayAt } from './plans/calendar.ts';
import { toldFor } from './plans/unbegun.ts';
import { holderOf } from './store/grants.ts';
import { paidByOthers } from './store/paid-by-others.ts';
import type { Database } from './store/schema.ts';
import type { Session } from './store/sessions.ts';
import type { StoredTenant } from './store/tenants.ts';
import type { Kysely } from 'kysely';

/** The number of payments that are told of an account, the last first; the statement has them all. */
const most = 3;

interface Asked {
  readonly session: Session;
  readonly stored: StoredTenant;
}

/**
 * The owner of a balance reads for some weeks who else paid on it; an authorized user, or a guest who found it
 * by its number, does not.
 */
export const withOthersPaid = async (
  db: Kysely<Database>,
  { session, stored }: Asked,
  accounts: readonly Account[],
  now: number,
): Promise<Account[]> => {
  const owner = await holderOf(db, session);
  if (owner === undefined || owner !== session.personId) return [...accounts];
  const own = await ownedBy(db, owner, accounts);
  const paid = await paidByOthers(db, owner, own, now - toldFor);
  return accounts.map((account) => {
    const here = paid
      .filter(({ balanceId }) => balanceId === account.openBalanceId)
      .slice(0, most)
      .map(({ amount, at, by }) => ({ amount, by, on: todayAt(stored, at) }));
    return here.length === 0 ? account : { ...account, othersPaid: here };
  });
};

const ownedBy = async (db: Kysely<Database>, owner: string, accounts: readonly Account[]) => {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('balances')
    .select('id')
    .where('personId', '=', owner)
    .where(
      'id',
      'in',
      accounts.map(({ openBalanceId }) => openBalanceId),
    )
    .execute();
  return rows.map(({ id }) => id);
};
