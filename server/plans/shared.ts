import type { Kysely } from 'kysely';
import { everInvitedBy } from '../store/former-users.ts';
import { accountsFor, holderOf } from '../store/grants.ts';
import { findPlans, runningPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { ownPlan } from './own-plan.ts';
import { payerOf, type Payer } from './payer-in.ts';

type Db = Kysely<Database>;

interface Shared {
  readonly whole: WholePlan;
  readonly of: 'owner' | 'user';
}

/**
 * The running plans of others that pay bills which this login sees: those of the account holder for an authorized
 * user, and those of authorized users for the holder. They are looked at, and changed by their payers alone.
 */
export const sharedPlans = async (
  db: Db,
  session: Session,
  stored: StoredTenant,
): Promise<readonly Shared[]> => {
  const { personId } = session;
  const owner = await holderOf(db, session);
  if (owner === undefined || personId === null) return [];
  const ids = (await accountsFor(db, session)).map(({ openBalanceId }) => openBalanceId);
  const rows = await runningPlans(db, stored.slug, ids);
  const plans = await findPlans(db, [...new Set(rows.map(({ planId }) => planId))]);
  const users = owner === personId ? await everInvitedBy(db, owner) : [];
  const isSeen = (id: string | null) => id !== null && ids.includes(id);
  return plans.flatMap((plan): readonly Shared[] => {
    const { subject } = plan.plan;
    const whole = withNumbersSeen(plan, isSeen);
    if (subject === personId) return [];
    if (subject === owner) return [{ whole, of: 'owner' }];
    return users.includes(subject) ? [{ whole, of: 'user' }] : [];
  });
};

/** The plan without the numbers of bills that the reader does not see: its payer typed them. */
const withNumbersSeen = (
  whole: WholePlan,
  isSeen: (balanceId: string | null) => boolean,
): WholePlan => ({
  ...whole,
  accounts: whole.accounts.map((row) => {
    const account = readAccount(row.account);
    return account.isInterest || isSeen(row.balanceId)
      ? row
      : { ...row, account: JSON.stringify({ ...account, paymentPostingId: unseen }) };
  }),
});

const unseen = '•••';

interface Asked {
  readonly planId: string;
  readonly session: Session;
  readonly stored: StoredTenant;
}

/** A plan that is looked at: one’s own, or a shared one. Nobody else is told that there is one. */
export const planToSee = async (
  db: Db,
  { planId, session, stored }: Asked,
): Promise<{ readonly whole: WholePlan; readonly payer: Payer; readonly of?: Shared['of'] }> => {
  const payer = await payerOf(db, session, planId);
  const shared = (await sharedPlans(db, session, stored)).find(
    ({ whole }) => whole.plan.id === planId,
  );
  if (shared) return { ...shared, payer };
  return { whole: await ownPlan(db, { planId, stored, ...payer }), payer };
};
