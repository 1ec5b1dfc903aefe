import type { Kysely } from 'kysely';
import { findPlan, type Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from '../plans/calendar.ts';
import { meansFor } from '../plans/means-for.ts';
import { toCome } from '../plans/to-come.ts';
import type { Reading } from './item.ts';

const statuses = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<Instalment['status'], string>;

/** A plan as it stands now: how much of it is made, and every day of its schedule. */
export const planDetails = async (db: Kysely<Database>, id: string, reading: Reading) => {
  const whole = await findPlan(db, id);
  if (whole === undefined) return undefined;
  const { plan, accounts, instalments } = whole;
  const { stored, personId, now } = reading;
  const { remaining, next } = toCome(whole, stored);
  const means = await meansFor(db, whole, {
    stored,
    subject: personId ?? '',
    isGuest: personId === null,
    now,
  });
  return {
    transactionID: plan.id,
    period: plan.interval,
    totalTransaction: instalments.length,
    completedTransactions: instalments.filter(({ status }) => status === 'paid').length,
    paid: accounts.reduce((sum, { paid }) => sum + paid, 0),
    balance: plan.status === 'active' ? remaining : 0,
    ...(next && { nextTransactionDate: next.date }),
    ...(means && { means }),
    history: instalments.map(({ amount, dueDate, status, nextTryAt }) => ({
      amountPerPeriod: amount,
      // A payment that was declined, or could not be told in time, is taken on another day than agreed.
      transactionDate: status === 'pending' ? todayAt(stored, nextTryAt) : dueDate,
      paymentStatus: statuses[status],
    })),
  };
};
