import type { Kysely } from 'kysely';
import { findPlan } from '../store/plans.ts';
import { takenTimes } from '../store/plans-taken.ts';
import type { Database } from '../store/schema.ts';
import { numbersOf } from '../plans/changing-plan.ts';
import { dated } from '../plans/dated.ts';
import { laidOut } from '../plans/laid-out.ts';
import { endedOf } from '../plans/ended.ts';
import { meansFor } from '../plans/means-for.ts';
import { missedOf } from '../plans/missed.ts';
import { reversedInstalments } from '../plans/reversed-instalments.ts';
import { toCome } from '../plans/to-come.ts';
import { toldStatus } from '../plans/told-status.ts';
import type { Reading } from './item.ts';

const statuses = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
  notneeded: 'Not_Needed',
} as const satisfies Record<ReturnType<typeof toldStatus>, string>;

/** A plan as it stands now: how much of it is made, and every day of its schedule. */
export const planDetails = async (db: Kysely<Database>, id: string, reading: Reading) => {
  const whole = await findPlan(db, id);
  if (whole === undefined) return undefined;
  const { plan, accounts, instalments } = whole;
  const { stored, personId, now } = reading;
  const { remaining, next } = toCome(whole, stored);
  const subject = personId ?? '';
  const means = await meansFor(db, whole, { stored, subject, isGuest: personId === null, now });
  const missed = remaining > 0 ? await missedOf(db, whole, { stored, subject }) : undefined;
  const { refunded, refundedBills, standing } = await reversedInstalments(db, whole);
  const ended = await endedOf(db, whole, { ...reading, refunded: refundedBills });
  const taken = await takenTimes(db, instalments);
  const takes = new Map(laidOut(whole, stored).map((one) => [one.number, one.takes]));
  // A refusal is the payer's to know: for others the payment is still to come.
  const waiting = missed?.waits && instalments.find(({ status }) => status === 'pending')?.number;
  return {
    transactionID: plan.id,
    period: plan.interval,
    totalTransaction: instalments.length,
    completedTransactions: instalments.filter(({ status }) => status === 'paid').length,
    paid: accounts.reduce((sum, { paid }) => sum + paid, 0),
    // A plan that stopped takes no more; what it did not take is left all the same.
    balance: ended?.balance ?? remaining,
    refunded,
    ...(ended && { end: ended.end }),
    ...(next && { nextTransactionDate: next.date }),
    ...(missed && { missed }),
    ...(means && { means }),
    ...(plan.subject === personId && { accounts: numbersOf(whole) }),
    history: dated(instalments, stored, taken).map(({ date, ...one }) => {
      const reversal = standing(one);
      return {
        // A payment that nothing is left for stands with what was agreed to.
        amountPerPeriod: takes.get(one.number)
          ? one.paid + (takes.get(one.number) ?? 0)
          : one.amount,
        transactionDate: date,
        paymentStatus:
          one.number === waiting
            ? ('Waiting' as const)
            : takes.get(one.number) === 0
              ? statuses.notneeded
              : statuses[toldStatus(whole, one)],
        ...(reversal && { reversal: { kind: reversal.kind, isPartial: reversal.isPartial } }),
      };
    }),
  };
};
