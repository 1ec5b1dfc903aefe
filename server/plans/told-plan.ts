import type { Kysely } from 'kysely';
import type { Instalment, WholePlan } from '../store/plans.ts';
import { takenTimes } from '../store/plans-taken.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { dated } from './dated.ts';
import { endedOf } from './ended.ts';
import { laidOut } from './laid-out.ts';
import { meansFor } from './means-for.ts';
import { missedOf } from './missed.ts';
import { reversedInstalments } from './reversed-instalments.ts';
import { toCome } from './to-come.ts';
import { toldStatus } from './told-status.ts';

export interface Reading {
  readonly stored: StoredTenant;
  /** The person who reads, and the account holder whose bills they see. */
  readonly personId: string | null;
  readonly holder: string;
  readonly now: number;
}

/** A plan as it stands now: how much of it is made, and every day of its schedule. */
export const toldPlan = async (db: Kysely<Database>, whole: WholePlan, reading: Reading) => {
  const { instalments } = whole;
  const { stored, personId, now } = reading;
  const { remaining, next } = toCome(whole, stored);
  const subject = personId ?? '';
  const isGuest = personId === null;
  const means = await meansFor(db, whole, { stored, subject, isGuest, now });
  const missed = remaining > 0 ? await missedOf(db, whole, { stored, subject, now }) : undefined;
  const { refunded, refundedBills, standing } = await reversedInstalments(db, whole);
  const ended = await endedOf(db, whole, { ...reading, refunded: refundedBills });
  const taken = await takenTimes(db, instalments);
  const takes = new Map(laidOut(whole, stored).map((one) => [one.number, one.takes]));
  // A refusal is the payer's to know: for others the payment is still to come.
  const waiting = missed?.waits && instalments.find(({ status }) => status === 'pending')?.number;
  return {
    made: instalments.filter(({ status }) => status === 'paid').length,
    paid: paidOf(whole),
    // A plan that stopped takes no more; what it did not take is left all the same.
    balance: ended?.balance ?? remaining,
    refunded,
    ...(ended && { end: ended.end }),
    ...(next && { next }),
    ...(missed && { missed }),
    ...(means && { means }),
    schedule: dated(whole, stored, taken).map((one) => {
      const reversal = standing(one);
      return {
        intentId: one.intentId,
        // A payment that nothing is left for stands with what was agreed to.
        amount: takes.get(one.number) ? one.paid + (takes.get(one.number) ?? 0) : one.amount,
        date: one.date,
        status: statusOf(one, {
          waiting,
          takes: takes.get(one.number),
          told: toldStatus(whole, one),
        }),
        ...(reversal && { reversal: { kind: reversal.kind, isPartial: reversal.isPartial } }),
      };
    }),
  };
};

/** Cents that were paid for a plan: those of its debits, and what was counted for its instalments while it was paid by hand. */
export const paidOf = ({ accounts, instalments }: Paid): number =>
  Math.max(sumOf(accounts), sumOf(instalments));

/** Some of the instalments were paid by hand, now or before: no debit of the plan paid its bills. */
export const isPaidByHand = ({ accounts, instalments }: Paid): boolean =>
  sumOf(instalments) > sumOf(accounts);

type Paid = Pick<WholePlan, 'accounts' | 'instalments'>;

const sumOf = (rows: readonly { readonly paid: number }[]): number =>
  rows.reduce((sum, { paid }) => sum + paid, 0);

interface Telling {
  /** The number of the payment with which the plan waits for another card. */
  readonly waiting: number | undefined;
  /** Cents that the payment takes as things stand; none of one that is over. */
  readonly takes: number | undefined;
  readonly told: ReturnType<typeof toldStatus>;
}

const statusOf = ({ number }: Pick<Instalment, 'number'>, { waiting, takes, told }: Telling) => {
  if (number === waiting) return 'waiting' as const;
  return takes === 0 ? ('notneeded' as const) : told;
};
