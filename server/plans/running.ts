import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import type { Cents } from '#domain/money.ts';
import type { MissedPayment } from '#domain/plans/standing.ts';
import { everInvitedBy } from '../store/former-users.ts';
import { holderOf } from '../store/grants.ts';
import { findPlan, runningPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { interestAt } from './interest-at.ts';
import { openBillsOf } from './left.ts';
import { missedOf } from './missed.ts';
import { onceGoing } from './to-come.ts';

type Db = Kysely<Database>;

/** Marks the accounts that a plan pays here, with what paying it off costs today. */
export const withRunning = async (
  db: Db,
  stored: StoredTenant,
  accounts: readonly Account[],
  now: number,
  /** The login that reads, where there is one. */
  reader?: Pick<Session, 'personId' | 'loginType'>,
): Promise<Account[]> => {
  const owner = reader && (await holderOf(db, reader));
  const invited = owner === undefined ? [] : await everInvitedBy(db, owner);
  const ids = accounts.map(({ openBalanceId }) => openBalanceId);
  const rows = await runningPlans(db, stored.slug, ids);
  const today = todayAt(stored, now);
  const plans = new Map<string, Running>();
  for (const planId of new Set(rows.map((row) => row.planId))) {
    const whole = await findPlan(db, planId);
    if (whole === undefined) continue;
    const bills = openBillsOf(whole);
    const interest = interestAt(whole, stored, today);
    const { subject } = whole.plan;
    const isUsers = invited.includes(subject);
    const of = subject === owner ? ('owner' as const) : isUsers ? ('user' as const) : undefined;
    // A refusal is the payer's to know.
    const reading = { stored, subject: reader?.personId ?? '', now };
    const refused = reader?.personId === subject ? await missedOf(db, whole, reading) : undefined;
    const missed = refused?.harmless ? undefined : refused;
    if (bills.length > 0)
      plans.set(planId, {
        planId,
        interest,
        bills,
        ...(subject !== reader?.personId && of && { of }),
        ...(missed && { missed: true as const, missedPayment: paymentOf(missed, whole, stored) }),
      });
  }
  return accounts.map((account) => {
    const row = rows.find(({ balanceId }) => balanceId === account.openBalanceId);
    if (row === undefined) return account;
    const running = plans.get(row.planId);
    return {
      ...account,
      agencyStatus: 'Account on Payment Plan',
      ...(running && { running: runningOn(account, running) }),
    };
  });
};

/** A missed payment with all of it that is to be paid. */
const paymentOf = (
  { date, overdue, waits }: MissedPayment,
  whole: WholePlan,
  stored: StoredTenant,
) => {
  const amount = (overdue ?? waits)?.amount ?? onceGoing(whole, stored).next?.amount ?? 0;
  const due =
    waits?.isBack && whole.instalments.find(({ status }) => status === 'pending')?.dueDate;
  return { date: due ?? date, amount, isOverdue: overdue !== undefined || due !== undefined };
};

interface Running {
  readonly planId: string;
  readonly interest: Cents;
  readonly bills: ReturnType<typeof openBillsOf>;
  readonly of?: 'owner' | 'user';
  readonly missed?: true;
  readonly missedPayment?: NonNullable<Account['running']>['missedPayment'];
}

/** The plan as its account tells of it: a refund leaves a part of the bill that the plan does not take again. */
const runningOn = (
  { openBalanceId, amount }: Account,
  { bills, ...plan }: Running,
): NonNullable<Account['running']> => {
  const takes = bills.find(({ balanceId }) => balanceId === openBalanceId)?.left ?? 0;
  return { ...plan, bills: bills.length, ...(takes < amount && { takes }) };
};
