import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import { paidAlike, secondsFrom, type Wanted } from './payments-elsewhere.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const within = 60 * 60_000;

/**
 * What was paid shortly before, and may be meant once more: of any of these bills, by whatever card,
 * method or visit. It is told and not forbidden.
 */
export const paidShortly = async (
  work: Db,
  wanted: Wanted,
  now: number,
): Promise<EarlierPayment | undefined> => {
  const bills = billsIn(wanted.cart).filter(({ amount }) => amount > 0);
  await oneAtATime(work, wanted, bills);
  return (await paidOf(work, { wanted, bills }, now)) ?? (await paidAlike(work, wanted, now));
};

interface Asked {
  readonly wanted: Wanted;
  readonly bills: readonly Bill[];
}

const paidOf = async (work: Db, { wanted, bills }: Asked, now: number) => {
  if (bills.length === 0) return undefined;
  const marks = new Map(bills.map((bill) => [billMark(bill), bill]));
  const { tenant, subject, sessionId, key } = wanted;
  const paid = await work
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['billPayments.amount as amount', 'at', 'reference', 'subject', 'sessionId'])
    .select('paymentLegs.status as status')
    .where('billPayments.tenant', '=', tenant)
    // A plan's debit was announced and is nobody's slip; and a stranger hears of no plan.
    .where('endpoint', '!=', planEndpoint)
    .where('bill', 'in', [...marks.keys()])
    .where('at', '>', now - within)
    .where('paymentLegs.status', 'in', ['claimed', 'sending', 'paid'])
    .where('paymentIntents.status', 'not in', ['declined', 'notcharged'])
    // The same payment once more, and one that this visit has open, are answered otherwise.
    .where((e) => e.or([e('subject', '!=', subject), e('key', '!=', key)]))
    .where((e) => e.or([e('sessionId', '!=', sessionId), e('openSession', 'is', null)]))
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (paid === undefined) return undefined;
  const isOwn = paid.subject === subject || paid.sessionId === sessionId;
  const isKnown = isOwn || bills.some(({ amount }) => amount === paid.amount);
  return {
    secondsAgo: secondsFrom(paid.at, now),
    status: paid.status === 'paid' ? ('paid' as const) : ('checking' as const),
    // Whoever knows a number only is not told what somebody else paid on it.
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
  // In one order for all, so that no two wait for each other.
  for (const same of [`${tenant} ${last4} ${amount}`, ...own])
    await sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`.execute(work);
};
