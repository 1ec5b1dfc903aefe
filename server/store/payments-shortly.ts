import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import { paidAlike, secondsFrom, type Wanted } from './payments-elsewhere.ts';
import { paymentsOfBills } from './payments-of-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const within = 60 * 60_000;

/**
 * A payment shortly before of any of these bills, by whatever card, method or visit, which may be meant once
 * more: the payer is told, and may pay.
 */
export const paidShortly = async (
  work: Db,
  wanted: Wanted,
  now: number,
): Promise<EarlierPayment | undefined> => {
  const bills = billsIn(wanted.cart).filter(({ amount }) => amount > 0);
  await oneAtATime(work, wanted, bills);
  return (await paidOf(work, wanted, bills, now)) ?? (await paidAlike(work, wanted, now));
};

const paidOf = async (work: Db, wanted: Wanted, bills: readonly Bill[], now: number) => {
  if (bills.length === 0) return undefined;
  const { subject, sessionId } = wanted;
  const paid = await paymentsOfBills(work, { wanted, bills, since: now - within })
    // A payment that this visit has open is answered otherwise.
    .where((e) => e.or([e('sessionId', '!=', sessionId), e('openSession', 'is', null)]))
    .executeTakeFirst();
  if (paid === undefined) return undefined;
  const isOwn = paid.subject === subject || paid.sessionId === sessionId;
  const isKnown = isOwn || bills.some(({ amount }) => amount === paid.amount);
  return {
    secondsAgo: secondsFrom(paid.at, now),
    status: paid.status === 'paid' ? ('paid' as const) : ('checking' as const),
    // A payer who knows only a number is not told the sum that somebody else paid on it.
    ...(isKnown && { amount: paid.amount, reference: paid.reference }),
  };
};

/** Of two sessions that pay the same at the same moment the second waits, and then sees the first. */
const oneAtATime = async (
  work: Db,
  { tenant, last4, amount }: Wanted,
  bills: readonly Bill[],
): Promise<void> => {
  if (!(work.getExecutor().adapter instanceof PostgresAdapter)) return;
  const own = [...new Set(bills.map((bill) => `${tenant} ${billMark(bill)}`))].toSorted();
  // The locks are taken in one order by all, so that no two transactions wait for each other.
  for (const same of [`${tenant} ${last4} ${amount}`, ...own])
    await sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`.execute(work);
};
