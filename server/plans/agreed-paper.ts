import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { subtractMoney } from '#domain/money.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { wordsFor } from '../receipts/words.ts';
import { findPlan, type Plan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { readDrafts } from './draft.ts';
import { schedulePdf } from './pdf.ts';

/**
 * The paper of a plan as it was agreed to, made again of what is kept with its first payment: what the provider
 * changed since changes nothing of it. Undefined of a plan that is not there, or from before it was kept.
 */
export async function agreedPaper(db: Kysely<Database>, planId: string) {
  const found = await findPlan(db, planId);
  if (found === undefined) return undefined;
  const { tenant, createdAt: when } = found.plan;
  const stored = await findTenant(db, tenant);
  const draft = await draftOf(db, found.plan);
  if (stored === undefined || draft?.stated === undefined) return undefined;
  const { stated, total, interest, interval, payment: each, accounts } = draft;
  const days = scheduleOf(total, { interval, payment: each }, draft.start as CalendarDate);
  return schedulePdf({
    planned: { interval, payments: days },
    balance: subtractMoney(total, interest),
    total,
    accounts: accounts
      .filter(({ isInterest }) => !isInterest)
      .map(({ account }) => account.paymentPostingId),
    stated,
    tenant: stored.tenant,
    words: wordsFor(stored, stated.language),
    when,
  });
}

/** The paper of a plan can be made again. */
export const hasAgreedPaper = async (db: Kysely<Database>, plan: Plan): Promise<boolean> =>
  (await draftOf(db, plan))?.stated !== undefined;

const draftOf = async (db: Kysely<Database>, { intentId, position }: Plan) => {
  const payment = await db
    .selectFrom('paymentIntents')
    .select('plans')
    .where('id', '=', intentId)
    .executeTakeFirst();
  return readDrafts(payment?.plans ?? null)[position];
};
