import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { backOfBills } from './back-of-bills.ts';
import { once } from './once.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import { autopayEndpoint } from './autopays.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

/** A payment that somebody is about to make. */
export interface Wanted {
  readonly tenant: string;
  readonly subject: string;
  readonly key: string;
  readonly sessionId: string;
  readonly method: string;
  readonly currency: string;
  readonly last4: string;
  readonly amount: number;
  readonly cart: string;
}

interface Asked {
  readonly tenant: string;
  readonly bills: readonly string[];
  readonly since: number;
}

const ofBills = once((db, { tenant, bills, since }: Asked) =>
  db
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['bill', 'billPayments.amount as amount', 'asked', 'at', 'legId', 'intentId'])
    .select(['paymentLegs.status as legStatus', 'sentAt', 'askAt'])
    .select(['paymentIntents.status as status', 'paymentIntents.currency as currency'])
    .select('paymentIntents.settledAt as settledAt')
    .select(['subject', 'sessionId', 'openSession', 'endpoint', 'key', 'reference'])
    .select(['method', 'last4'])
    .select((e) =>
      e
        .selectFrom('reversals')
        .whereRef('reversals.legId', '=', 'paymentLegs.id')
        .select((each) => each.fn.sum<string | number | null>('reversals.amount').as('sum'))
        .as('back'),
    )
    .where('billPayments.tenant', '=', tenant)
    .where('bill', 'in', bills)
    .where((e) =>
      e.or([
        e('at', '>', since),
        e('paymentIntents.status', '=', 'pending'),
        e('paymentLegs.askAt', 'is not', null),
      ]),
    )
    .where('paymentLegs.status', '!=', 'declined')
    .orderBy('at', 'desc'),
);

const within = 24 * 60 * 60_000;

/**
 * The payments of a day on the bills of a cart, those on which a vendor has still to decide, and charges that were
 * given up and are still asked about, the last first: read once, for all that is asked of them. Nothing is paid of a
 * bill of which its vendor took nothing, or of which all went back.
 */
export const paymentsOfBills = async (
  work: Kysely<Database>,
  { tenant, cart }: Pick<Wanted, 'tenant' | 'cart'>,
  now: number,
) => {
  const bills = billsIn(cart).map(billMark);
  if (bills.length === 0) return [];
  const all = await ofBills.rows(work, { tenant, bills, since: now - within });
  const back = await backOfBills(
    work,
    all.filter((one) => Number(one.back ?? 0) > 0),
  );
  const told = all.map((one) => ({ ...one, back: back(one) }));
  const isGone = (one: (typeof told)[number]): boolean =>
    one.back >= one.amount && !(one.amount === 0 && one.asked === null);
  const gone = told.filter(isGone);
  return told
    .filter((one) => !isGone(one))
    .map((one) => ({
      ...one,
      /** Cents of earlier payments of the same payer for the bill that went back whole. */
      goneBefore: gone
        .filter(
          ({ bill, subject, at }) => bill === one.bill && subject === one.subject && at <= one.at,
        )
        .reduce((sum, { amount }) => sum + amount, 0),
    }));
};

export type PaymentOfBill = Awaited<ReturnType<typeof paymentsOfBills>>[number];

/** A vendor or a counter took less of this bill than was to be paid, and the rest is what is wanted now. */
export const isRestOf = (
  { amount, asked, legStatus }: PaymentOfBill,
  wanted: Pick<Bill, 'amount'>,
): boolean => legStatus === 'paid' && asked !== null && asked - amount === wanted.amount;

/** The last of these payments of a bill says that its rest is what is wanted now, with what went back since. */
export const leavesRest = (
  own: readonly PaymentOfBill[],
  { amount }: Pick<Bill, 'amount'>,
): boolean => {
  const [last] = own;
  if (last === undefined) return false;
  const back = own.reduce((sum, one) => sum + one.back, last.goneBefore);
  return isRestOf(last, { amount: amount - back });
};

/** The payment took money for its bill, or may still do so. */
export const mayTake = ({ legStatus, status }: PaymentOfBill): boolean =>
  !tookNothing.includes(legStatus) && !tookNothing.includes(status);

const tookNothing: readonly PaymentOfBill['status'][] = [
  'declined',
  'failed',
  'cancelled',
  'expired',
  'notcharged',
];

/** The payments that the wanted one may be a slip beside. */
export const othersOf = (
  all: readonly PaymentOfBill[],
  { subject, key }: Wanted,
  bills: readonly Bill[],
): readonly PaymentOfBill[] => {
  const marks = new Set(bills.map(billMark));
  return all.filter(
    (one) =>
      mayTake(one) &&
      marks.has(one.bill) &&
      // A debit of a plan was announced and is nobody’s slip: of the plan itself its own question tells.
      one.endpoint !== planEndpoint &&
      one.endpoint !== autopayEndpoint &&
      // A visitor who is known keeps their keys across sessions: the same key is the same payment.
      (one.subject !== subject || one.key !== key),
  );
};
