import type { Kysely } from 'kysely';
import { findPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { numbersOf } from '../plans/numbers-of.ts';
import { toldPlan } from '../plans/told-plan.ts';
import type { toldStatus } from '../plans/told-status.ts';
import type { Reading } from './item.ts';

const statuses = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  notneeded: 'Not_Needed',
  waiting: 'Waiting',
} as const satisfies Record<ReturnType<typeof toldStatus> | 'waiting', string>;

/** The plan of a payment in the words of the history. */
export const planDetails = async (db: Kysely<Database>, id: string, reading: Reading) => {
  const whole = await findPlan(db, id);
  if (whole === undefined) return undefined;
  const { plan, instalments } = whole;
  const { made, next, schedule, ...told } = await toldPlan(db, whole, reading);
  return {
    transactionID: plan.id,
    period: plan.interval,
    totalTransaction: instalments.length,
    completedTransactions: made,
    ...told,
    ...(next && { nextTransactionDate: next.date }),
    ...(plan.subject === reading.personId && { accounts: numbersOf(whole) }),
    history: schedule.map(({ amount, date, status, reversal }) => ({
      amountPerPeriod: amount,
      transactionDate: date,
      paymentStatus: statuses[status],
      ...(reversal && { reversal }),
    })),
  };
};
