import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import { paidAlike, secondsFrom } from './payments-elsewhere.ts';
import {
  isRestOf,
  leavesRest,
  othersOf,
  type PaymentOfBill,
  type Wanted,
} from './payments-of-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const within = 60 * 60_000;

const billsPaid = ({ cart }: Pick<Wanted, 'cart'>): readonly Bill[] =>
  billsIn(cart).filter(({ amount }) => amount > 0);

/**
 * The last payment shortly before of each of these bills, by whatever card, method or visit, which may be
 * meant once more: the payer is told of all of them, and may pay.
 */
export const paidShortly = (
  all: readonly PaymentOfBill[],
  wanted: Wanted,
  now: number,
): readonly EarlierPayment[] => {
  const bills = billsPaid(wanted);
  const others = othersOf(all, wanted, bills);
  return bills.flatMap((bill) => {
    const mark = billMark(bill);
    const ofBill = others.filter((one) => one.bill === mark);
    const isOwn = ({ subject }: PaymentOfBill): boolean => subject === wanted.subject;
    // A payer who pays the rest of their own parts is asked about none of these.
    const own = leavesRest(ofBill.filter(isOwn), bill)
      ? ofBill.filter((one) => !isOwn(one))
      : ofBill.filter((one) => !isRestOf(one, bill));
    return paidOf(own, wanted, bill, now) ?? paidAlike(own, wanted, bill, now) ?? [];
  });
};

const paidOf = (
  others: readonly PaymentOfBill[],
  wanted: Wanted,
  bill: Bill,
  now: number,
): EarlierPayment | undefined => {
  const { subject, sessionId } = wanted;
  const paid = others.find(
    (one) =>
      one.at > now - within &&
      // A payment that this visit has open is answered otherwise.
      (one.sessionId !== sessionId || one.openSession === null),
  );
  if (paid === undefined) return undefined;
  const isOwn = paid.subject === subject || paid.sessionId === sessionId;
  const isKnown = isOwn || bill.amount === paid.amount;
  return {
    account: bill.paymentPostingId,
    secondsAgo: secondsFrom(paid.at, now),
    status: paid.legStatus === 'paid' ? 'paid' : 'checking',
    // A payer who knows only a number is not told the sum that somebody else paid on it.
    ...(isKnown && {
      amount: paid.amount,
      ...(paid.back > 0 && { back: paid.back }),
      reference: paid.reference,
    }),
  };
};

/** Of two sessions that pay the same at the same moment the second waits, and then sees the first. */
export const oneAtATime = async (
  work: Db,
  wanted: Pick<Wanted, 'tenant' | 'last4' | 'amount' | 'cart'>,
): Promise<void> => {
  const { tenant, last4, amount } = wanted;
  await lockInOrder(work, [`${tenant} ${last4} ${amount}`, ...billsOf(wanted)]);
};

/** Of a debit and somebody who types the number of its bill the second waits. */
export const oneOfBills = (work: Db, wanted: Pick<Wanted, 'tenant' | 'cart'>): Promise<void> =>
  lockInOrder(work, billsOf(wanted));

const billsOf = ({ tenant, cart }: Pick<Wanted, 'tenant' | 'cart'>): readonly string[] =>
  [...new Set(billsPaid({ cart }).map((bill) => `${tenant} ${billMark(bill)}`))].toSorted();

/** The locks are taken in one order by all, so that no two transactions wait for each other. */
const lockInOrder = async (work: Db, names: readonly string[]): Promise<void> => {
  if (!(work.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(work);
};
