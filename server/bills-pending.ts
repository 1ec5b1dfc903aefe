import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { pendingOn } from './store/balance-holds.ts';
import type { Scope } from './store/payments.ts';
import type { Database } from './store/schema.ts';
import type { Session } from './store/sessions.ts';
import { textCardOf } from './store/text-cards.ts';

type Db = Kysely<Database>;

/** A payer: the tenant, and the subjects that their payments have. */
interface Payer {
  readonly tenant: string;
  readonly subjects: readonly Scope['subject'][];
}

/** The payer of a session; by the link of a text it pays for the person texted as well. */
export const payerOf = async (
  db: Db,
  { id, personId, tenant }: Pick<Session, 'id' | 'personId' | 'tenant'>,
): Promise<Payer> => {
  const texted = await textCardOf(db, id);
  return { tenant, subjects: [personId ?? id, ...(texted ? [texted.personId] : [])] };
};

/** A payer reads at each bill how much of a payment of theirs its vendor has still to decide on. */
export const withPending = async (
  db: Db,
  payer: Payer,
  accounts: readonly Account[],
): Promise<Account[]> => {
  const ids = accounts.map(({ openBalanceId }) => openBalanceId);
  const pending = await pendingOn(db, payer, ids);
  return accounts.map((account) => {
    const amount = pending.get(account.openBalanceId);
    return amount === undefined ? account : { ...account, pending: amount };
  });
};
