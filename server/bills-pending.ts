import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { pendingOn } from './store/balance-holds.ts';
import type { Scope } from './store/payments.ts';
import type { Database } from './store/schema.ts';

/** A payer reads at each bill how much of a payment of theirs its vendor has still to decide on. */
export const withPending = async (
  db: Kysely<Database>,
  { scope }: { readonly scope: Scope },
  accounts: readonly Account[],
): Promise<Account[]> => {
  const ids = accounts.map(({ openBalanceId }) => openBalanceId);
  const pending = await pendingOn(db, scope, ids);
  return accounts.map((account) => {
    const amount = pending.get(account.openBalanceId);
    return amount === undefined ? account : { ...account, pending: amount };
  });
};
