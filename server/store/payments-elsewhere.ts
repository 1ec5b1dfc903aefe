import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn } from './payments-bills.ts';
import { paymentsOfBills } from './payments-of-bills.ts';
import type { Database } from './schema.ts';

/**
 * Thrown where the same bill was paid shortly before, or the same amount of it with what looks like the same
 * card.
 */
export class PaidElsewhere extends Error {
  constructor(readonly earlier: EarlierPayment) {
    super('paid elsewhere');
  }
}

export interface Wanted {
  readonly tenant: string;
  readonly subject: string;
  readonly key: string;
  readonly sessionId: string;
  readonly method: 'cards' | 'ach';
  readonly currency: string;
  readonly last4: string;
  readonly amount: number;
  readonly cart: string;
}

const within = 24 * 60 * 60_000;

/**
 * An equal payment of another session: a browser that was closed or has crashed comes back as a new session,
 * which knows nothing of the first one's payment. The same account and amount within a day, paid with the
 * same last four digits, is most likely the same payment; the receipt shows those digits anyway.
 */
export const paidAlike = async (
  work: Kysely<Database>,
  wanted: Wanted,
  now: number,
): Promise<EarlierPayment | undefined> => {
  const bills = billsIn(wanted.cart).filter(({ amount }) => amount > 0);
  if (bills.length === 0) return undefined;
  const marks = new Set(bills.map((bill) => `${billMark(bill)} ${bill.amount}`));
  const paid = await paymentsOfBills(work, { wanted, bills, since: now - within })
    .where('last4', '=', wanted.last4)
    .where('method', '=', wanted.method)
    .where('paymentIntents.currency', '=', wanted.currency)
    .where('sessionId', '!=', wanted.sessionId)
    .execute();
  const alike = paid.filter(({ bill, amount }) => marks.has(`${bill} ${amount}`));
  const [last] = alike;
  if (last === undefined) return undefined;
  const { at, legId, reference, status } = last;
  // A leg that was begun again has noted its bills again.
  const same = alike.filter((one) => one.legId === legId && one.at === at);
  return {
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
    secondsAgo: secondsFrom(at, now),
    reference,
    status: status === 'paid' ? 'paid' : 'checking',
  };
};

export const secondsFrom = (then: number, now: number): number =>
  Math.max(0, Math.round((now - then) / 1000));
